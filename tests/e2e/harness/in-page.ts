/**
 * Runs in the page: finds elements by role and name as a visitor would, and reports where to click them. Bundled with
 * dom-accessibility-api and injected when a journey first looks at the page; see `visitor.ts`.
 */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** What a visitor looks for: `role` and `name` as in the accessibility tree, or visible `text`. */
export interface Target {
  readonly role?: string;
  /** The full name, or a pattern to match it. */
  readonly name?: string | { readonly pattern: string };
  readonly text?: string;
  readonly css?: string;
  /** Limits the search. */
  readonly within?: Target;
}

/** An element found on the page. */
export interface Found {
  /** Centre of its visible part. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What would obstruct a click on its centre, or null. */
  readonly obstacle: string | null;
  readonly text: string;
  readonly value: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly focused: boolean;
}

/** What a pointer would meet. */
export interface Aim {
  readonly found: readonly Found[];
  readonly ready: boolean;
}

/** The questions that journeys ask of a page. */
export interface Lookout {
  /** All visible matches of `target`. Scrolls a single match into view, unless `still`. */
  find(target: Target, still: boolean): readonly Found[];
  /** All visible matches, and whether a click would now hit the only one: uncovered, enabled, and as still as its paint. */
  aim(target: Target): Promise<Aim>;
  /** Scrolls instantly, and waits until the page has painted. */
  scrollTo(selector: string): Promise<true>;
  /** Name of the focused element, or its tag if it has none. */
  focused(): string;
}

/** Which elements can have a role: to ask each element of a page for its role takes longer than all else. */
const CANDIDATES: Readonly<Record<string, string>> = {
  banner: 'header',
  button: 'button, summary, input',
  checkbox: 'input',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a',
  navigation: 'nav',
  radio: 'input',
  searchbox: 'input',
  textbox: 'input, textarea',
};

function elements({ within, css, role, name, text }: Target): Element[] {
  const roots = within === undefined ? [document.documentElement] : elements(within);
  if (text !== undefined) return roots.flatMap((root) => [...root.children].flatMap((child) => innermost(child, text)));
  const candidates = role === undefined ? undefined : CANDIDATES[role];
  const selector = css ?? (candidates === undefined ? '*' : `${candidates}, [role]`);
  const every = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  return every.filter((element) => fits(element, role, name) && visible(element));
}

/** The innermost visible elements with that text. */
function innermost(element: Element, text: string): Element[] {
  if (!normal(element.textContent).includes(text)) return [];
  const within = [...element.children].flatMap((child) => innermost(child, text));
  return within.length === 0 && visible(element) ? [element] : within;
}

function fits(element: Element, role: Target['role'], name: Target['name']): boolean {
  if (role !== undefined && getRole(element) !== role) return false;
  if (name === undefined) return true;
  const actual = normal(computeAccessibleName(element));
  return typeof name === 'string' ? actual === name : new RegExp(name.pattern).test(actual);
}

function normal(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function visible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  // A chip's real controls are transparent.
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function obstacleOf(element: Element, x: number, y: number): string | null {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return 'it is off the screen';
  const label = hit.closest('label');
  if (element.contains(hit) || label?.control === element) return null;
  // During a view transition the root takes every press; and where a dialog itself is hit, that is its backdrop.
  if (hit !== document.documentElement && hit.localName !== 'dialog' && hit.contains(element)) return null;
  return `covered by ${hit.outerHTML.slice(0, 100)}`;
}

function look(element: Element): Found {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const field = element as HTMLInputElement;
  return {
    ...{ x, y, width, height },
    obstacle: obstacleOf(element, x, y),
    text: normal((element as HTMLElement).innerText),
    value: String(field.value ?? ''),
    checked: field.checked === true,
    disabled: field.disabled === true,
    focused: document.activeElement === element,
  };
}

/** Long enough for whatever moves to be elsewhere. */
const A_GLANCE_MS = 50;
/** A window that is covered paints no frames. */
const UNPAINTED_MS = 500;

/**
 * Lets the page paint after a scroll. Firefox aims at what its last frame has shown, and no browser loads a lazy picture
 * that was never near in any frame.
 */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, UNPAINTED_MS);
  });
}

const canBeHit = ([only, ...more]: readonly Found[]) =>
  only !== undefined && more.length === 0 && only.obstacle === null && !only.disabled;

const lookout: Lookout = {
  find(target, still) {
    const found = elements(target);
    const [only] = found;
    if (!still && found.length === 1 && only !== undefined && look(only).obstacle !== null) {
      const isTall = only.getBoundingClientRect().height > innerHeight; // then its first line is what counts
      only.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
    }
    return found.map(look);
  },
  async aim(target) {
    const before = lookout.find(target, false);
    if (!canBeHit(before)) return { found: before, ready: false };
    await Promise.all([painted(), new Promise((resolve) => setTimeout(resolve, A_GLANCE_MS))]);
    const found = lookout.find(target, true);
    await painted(); // a browser hits what its last frame has shown
    const still = found[0]?.x === before[0]?.x && found[0]?.y === before[0]?.y;
    return { found, ready: still && canBeHit(found) };
  },
  async scrollTo(selector) {
    const goal = document.querySelector(selector);
    if (goal === null) throw new Error(`There is no ${selector} to scroll to.`);
    goal.scrollIntoView({ behavior: 'instant' });
    await painted();
    return true;
  },
  focused: () => {
    const element = document.activeElement ?? document.body;
    return normal(computeAccessibleName(element)) || element.tagName.toLowerCase();
  },
};

Object.assign(globalThis, { lookout });
