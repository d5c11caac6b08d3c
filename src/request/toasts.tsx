import { type RefObject, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { REQUEST_TEXT, STAY_OPEN, REQUEST_TOASTS as TEXT } from '#content/request.ts';
import { FIELD_TEXT } from '#content/request-fields.ts';
import { mailLink } from '../browser/mail-link.ts';
import { useOnline } from '../browser/use-browser.ts';
import { SITE } from '../content/site.ts';
import { READ_MS_PER_CHARACTER, SENT_TOAST_MS, UNDO_MS } from '../shared/constants.ts';
import { plainText } from '../shared/request-fields.ts';
import { renderLasting } from '../ui/render-lasting.ts';
import { InlineSpinner } from '../ui/spinner.tsx';
import { placeInCorner, Toast } from '../ui/toast.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { useVisibleFor } from '../ui/use-visible-for.ts';
import { NextSteps } from './next-steps.tsx';
import type { FormHandle } from './outbox/form-handle.ts';
import type { PageOutbox } from './outbox/page-outbox.ts';
import type { RequestToast } from './outbox/toast-of-record.ts';

interface ToastsProps {
  readonly pageOutbox: PageOutbox;
  /** Opens the form with the handle that `open` resolves to. */
  readonly reopen: (open: () => Promise<FormHandle>) => void;
}

/** Mounts the toasts about the page's requests once there is a toast to show. */
export function showToasts(pageOutbox: PageOutbox, reopen: ToastsProps['reopen']): void {
  const stop = pageOutbox.subscribe(() => {
    if (pageOutbox.toasts().length === 0) return;
    stop();
    renderLasting(() => placeInCorner('prepend'), <Toasts pageOutbox={pageOutbox} reopen={reopen} />);
  });
}

function Toasts({ pageOutbox, reopen }: ToastsProps) {
  const container = useRef<HTMLDivElement>(null);
  const toasts = useSyncExternalStore(pageOutbox.subscribe, pageOutbox.toasts);
  const isOnline = useOnline();
  useRefocus(container);
  const saved = toasts.filter(({ tag }) => tag === 'saved');
  const open = (handle: () => Promise<FormHandle>) => {
    // When the form closes, it returns the focus here, because the toast's button may be gone by then.
    cornerOf(container)?.focus();
    reopen(handle);
  };
  // All toasts about sent requests would read the same, so only the last is shown, and stands for the others.
  const dismiss = (id: string) => {
    for (const one of saved.some((toast) => toast.id === id) ? saved : [{ id }]) void pageOutbox.dismiss(one.id);
  };
  return (
    <div ref={container}>
      {toasts.map(
        (toast) =>
          (toast.tag !== 'saved' || toast === saved.at(-1)) && (
            <Item
              key={toast.id}
              toast={toast}
              isOnline={isOnline}
              pageOutbox={pageOutbox}
              reopen={open}
              dismiss={dismiss}
            />
          ),
      )}
    </div>
  );
}

/** The least times after which toasts close by themselves, in ms. Toasts with other tags stay until their request changes. */
const CLOSE_AFTER_MS: Partial<Record<RequestToast['tag'], number>> = { saved: SENT_TOAST_MS, undo: UNDO_MS };

interface ToastProps extends ToastsProps {
  readonly toast: RequestToast;
  readonly isOnline: boolean;
  /** Closes the toast with this id. */
  readonly dismiss: (id: string) => void;
}

function Item(props: ToastProps) {
  const { toast, pageOutbox, dismiss } = props;
  const { tag } = toast;
  const item = useRef<HTMLDivElement>(null);
  useVisibleFor(item, CLOSE_AFTER_MS[tag] ?? null, () => dismiss(toast.id), READ_MS_PER_CHARACTER);
  const isUnsaved = tag === 'sending' || tag === 'undo' || (tag !== 'saved' && !pageOutbox.isDurable());
  return (
    <div ref={item} data-unsaved={isUnsaved ? '' : undefined} data-toast={tag}>
      <ToastContent {...props} />
    </div>
  );
}

function cornerOf(container: RefObject<HTMLElement | null>): HTMLElement | null {
  return container.current?.closest('aside') ?? null;
}

/** When the focused button disappears from a toast, focuses the toast's first button. */
function useRefocus(container: RefObject<HTMLElement | null>): void {
  // While React renders, the page still shows the previous toasts.
  const focused = [...(container.current?.children ?? [])].find((item) => item.contains(document.activeElement));
  useLayoutEffect(() => {
    if (focused && document.activeElement === document.body)
      (focused.querySelector('button') ?? cornerOf(container))?.focus();
  });
}

function ToastContent({ toast: { id, tag, savedAt = 0 }, isOnline, pageOutbox, reopen, dismiss }: ToastProps) {
  const { buttons } = TEXT;
  const undoThis = async () => {
    const handle = await pageOutbox.undo(id);
    if (handle !== undefined) reopen(async () => handle);
  };
  const edit = [buttons.edit, () => reopen(() => pageOutbox.edit(id))] as const;
  const discard = [buttons.discard, () => void pageOutbox.discard(id)] as const;
  const answers = useMemo(() => plainText(pageOutbox.draftOf(id), FIELD_TEXT), [pageOutbox, id]);
  const [copied, copy] = useCopy(answers);
  const take = [copied === null ? buttons.copy : buttons[copied], copy, buttons.copied] as const;
  const mail = [buttons.mail, () => location.assign(mailLink(SITE.email, REQUEST_TEXT.mailSubject, answers))] as const;
  const rest = [edit, discard, take, mail] as const;
  const all = [[buttons.send, () => void pageOutbox.sendNow(id)] as const, ...rest];

  switch (tag) {
    case 'sending':
      return (
        <Toast>
          <InlineSpinner />
          <span>{TEXT.sending}</span>
        </Toast>
      );
    case 'saved':
      return (
        <Toast onDismiss={() => dismiss(id)} details={<NextSteps savedAt={savedAt} />}>
          {TEXT.saved}
        </Toast>
      );
    case 'waiting': {
      const kept = isOnline ? TEXT.waiting.online : TEXT.waiting.offline;
      const text = pageOutbox.isSentWhenClosed() ? kept : `${kept} ${STAY_OPEN}`;
      return <Toast buttons={all}>{pageOutbox.isDurable() ? text : TEXT.waitingHere}</Toast>;
    }
    case 'expired':
      return <Toast buttons={all}>{TEXT.expired}</Toast>;
    case 'unsent':
    case 'refused':
      return <Toast buttons={rest}>{TEXT[tag]}</Toast>;
    case 'undo':
      return <Toast buttons={[[buttons.undo, () => void undoThis()]]}>{TEXT.undo}</Toast>;
  }
}
