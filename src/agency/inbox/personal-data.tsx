import { type FormEvent, useRef, useState } from 'react';
import { PERSONAL_DATA_TEXT as TEXT } from '../../content/agency/inbox.ts';
import type { InboxPort, PersonalData, StoredDocument } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/message-of.ts';
import { InlineSpinner } from '../../ui/spinner.tsx';
import { Deletion } from './deletion.tsx';
import { download } from './download.ts';
import { formatTime } from './format.ts';
import styles from './inbox.module.css';
import { replaceRequest } from './inbox.ts';

/** The outcome of the last call. */
type Outcome =
  | { readonly tag: 'found'; readonly email: string; readonly person: PersonalData }
  | { readonly tag: 'erased'; readonly documents: number }
  | { readonly tag: 'failed'; readonly problem: string };

/** Shows everything stored under an email address, with buttons to export and to erase the data. */
export function PersonalDataPanel() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isRunning, setRunning] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const isFinding = isRunning && outcome === null;

  const run = async (work: (port: InboxPort) => Promise<Outcome>) => {
    setRunning(true);
    try {
      setOutcome(await work(await loadInbox()));
    } catch (error) {
      setOutcome({ tag: 'failed', problem: messageOf(error) });
    }
    setRunning(false);
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning) return;
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setOutcome(null);
    void run(async (port) => ({ tag: 'found', email, person: await port.readPersonalData(email) }));
  };
  const erase = async (person: PersonalData) => {
    await run(async (port) => {
      await port.erasePersonalData(person);
      for (const { id } of person.requests) replaceRequest(id, null);
      return { tag: 'erased', documents: person.documents.length };
    });
    result.current?.focus(); // because the focused button disappears, also after an error
  };

  return (
    <>
      <p className={styles.why}>{TEXT.why}</p>
      <form className={styles.find} onSubmit={find}>
        <label>
          {TEXT.email}
          {/* Not `type="email"`, because Chromium would convert an internationalized domain to ASCII. */}
          <input name="email" inputMode="email" autoComplete="off" autoCapitalize="off" spellCheck={false} required />
        </label>
        <button type="submit" className="button" aria-disabled={isRunning}>
          {isFinding && <InlineSpinner />}
          <span>{isFinding ? TEXT.finding : TEXT.find}</span>
        </button>
      </form>
      <div ref={result} tabIndex={-1} className={styles.found}>
        <p role="status" className={outcome?.tag === 'failed' ? styles.problem : undefined}>
          {outcome !== null && describe(outcome)}
        </p>
        {outcome?.tag === 'found' && outcome.person.documents.length > 0 && (
          <>
            <ul>
              {outcome.person.documents.map((record) => (
                <li key={record.path}>
                  <details>
                    <summary>{nameOf(record, outcome.person.requests)}</summary>
                    <pre dir="auto">{JSON.stringify(record, null, 2)}</pre>
                  </details>
                </li>
              ))}
            </ul>
            <button type="button" className="button" onClick={() => save(outcome.person)}>
              {TEXT.export}
            </button>
            <Deletion title={TEXT.erase} onDelete={() => erase(outcome.person)}>
              <p className={styles.problem}>{TEXT.sure(outcome.person.documents.length, outcome.email)}</p>
            </Deletion>
          </>
        )}
      </div>
    </>
  );
}

function describe(outcome: Outcome): string {
  if (outcome.tag === 'failed') return `${TEXT.failed} ${outcome.problem}`;
  if (outcome.tag === 'erased') return TEXT.erased(outcome.documents);
  const { requests, documents } = outcome.person;
  return documents.length === 0 ? TEXT.nothing(outcome.email) : TEXT.found(requests.length, documents.length);
}

/** Names a record by its kind, and by its request's customer and time. Names a subscription by its kind and its own time. */
function nameOf({ path, fields }: StoredDocument, requests: PersonalData['requests']): string {
  const [kind = '', id] = path.split('/');
  const request = requests.find((one) => one.id === id);
  const created = fields.createdAt instanceof Date ? fields.createdAt.getTime() : null;
  const time = request ? request.createdAt : created;
  return [TEXT.records[kind] ?? kind, request?.customerName, time && formatTime(time)].filter(Boolean).join(' · ');
}

function save({ documents }: PersonalData): void {
  const records = documents.map(({ path, fields }) => ({ path, ...fields }));
  download(new Blob([`${JSON.stringify(records, null, 2)}\n`], { type: 'application/json' }), 'person', 'json');
}
