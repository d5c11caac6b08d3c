import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { emptyDraft } from '../../src/request/form/request-draft.ts';
import { createRequestSession, type RequestSession } from '../../src/request/form/request-session.ts';
import { createOutbox } from '../../src/request/journal/create-outbox.ts';
import { createJournalStore, type Disk } from '../../src/request/journal/journal-store.ts';
import type { FormHandle } from '../../src/request/journal/outbox.ts';
import type { JournalRecord } from '../../src/request/journal/record.ts';
import { readHandle } from '../../src/request/restore-draft.ts';
import { SUCCESS_CLOSE_MS } from '../../src/shared/constants.ts';
import { REQUEST_FIELDS } from '../../src/shared/request-fields.ts';
import { owner } from './clock.ts';
import type { World } from './world.ts';

/** What a tab keeps across a reload. */
export interface Tab {
  form: string | null;
}

/** An open request dialog. */
export interface Form {
  readonly session: RequestSession;
  readonly close: () => void;
}

/** One page: journal, session and data layer as they ship. Once it has died nothing of it ever acts again. */
export interface Page {
  readonly tab: Tab;
  readonly outbox: ReturnType<typeof createOutbox>;
  readonly isLive: () => boolean;
  /** Whether it has loaded the journal. */
  readonly hasLooked: () => boolean;
  /** The open dialog. */
  readonly form: () => Form | undefined;
  /** Opens the dialog, as a click on a button does. */
  readonly openForm: (handle?: Promise<FormHandle>) => void;
  /** What boot does, and `resume` after it. */
  readonly start: () => void;
  readonly store: ReturnType<typeof createJournalStore>;
  /** Runs something as this page. */
  readonly act: <Result>(work: () => Result) => Result;
  /** `writing`: in the middle of a transaction. */
  readonly die: (writing?: boolean) => void;
  /** Whether it died in the middle of a transaction. */
  readonly diedWriting: () => boolean;
}

/** Opens a page of a browser in a tab. */
export function openPage(world: World, tab: Tab, data: DataPort): Page {
  let live = true;
  let looked = false;
  let diedWriting = false;
  let form: Form | undefined;
  const isLive = () => live;
  const act = <Result>(work: () => Result) => owner.run(page, work);

  function openForm(handle?: Promise<FormHandle>): void {
    if (form !== undefined) return;
    looked = true;
    const connect = async () => readHandle(await (handle ?? outbox.openForm()), REQUEST_FIELDS);
    const session = createRequestSession(emptyDraft(), connect, world.newer);
    const unmount = session.subscribe(() => {
      if (session.getState().phase.tag === 'success') setTimeout(close, SUCCESS_CLOSE_MS);
    });
    const opened = { session, close };
    function close(): void {
      if (form !== opened) return;
      form = undefined;
      unmount();
      session.close();
    }
    form = opened;
  }

  async function resume(): Promise<void> {
    looked = true;
    if (tab.form !== null && form === undefined) {
      const handle = await outbox.openAgain();
      if (handle !== undefined) openForm(Promise.resolve(handle));
    }
    await outbox.look();
  }

  const page: Page = {
    tab,
    isLive,
    hasLooked: () => looked,
    form: () => form,
    openForm,
    start: () => {
      if (world.isAwake() || tab.form !== null) void resume();
    },
    act,
    diedWriting: () => diedWriting,
    die: (writing = false) => {
      live = false;
      diedWriting = writing;
      world.forget(page);
    },
    get outbox() {
      return outbox;
    },
    get store() {
      return store;
    },
  };
  const isLater = world.circumstances.laterVersion === true && world.pages.length > 0;
  const store = createJournalStore(async () => (isLater ? marked(world.disk.of(page)) : world.disk.of(page)));
  const outbox = act(() =>
    createOutbox({
      store,
      locks: world.locks?.of(page),
      page: randomId(),
      openData: arriveLate(data, world.circumstances.codeDelayMs ?? 0),
      newId: randomId,
      now: world.now,
      random: () => 0.5,
      online: world.isOnline,
      userAgent: 'a browser',
      marks: {
        setAwake: (awake) => live && world.setAwake(awake),
        setForm: (key) => {
          if (live) tab.form = key;
        },
        formBefore: () => tab.form,
      },
      tellOthers: () => live && world.tellOthers(page),
      persist: () => {},
    }),
  );
  return page;
}

/** Code that is fetched once. */
function arriveLate(data: DataPort, delayMs: number): () => Promise<DataPort> {
  if (delayMs === 0) return async () => data;
  let loading: Promise<DataPort> | undefined;
  return () => {
    loading ??= new Promise((resolve) => setTimeout(() => resolve(data), delayMs));
    return loading;
  };
}

/** The disk as a later version of the page uses it. */
function marked(disk: Disk): Disk {
  const mark = (record: JournalRecord | null) => record && { ...record, later: true };
  return {
    transact: (edit, signal) =>
      disk.transact((stored) => new Map([...edit(stored)].map(([key, record]) => [key, mark(record)])), signal),
  };
}
