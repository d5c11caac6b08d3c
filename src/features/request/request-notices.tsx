import { type RefObject, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Courier, FormLine, Notice } from '../../journal/courier.ts';
import { SENT_NOTICE_MS, UNDO_MS } from '../../shared/constants.ts';
import { placeInCorner } from '../../ui/corner.ts';
import { Announced } from '../../ui/notice.tsx';
import { RequestNotice } from './request-notice.tsx';
import { useSeenFor } from './use-seen-for.ts';

interface Props {
  readonly courier: Courier;
  /** Opens the form on a line. */
  readonly reopen: (line: Promise<FormLine>) => void;
}

let shown = false;

/** Shows what the courier has to say, in the page's corner, from now on. A no-op when called again. */
export function showRequestNotices(courier: Courier, reopen: Props['reopen']): void {
  if (shown) return;
  shown = true;
  createRoot(placeInCorner('prepend')).render(<RequestNotices courier={courier} reopen={reopen} />);
}

function RequestNotices({ courier, reopen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const notices = useFocusKept(place, courier);
  const open = (line: Promise<FormLine>) => {
    cornerOf(place)?.focus(); // the dialog returns the focus to what had it, and the button will be gone
    reopen(line);
  };
  return (
    <div ref={place}>
      {notices.map((notice) => (
        <Item key={notice.key} notice={notice} courier={courier} reopen={open} />
      ))}
    </div>
  );
}

/** Most stay until something happens; a few leave by themselves once they were seen. */
const SEEN_MS: Partial<Record<Notice['tag'], number>> = { saved: SENT_NOTICE_MS, undo: UNDO_MS };

function Item({ notice, courier, reopen }: Props & { readonly notice: Notice }) {
  const item = useRef<HTMLDivElement>(null);
  useSeenFor(item, SEEN_MS[notice.tag] ?? null, () => void courier.dismiss(notice.key));
  return (
    <div ref={item}>
      <Announced>
        <RequestNotice notice={notice} courier={courier} reopen={reopen} />
      </Announced>
    </div>
  );
}

function cornerOf(place: RefObject<HTMLElement | null>): HTMLElement | null {
  return place.current?.closest('aside') ?? null;
}

/** The notices. When the one with the focus changes or goes, the focus moves to the nearest button, not to the top. */
function useFocusKept(place: RefObject<HTMLElement | null>, courier: Courier): readonly Notice[] {
  /** Which notice, from the top, had the focus before the change. */
  const focused = useRef(-1);
  const subscribe = useCallback(
    (changed: () => void) =>
      courier.subscribe(() => {
        const items = [...(place.current?.children ?? [])];
        focused.current = items.findIndex((item) => item.contains(document.activeElement));
        changed();
      }),
    [courier, place],
  );
  const notices = useSyncExternalStore(subscribe, courier.notices);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the notices have changed.
  useLayoutEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return;
    const items = [...(place.current?.children ?? [])].slice(focused.current);
    const next = items.map((item) => item.querySelector('button')).find((button) => button !== null);
    (next ?? cornerOf(place))?.focus();
    focused.current = -1;
  }, [notices]);
  return notices;
}
