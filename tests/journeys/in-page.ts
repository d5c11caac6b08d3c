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

/** The questions that journeys ask of a page. */
export interface Lookout {
  /** All visible matches of `target`. Scrolls a single match into view, unless `still`. */
  find(target: Target, still: boolean): readonly Found[];
  /** Name of the focused element, or its tag if it has none. */
  focused(): string;
}

function elements(target: Target): Element[] {
  const roots = target.within === undefined ? [document.documentElement] : elements(target.within);
  const every = roots.flatMap((root) => [...root.querySelectorAll(target.css ?? '*')]);
  const fitting = every.filter((element) => fits(element, target) && visible(element));
  if (target.text === undefined) return fitting;
  return fitting.filter((element) => !fitting.some((other) => other !== element && element.contains(other)));
}

function fits(element: Element, { role, name, text }: Target): boolean {
  if (role !== undefined && getRole(element) !== role) return false;
  if (text !== undefined && !normal(element.textContent).includes(text)) return false;
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
  if (element.contains(hit) || hit.contains(element) || label?.control === element) return null;
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

const lookout: Lookout = {
  find(target, still) {
    const found = elements(target);
    const [only] = found;
    if (!still && found.length === 1 && only !== undefined && look(only).obstacle !== null) {
      only.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    return found.map(look);
  },
  focused: () => {
    const element = document.activeElement ?? document.body;
    return normal(computeAccessibleName(element)) || element.tagName.toLowerCase();
  },
};

Object.assign(globalThis, { lookout });
