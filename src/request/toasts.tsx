import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { UNSAVED_EVENT } from '../app-shell/boot/half-filled.ts';
import { useOnline } from '../browser/use-online.ts';
import { REQUEST_NOTICES as TEXT } from '../content/request-notices.ts';
import { SENT_NOTICE_MS, UNDO_MS } from '../shared/constants.ts';
import { plainText } from '../shared/request-fields.ts';
import { Announced, Notice, placeInCorner } from '../ui/notice.tsx';
import { renderLasting } from '../ui/render-lasting.ts';
import { InlineSpinner } from '../ui/spinner.tsx';
import { useCopy } from '../ui/use-copy.ts';
import type { FormHandle } from './outbox/form-handle.ts';
import type { RequestNotice, Requests } from './outbox/requests.ts';

interface NoticesProps {
  readonly requests: Requests;
  /** Opens the form on a handle. */
  readonly reopen: (handle: Promise<FormHandle>) => void;
}

let shown = false;

/** Shows what the outbox has to say, in the page's corner, from now on. A no-op when called again. */
export function showToasts(requests: Requests, reopen: NoticesProps['reopen']): void {
  if (shown) return;
  shown = true;
  renderLasting(() => placeInCorner('prepend'), <Toasts requests={requests} reopen={reopen} />);
}

function Toasts({ requests, reopen }: NoticesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [notices, online] = useFocusKept(place, requests);
  const open = (handle: Promise<FormHandle>) => {
    cornerOf(place)?.focus(); // the dialog returns the focus to what had it, and the button will be gone
    reopen(handle);
  };
  return (
    <div ref={place}>
      {notices.map((notice) => (
        <Item key={notice.id} notice={notice} online={online} requests={requests} reopen={open} />
      ))}
    </div>
  );
}

/** Most stay until something happens; a few leave by themselves once they were seen. */
const SEEN_MS: Partial<Record<RequestNotice['tag'], number>> = { saved: SENT_NOTICE_MS, undo: UNDO_MS };

interface NoticeProps extends NoticesProps {
  readonly notice: RequestNotice;
  /** Whether the browser has a network. */
  readonly online: boolean;
}

function Item({ notice, online, requests, reopen }: NoticeProps) {
  const { tag } = notice;
  const item = useRef<HTMLDivElement>(null);
  useSeenFor(item, SEEN_MS[tag] ?? null, () => void requests.dismiss(notice.id));
  const unsaved = tag === 'sending' || (tag !== 'saved' && !requests.isDurable());
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of each change.
  useEffect(() => {
    const tell = () => document.dispatchEvent(new Event(UNSAVED_EVENT));
    tell();
    return () => void tell();
  }, [unsaved]);

  return (
    <div ref={item} data-unsaved={unsaved ? '' : undefined} data-notice={tag}>
      <Announced>
        <RequestToast notice={notice} online={online} requests={requests} reopen={reopen} />
      </Announced>
    </div>
  );
}

function cornerOf(place: RefObject<HTMLElement | null>): HTMLElement | null {
  return place.current?.closest('aside') ?? null;
}

/**
 * The notices, and whether there is a network. When the notice with the focus changes, the focus stays with it; when it
 * goes, the next one gets it.
 */
function useFocusKept(
  place: RefObject<HTMLElement | null>,
  requests: Requests,
): readonly [readonly RequestNotice[], boolean] {
  /** What had the focus before the change, and what stood there from it on. */
  const before = useRef<readonly Element[]>([]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const remember = () => {
        const items = [...(place.current?.children ?? [])];
        const focused = items.findIndex((item) => item.contains(document.activeElement));
        before.current = focused < 0 ? [] : items.slice(focused);
        changed();
      };
      const unsubscribe = requests.subscribe(remember);
      window.addEventListener('offline', remember); // then *Send now* goes
      return () => {
        unsubscribe();
        window.removeEventListener('offline', remember);
      };
    },
    [requests, place],
  );
  const notices = useSyncExternalStore(subscribe, requests.notices);
  const online = useOnline(); // after it, or the button would be gone before the above has looked

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the notices or their buttons have changed.
  useLayoutEffect(() => {
    if (before.current.length === 0 || document.activeElement !== document.body) return;
    const next = before.current.find((item) => item.isConnected)?.querySelector('button');
    (next ?? cornerOf(place))?.focus();
    before.current = [];
  }, [notices, online]);
  return [notices, online];
}

/** What the page says about one request, with what the visitor can do about it. */
function RequestToast({ notice: { id, tag, isThanked, earlierStored }, online, requests, reopen }: NoticeProps) {
  const { buttons } = TEXT;
  const undoThis = async () => {
    const handle = await requests.undo(id);
    if (handle !== undefined) reopen(Promise.resolve(handle));
  };
  const edit = [buttons.edit, () => reopen(requests.edit(id))] as const;
  const discard = [buttons.discard, () => void requests.discard(id)] as const;
  const [copied, copy] = useCopy(useMemo(() => plainText(requests.wordsOf(id)), [requests, id]));
  const take = [copied === null ? buttons.copy : buttons[copied], copy] as const;
  const rest = [edit, discard, take] as const;
  const all = online ? [[buttons.send, () => void requests.sendNow(id)] as const, ...rest] : rest;

  switch (tag) {
    case 'sending':
      return (
        <Notice>
          <InlineSpinner />
          <span>{TEXT.sending}</span>
        </Notice>
      );
    case 'saved':
      return (
        <Notice onDismiss={() => void requests.dismiss(id)}>
          {isThanked ? TEXT.sent : TEXT.saved} {earlierStored && TEXT.earlierStored}
        </Notice>
      );
    case 'waiting': {
      const kept = online ? TEXT.waiting.online : TEXT.waiting.offline;
      return <Notice buttons={all}>{requests.isDurable() ? kept : TEXT.waitingHere}</Notice>;
    }
    case 'expired':
      return <Notice buttons={all}>{TEXT.expired}</Notice>;
    case 'held': // only its form has what was edited
    case 'refused':
      return <Notice buttons={rest}>{TEXT[tag]}</Notice>;
    case 'undo':
      return <Notice buttons={[[buttons.undo, () => void undoThis()]]}>{TEXT.undo}</Notice>;
    case 'stuck':
      return <Notice buttons={[discard]}>{TEXT.stuck}</Notice>;
  }
}

const TICK_MS = 250;

/**
 * Calls `done` once an element has been seen for a while without a break. It is not seen while the page is hidden, a
 * dialog is open over it, or somebody's blocker has taken it away; and under the pointer or the keyboard's focus, somebody is about to use it.
 *
 * @param ms how long; null: for ever.
 */
function useSeenFor(element: RefObject<HTMLElement | null>, ms: number | null, done: () => void): void {
  const latest = useRef(done);
  latest.current = done;

  useEffect(() => {
    if (ms === null) return;
    let seen = 0;
    const timer = setInterval(() => {
      seen = isSeen(element.current) ? seen + TICK_MS : 0;
      if (seen < ms) return;
      clearInterval(timer);
      latest.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [element, ms]);
}

function isSeen(element: HTMLElement | null): boolean {
  if (document.visibilityState !== 'visible' || !element?.getClientRects().length) return false;
  if (document.querySelector('dialog:is(:modal, :popover-open)') !== null) return false;
  return !element.matches(':hover') && element.querySelector(':focus-visible') === null;
}
