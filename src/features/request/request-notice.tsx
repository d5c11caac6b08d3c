import { REQUEST_NOTICES } from '../../content/request-notices.ts';
import type { Courier, FormLine, Notice as RequestNoticeOf } from '../../journal/courier.ts';
import { Notice } from '../../ui/notice.tsx';
import { InlineSpinner } from '../../ui/spinner.tsx';

const text = REQUEST_NOTICES;
const { buttons } = text;

interface Props {
  readonly notice: RequestNoticeOf;
  readonly courier: Courier;
  readonly reopen: (line: Promise<FormLine>) => void;
}

/** What the page says about one request, with what the visitor can do about it. */
export function RequestNotice({ notice, courier, reopen }: Props) {
  const { key, tag } = notice;
  const open = () => reopen(courier.reopen(key));
  const dismiss = () => void courier.dismiss(key);
  const edit = [buttons.edit, open] as const;
  const discard = [buttons.discard, () => void courier.discard(key)] as const;
  const send = [buttons.send, () => void courier.sendNow(key)] as const;
  if (notice.stuck) return <Notice buttons={[discard]}>{text.stuck}</Notice>;

  switch (tag) {
    case 'sending':
      return (
        <Notice>
          <InlineSpinner />
          <span>{text.sending}</span>
        </Notice>
      );
    case 'saved':
      return <Notice onDismiss={dismiss}>{text.saved}</Notice>;
    case 'waiting':
      return (
        <Notice buttons={[send, edit, discard]}>
          {courier.isDurable() ? text[notice.tried ? 'tried' : 'waiting'] : text.waitingHere}
        </Notice>
      );
    case 'held':
      return <Notice buttons={[send, edit, discard]}>{text.held}</Notice>;
    case 'refused':
      return <Notice buttons={[edit, discard]}>{text.refused}</Notice>;
    case 'expired':
      return (
        <Notice buttons={[send, [buttons.open, open]]} onDismiss={dismiss}>
          {text.expired}
        </Notice>
      );
    case 'undo':
      return <Notice buttons={[[buttons.undo, open]]}>{text.undo}</Notice>;
  }
}
