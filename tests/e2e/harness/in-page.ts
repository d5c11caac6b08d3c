/**
 * Runs in the page: finds elements by role and name, and returns where to click them. `visitor.ts` bundles this module with
 * dom-accessibility-api, and injects it when a journey first queries a page.
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
  /** The centre of the element's first box, in CSS pixels from the viewport's top left corner. */
  readonly x: number;
  readonly y: number;
  /** The reason why a click at the centre would miss the element, or null. */
  readonly obstacle: string | null;
  readonly value: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly focused: boolean;
}

/** The result of {@link PageFinder.findClickable}. */
export interface ClickTarget {
  readonly found: readonly Found[];
  readonly ready: boolean;
}

/** The functions that journeys call in a page. */
export interface PageFinder {
  /** Finds all visible matches of `target`. If `mayScroll`, scrolls to a single match if a click would miss it. */
  find(target: Target, mayScroll: boolean): readonly Found[];
  /** Finds all visible matches. The result is `ready` if there is exactly one, and it is uncovered, enabled and not moving. */
  findClickable(target: Target): Promise<ClickTarget>;
  /** Scrolls to an element without animation, and waits until the page has painted. */
  scrollTo(selector: string): Promise<true>;
  /** Returns the accessible name of the focused element, or its tag name if it has none. */
  focused(): string;
}

/** The elements that a search by role considers. Computing the role of every element would take too long. */
const WITH_ROLE = 'a, button, dialog, h1, h2, h3, h4, h5, h6, input, nav, summary, textarea, [role]';

function elements({ within, css, role, name, text }: Target): Element[] {
  const roots = within === undefined ? [document.documentElement] : elements(within);
  if (text !== undefined) return roots.flatMap((root) => innermost(root, text));
  const every = roots.flatMap((root) => [...root.querySelectorAll(css ?? WITH_ROLE)]);
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
  const opacityProperty = !(element instanceof HTMLInputElement); // the form's radio buttons and checkboxes are transparent
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty });
}

function obstacleOf(element: Element, x: number, y: number): string | null {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return 'it is off the screen';
  const label = hit.closest('label');
  if (element.contains(hit) || label?.control === element) return null;
  // An ancestor at this point is no obstacle, unless it is a dialog: the point may be on the dialog's backdrop.
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

/** The shortest time between two measurements of a position. Firefox may take 80 ms before it scrolls to a field's caret. */
const MOTION_CHECK_MS = 120;
/** The longest wait for a paint. A covered window may never paint. */
const PAINT_TIMEOUT_MS = 500;

/**
 * Waits until the page has painted. Firefox hit-tests against its last frame, and browsers load a lazy picture only after a
 * frame in which it was near the viewport.
 */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}

const canBeHit = ([only, ...more]: readonly Found[]) =>
  only !== undefined && more.length === 0 && only.obstacle === null && !only.disabled;

const pageFinder: PageFinder = {
  find(target, mayScroll) {
    const found = elements(target);
    const [only] = found;
    if (mayScroll && found.length === 1 && only !== undefined && look(only).obstacle !== null) {
      const isTall = only.getBoundingClientRect().height > innerHeight; // centring would hide its first line
      only.scrollIntoView({ block: isTall ? 'start' : 'center', inline: 'center', behavior: 'instant' });
    }
    return found.map(look);
  },
  async findClickable(target) {
    const before = pageFinder.find(target, true);
    if (!canBeHit(before)) return { found: before, ready: false };
    await new Promise((resolve) => setTimeout(resolve, MOTION_CHECK_MS));
    await waitForPaint();
    const found = pageFinder.find(target, false);
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

Object.assign(globalThis, { pageFinder });
