import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { emptyDraft } from '../../src/features/request/request-draft.ts';
import { createRequestSession, type RequestSession } from '../../src/features/request/request-session.ts';
import type { FormLine } from '../../src/journal/courier.ts';
import { createCourier } from '../../src/journal/create-courier.ts';
import { createJournalStore } from '../../src/journal/journal-store.ts';
import { SUCCESS_CLOSE_MS } from '../../src/shared/constants.ts';
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
  readonly courier: ReturnType<typeof createCourier>;
  readonly isLive: () => boolean;
  /** Whether it has loaded the journal. */
  readonly hasLooked: () => boolean;
  /** The open dialog. */
  readonly form: () => Form | undefined;
  /** Opens the dialog, as a click on a button does. */
  readonly openForm: (line?: Promise<FormLine>) => void;
  /** What boot does, and `resume` after it. */
  readonly start: () => void;
  readonly store: ReturnType<typeof createJournalStore>;
  /** Runs something as this page. */
  readonly act: <Result>(work: () => Result) => Result;
  readonly die: () => void;
}

/** Opens a page of a browser in a tab. */
export function openPage(world: World, tab: Tab, data: DataPort): Page {
  let live = true;
  let looked = false;
  let form: Form | undefined;
  const isLive = () => live;
  const act = <Result>(work: () => Result) => owner.run(page, work);

  function openForm(line?: Promise<FormLine>): void {
    if (form !== undefined) return;
    looked = true;
    const session = createRequestSession(emptyDraft(), () => line ?? courier.openForm(), world.newer);
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
      const line = await courier.openForm();
      if (line.restored === undefined) line.close(null);
      else openForm(Promise.resolve(line));
    }
    await courier.look();
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
    die: () => {
      live = false;
      world.forget(page);
    },
    get courier() {
      return courier;
    },
    get store() {
      return store;
    },
  };
  const store = createJournalStore(async () => world.disk.of(page));
  const courier = act(() =>
    createCourier({
      store,
      locks: world.locks?.of(page),
      page: randomId(),
      openData: async () => data,
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
    }),
  );
  return page;
}
