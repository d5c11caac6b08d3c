import { REQUEST_NOTICES } from '../content/request-notices.ts';
import { Notice } from '../ui/notice.tsx';
import { InlineSpinner } from '../ui/spinner.tsx';
import type { Courier, FormLine, JournalNotice } from './journal/courier.ts';

const text = REQUEST_NOTICES;
const { buttons } = text;

interface Props {
  readonly notice: JournalNotice;
  /** Whether the browser has a network. */
  readonly online: boolean;
  readonly courier: Courier;
  readonly reopen: (line: Promise<FormLine>) => void;
}

/** What the page says about one request, with what the visitor can do about it. */
export function RequestNotice({ notice: { key, tag }, online, courier, reopen }: Props) {
  const open = () => reopen(courier.reopen(key));
  const edit = [buttons.edit, open] as const;
  const discard = [buttons.discard, () => void courier.discard(key)] as const;
  const undo = [buttons.undo, key === 'undo' ? open : () => void courier.undo(key)] as const;
  const all = online ? [[buttons.send, () => void courier.sendNow(key)] as const, edit, discard] : [edit, discard];

  switch (tag) {
    case 'sending':
      return (
        <Notice>
          <InlineSpinner />
          <span>{text.sending}</span>
        </Notice>
      );
    case 'saved':
      return <Notice onDismiss={() => void courier.dismiss(key)}>{text.saved}</Notice>;
    case 'waiting': {
      const kept = online ? text.waiting.online : text.waiting.offline;
      return <Notice buttons={all}>{courier.isDurable() ? kept : text.waitingHere}</Notice>;
    }
    case 'held':
    case 'expired':
      return <Notice buttons={all}>{text[tag]}</Notice>;
    case 'refused':
      return <Notice buttons={[edit, discard]}>{text.refused}</Notice>;
    case 'undo':
      return <Notice buttons={[undo]}>{text.undo}</Notice>;
    case 'stuck':
      return <Notice buttons={[discard]}>{text.stuck}</Notice>;
  }
}
