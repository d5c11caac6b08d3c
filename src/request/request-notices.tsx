import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { UNSAVED_EVENT } from '../app-shell/boot/half-filled.ts';
import { createStore } from '../browser/store.ts';
import { useOnline } from '../browser/use-online.ts';
import { REQUEST_NOTICES } from '../content/request-notices.ts';
import { SENT_NOTICE_MS, UNDO_MS } from '../shared/constants.ts';
import { placeInCorner } from '../ui/corner.ts';
import { Announced, Notice } from '../ui/notice.tsx';
import { renderLasting } from '../ui/render-lasting.ts';
import type { Courier, FormLine, JournalNotice } from './journal/courier.ts';
import { RequestNotice } from './request-notice.tsx';
import { useSeenFor } from './use-seen-for.ts';

interface Props {
  readonly courier: Courier;
  /** Opens the form on a line. */
  readonly reopen: (line: Promise<FormLine>) => void;
}

/** Whether to say that the last form's request is in. Outside React, since a broken root is rendered anew. */
export const sent = createStore(false);

let shown = false;

/** Shows what the courier has to say, in the page's corner, from now on. A no-op when called again. */
export function showRequestNotices(courier: Courier, reopen: Props['reopen']): void {
  if (shown) return;
  shown = true;
  renderLasting(() => placeInCorner('prepend'), <RequestNotices courier={courier} reopen={reopen} />);
}

function RequestNotices({ courier, reopen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [notices, online] = useFocusKept(place, courier);
  const isSent = useSyncExternalStore(sent.subscribe, sent.get);
  useEffect(() => {
    if (isSent && notices.length > 0) sent.set(false); // one notice at a time, and these can be acted upon
  }, [notices, isSent]);
  const open = (line: Promise<FormLine>) => {
    cornerOf(place)?.focus(); // the dialog returns the focus to what had it, and the button will be gone
    reopen(line);
  };
  return (
    <div ref={place}>
      {notices.map((notice) => (
        <Item key={notice.key} notice={notice} online={online} courier={courier} reopen={open} />
      ))}
      {isSent && <Sent />}
    </div>
  );
}

function Sent() {
  const item = useRef<HTMLDivElement>(null);
  useSeenFor(item, SENT_NOTICE_MS, () => sent.set(false));
  const dismiss = () => {
    cornerOf(item)?.focus(); // or the focus would go to the body with the button
    sent.set(false);
  };
  return (
    <div ref={item}>
      <Announced>
        <Notice onDismiss={dismiss}>{REQUEST_NOTICES.sent}</Notice>
      </Announced>
    </div>
  );
}

/** Most stay until something happens; a few leave by themselves once they were seen. */
const SEEN_MS: Partial<Record<JournalNotice['tag'], number>> = { saved: SENT_NOTICE_MS, undo: UNDO_MS };

function Item({
  notice,
  online,
  courier,
  reopen,
}: Props & { readonly notice: JournalNotice; readonly online: boolean }) {
  const { tag } = notice;
  const item = useRef<HTMLDivElement>(null);
  useSeenFor(item, SEEN_MS[tag] ?? null, () => void courier.dismiss(notice.key));
  const unsaved = tag === 'sending' || (tag !== 'saved' && !courier.isDurable());
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells of each change.
  useEffect(() => {
    const tell = () => document.dispatchEvent(new Event(UNSAVED_EVENT));
    tell();
    return () => void tell();
  }, [unsaved]);

  return (
    <div ref={item} data-unsaved={unsaved ? '' : undefined} data-notice={tag}>
      <Announced>
        <RequestNotice notice={notice} online={online} courier={courier} reopen={reopen} />
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
  courier: Courier,
): readonly [readonly JournalNotice[], boolean] {
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
      const unsubscribe = courier.subscribe(remember);
      window.addEventListener('offline', remember); // then *Send now* goes
      return () => {
        unsubscribe();
        window.removeEventListener('offline', remember);
      };
    },
    [courier, place],
  );
  const notices = useSyncExternalStore(subscribe, courier.notices);
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
