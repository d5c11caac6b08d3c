import { type ComponentType, useState } from 'react';
import { persistentImport } from '../../browser/persistent-import.ts';
import { INBOX_TEXT } from '../../content/inbox.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './person-door.module.css';

/** Opens what hardly anybody needs: one person's data, whose code is fetched then. */
export function PersonDoor() {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const load = async () => {
    const { PersonPanel } = await persistentImport(() => import('./person-panel.tsx'));
    setPanel(() => PersonPanel);
  };
  return (
    <details
      className={styles.panel}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && Panel === null) void load();
      }}
    >
      <summary>{INBOX_TEXT.person}</summary>
      {Panel === null ? <Spinner label={INBOX_TEXT.loading} /> : <Panel />}
    </details>
  );
}
