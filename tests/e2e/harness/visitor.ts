import { setTimeout as pause } from 'node:timers/promises';
import type { Key, Size, Tab } from '../../../tools/engines/driver.ts';
import { bundle } from '../../support/build-once.ts';
import type { ClickTarget, Found, PageFinder, Target } from './in-page.ts';
import { describe } from './targets.ts';
import { TIMEOUT_MS, waitFor } from './wait-for.ts';

/**
 * A visitor in one tab of one engine, who finds elements by role and name, and uses a mouse, a touchscreen and a keyboard.
 */
export interface Visitor {
  readonly tab: Tab;
  /** Opens a URL and waits until its page is parsed, but not for its scripts. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until exactly one visible element matches `target`. */
  see(target: Target): Promise<Found>;
  /** Waits until no visible element matches. */
  gone(target: Target): Promise<void>;
  /** Returns the current number of visible matches. */
  count(target: Target): Promise<number>;
  click(target: Target): Promise<void>;
  tap(target: Target): Promise<void>;
  /** Clicks at a position in the viewport, in CSS pixels from the top left corner. */
  clickAt(x: number, y: number): Promise<void>;
  /** Scrolls to an element without animation, and waits until the page has painted. */
  scrollTo(selector: string): Promise<void>;
  /** Clicks into a field and types. */
  fill(target: Target, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Waits until an element with this name has the focus. */
  focusIs(name: string): Promise<void>;
  /** Polls a function in the page until it returns `value`. `isSlow` triples the timeout. */
  until<Value>(what: string, read: () => Value | Promise<Value>, value: Value, isSlow?: boolean): Promise<void>;
  /** Opens another window with this visitor's storage, even if all tabs have been killed. */
  another(): Promise<Visitor>;
}

type Holder = { pageFinder?: PageFinder };

/** The timeout of one query while a page loads. */
const QUERY_TIMEOUT_MS = 3000;
const NOTHING: ClickTarget = { found: [], ready: false };

/** Creates a visitor for a tab, and resizes its window. */
export async function visit(tab: Tab, size: Size): Promise<Visitor> {
  const source = await pageFinderSource();
  await tab.resize(size);

  /** Calls the page's {@link PageFinder}. If the page has none yet, injects it and repeats the call. */
  async function ask<Result, Arguments extends readonly unknown[]>(
    question: (...given: Arguments) => Promise<Result> | Result | null,
    ...given: Arguments
  ): Promise<Result | null> {
    const answer = await tab.evaluate(question, ...given);
    if (answer !== null) return answer;
    await tab.run(source);
    return tab.evaluate(question, ...given);
  }

  const look = async (target: Target, mayScroll = true) =>
    (await ask((wanted, may) => (globalThis as Holder).pageFinder?.find(wanted, may) ?? null, target, mayScroll)) ?? [];

  async function see(target: Target): Promise<Found> {
    const found = await waitFor(
      `There should be one ${describe(target)}`,
      () => look(target),
      (all) => all.length === 1,
    );
    return found[0] as Found;
  }

  /** Waits until a single element matches and can be clicked. @returns the element, with the position to click. */
  async function aim(target: Target): Promise<Found> {
    const { found } = await waitFor(
      `It should be possible to hit ${describe(target)}`,
      async () =>
        (await ask((wanted) => (globalThis as Holder).pageFinder?.findClickable(wanted) ?? null, target)) ?? NOTHING,
      ({ ready }) => ready,
    );
    return found[0] as Found;
  }

  /** Marks the current page, so that the next one can be recognized. @returns whether a page other than `about:blank` is open. */
  async function markPage(): Promise<boolean> {
    const mark = () => {
      Object.assign(globalThis, { marked: true });
      return location.href !== 'about:blank';
    };
    return tab.evaluate(mark).catch(() => true);
  }

  async function arrive(go: () => Promise<void>, from: string): Promise<void> {
    await go();
    const isHere = () =>
      !('marked' in globalThis) && document.readyState !== 'loading' && location.href !== 'about:blank';
    // The query may fail during the navigation; in WebKitGTK it may never be answered.
    const hasCome = () => Promise.race([tab.evaluate(isHere).catch(() => false), pause(QUERY_TIMEOUT_MS, false)]);
    const arrived = (timeout: number) => waitFor(`The page ${from} should come`, hasCome, Boolean, timeout);
    // WebKitGTK stops a service worker after the worker's last page has closed. A navigation at that moment is never answered.
    const again = () => go().then(() => arrived(TIMEOUT_MS / 3));
    await arrived(TIMEOUT_MS / 3).catch(() => again().catch(() => again().catch(again)));
  }

  return {
    tab,
    open: async (url) => {
      if (await markPage()) {
        await tab.navigate('about:blank'); // because a URL that differs only in its hash would not load the page again
      }
      await arrive(() => tab.navigate(url), url);
    },
    // Reloads in a separate task, because WebKitGTK's driver may never answer a script that leaves its page.
    reload: async () => {
      await markPage();
      const reload = () => tab.evaluate(() => void setTimeout(() => location.reload())).catch(() => {});
      await arrive(reload, 'that is loaded again');
    },
    see,
    gone: async (target) => {
      await waitFor(
        `There should be no ${describe(target)}`,
        () => look(target, false),
        (all) => all.length === 0,
      );
    },
    count: async (target) => (await look(target, false)).length,
    click: async (target) => tab.click(await aim(target)),
    tap: async (target) => tab.tap(await aim(target)),
    clickAt: (x, y) => tab.click({ x, y }),
    scrollTo: async (selector) => {
      await ask((goal) => (globalThis as Holder).pageFinder?.scrollTo(goal) ?? null, selector);
    },
    fill: async (target, words) => {
      await tab.click(await aim(target));
      await waitFor(
        `${describe(target)} should have the focus`,
        async () => (await look(target))[0]?.focused === true,
        Boolean,
      );
      await tab.type(words);
      await waitFor(
        `${describe(target)} should hold what was typed`,
        async () => (await look(target))[0]?.value,
        (value) => value?.endsWith(words) === true,
      );
    },
    press: (key) => tab.press(key),
    focusIs: async (name) => {
      await waitFor(
        `“${name}” should have the focus`,
        () => ask(() => (globalThis as Holder).pageFinder?.focused() ?? null),
        (actual) => actual === name,
      );
    },
    until: async (what, read, value, isSlow = false) => {
      await waitFor(
        what,
        () => tab.evaluate(read),
        (actual) => JSON.stringify(actual) === JSON.stringify(value),
        isSlow ? 3 * TIMEOUT_MS : TIMEOUT_MS,
      );
    },
    another: async () => visit(await tab.another(), size),
  };
}

let source: Promise<string> | undefined;

function pageFinderSource(): Promise<string> {
  source ??= bundle(new URL('in-page.ts', import.meta.url).pathname);
  return source;
}
