/**
 * Finds elements by role and name in the page, and reports where to click them. Bundled with dom-accessibility-api and injected
 * when a journey first queries the page; see `visitor.ts`.
 */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** A description of elements: `role` and `name` as in the accessibility tree, visible `text`, or a `css` selector. */
export interface Target {
  readonly role?: string;
  /** The full name, or a pattern for it. */
  readonly name?: string | { readonly pattern: string };
  readonly text?: string;
  readonly css?: string;
  /** The element in which to search. */
  readonly within?: Target;
}

/** An element found on the page. */
export interface Found {
  /** The centre of its first box, in CSS pixels in the window. */
  readonly x: number;
  readonly y: number;
  /** The reason why a click on its centre would miss it, or null. */
  readonly obstacle: string | null;
  readonly value: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly focused: boolean;
}

/** The result of {@link Lookout.aim}. */
export interface Aim {
  readonly found: readonly Found[];
  readonly ready: boolean;
}

/** The functions that journeys call in a page. */
export interface Lookout {
  /** Finds all visible matches of `target`. If there is one, and `still` is false, scrolls it into view. */
  find(target: Target, still: boolean): readonly Found[];
  /** Finds all visible matches. The result is `ready` if there is only one, and it is uncovered, enabled and not moving. */
  aim(target: Target): Promise<Aim>;
  /** Scrolls instantly, and waits until the page has painted. */
  scrollTo(selector: string): Promise<true>;
  /** Returns the name of the focused element, or its tag if it has none. */
  focused(): string;
}

/** The elements that can have a role. Computing the role of every element in a page would take too long. */
const CANDIDATES: Readonly<Record<string, string>> = {
  button: 'button, summary, input',
  checkbox: 'input',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a',
  navigation: 'nav',
  radio: 'input',
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

/** Finds the innermost visible elements that contain a text. */
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
  // Doesn't check opacity, because a chip's real controls are transparent.
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function obstacleOf(element: Element, x: number, y: number): string | null {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return 'it is off the screen';
  const label = hit.closest('label');
  if (element.contains(hit) || label?.control === element) return null;
  // A hit on an ancestor also counts, except on a dialog: there it is on the backdrop.
  if (hit.localName !== 'dialog' && hit.contains(element)) return null;
  return `covered by ${hit.outerHTML.slice(0, 100)}`;
}

function look(element: Element): Found {
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const field = element as HTMLInputElement;
  return {
    ...{ x, y },
    obstacle: obstacleOf(element, x, y),
    value: String(field.value ?? ''),
    checked: field.checked === true,
    disabled: field.disabled === true,
    focused: document.activeElement === element,
  };
}

/** The time after which a moving element is in another place. Firefox scrolls to the caret up to 80 ms after a key. */
const A_GLANCE_MS = 120;
/** The longest wait for a frame, because a covered window paints none. */
const UNPAINTED_MS = 500;

/**
 * Waits until the page has painted. Firefox hit-tests against its last frame, and browsers load a lazy picture only after a
 * frame in which it was near the viewport.
 */
function waitForPaint(): Promise<void> {
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
      const isTall = only.getBoundingClientRect().height > innerHeight; // centring would hide its first line
      only.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
    }
    return found.map(look);
  },
  async aim(target) {
    const before = lookout.find(target, false);
    if (!canBeHit(before)) return { found: before, ready: false };
    await new Promise((resolve) => setTimeout(resolve, A_GLANCE_MS));
    await waitForPaint(); // because the browser hit-tests against its last frame
    const found = lookout.find(target, true);
    const still = found[0]?.x === before[0]?.x && found[0]?.y === before[0]?.y;
    return { found, ready: still && canBeHit(found) };
  },
  async scrollTo(selector) {
    const goal = document.querySelector(selector);
    if (goal === null) throw new Error(`There is no ${selector} to scroll to.`);
    goal.scrollIntoView({ behavior: 'instant' });
    await waitForPaint();
    return true;
  },
  focused: () => {
    const element = document.activeElement ?? document.body;
    return normal(computeAccessibleName(element)) || element.tagName.toLowerCase();
  },
};

Object.assign(globalThis, { lookout });
