import { startTransition, useOptimistic } from 'react';
import { INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { useAccount } from '../account.ts';
import { useInbox } from './inbox.ts';
import styles from './request.module.css';

interface Props {
  readonly request: InboxRequest;
  readonly isCurrent: boolean;
  readonly onAssign: (assignee: string) => Promise<void>;
}

/** Selects the colleague who answers the request. Renders nothing if no colleague is known, as without accounts. */
export function Assignee({ request: { assignee }, isCurrent, onAssign }: Props) {
  const own = useAccount()?.email ?? '';
  const { team } = useInbox();
  const [chosen, choose] = useOptimistic(assignee);
  const colleagues = [...new Set([own, ...team, assignee])].filter((one) => one !== '');
  if (colleagues.length === 0) return null;
  return (
    <label className={styles.assignee}>
      {TEXT.columns.assignee}
      <select
        value={chosen}
        disabled={!isCurrent}
        onChange={({ target: { value } }) => {
          const saved = onAssign(value);
          startTransition(async () => {
            choose(value);
            await saved;
          });
        }}
      >
        <option value="">{TEXT.nobody}</option>
        {colleagues.map((one) => (
          <option key={one} value={one}>
            {one === own ? TEXT.me(one) : one}
          </option>
        ))}
      </select>
    </label>
  );
}
