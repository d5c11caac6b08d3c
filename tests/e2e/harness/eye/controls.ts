import { clipsAround } from './clips.ts';
import { type Box, type Finding, finding, meet, middle, nameOf, px } from './lines.ts';

/** WCAG 2.5.8. */
const LEAST_PX = 24;
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Controls that are too small for a finger or covered by something else. */
export function unreachable(elements: readonly Element[]): readonly Finding[] {
  const controls = elements.filter((element) => element.matches(CONTROLS)).map(targetOf);
  return controls.flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const { width, height } = control.getBoundingClientRect();
    const small = Math.min(width, height) < LEAST_PX && !isInSentence(control) && !isOfAnything(control);
    const obstacle = isForKeysOnly(control) ? ready(control, obstacleOf) : obstacleOf(control);
    return [
      ...(small ? [finding(control, `is only ${px(width)} by ${px(height)} large`)] : []),
      ...(obstacle === undefined ? [] : [finding(control, obstacle)]),
    ];
  });
}

/** The element to click for a control: its label, if it has one and is small itself. */
function targetOf(control: Element): Element {
  const { width, height } = control.getBoundingClientRect();
  const [label] = (control as HTMLInputElement).labels ?? [];
  return Math.min(width, height) < LEAST_PX ? (label ?? control) : control;
}

/** A link within a sentence may be as small as its text. */
function isInSentence(control: Element): boolean {
  const around = control.parentElement?.textContent ?? '';
  return getComputedStyle(control).display === 'inline' && around.length > (control.textContent ?? '').length;
}

/** A link whose target covers a larger area around it, like a card’s. */
function isOfAnything(control: Element): boolean {
  const { content, position } = getComputedStyle(control, '::after');
  return content !== 'none' && position === 'absolute';
}

/** Whether it can be neither seen nor clicked until it has the focus, like a skip link. */
function isForKeysOnly(control: Element): boolean {
  const { opacity, pointerEvents } = getComputedStyle(control);
  return opacity === '0' && pointerEvents === 'none';
}

/** What `ask` finds of such a control once it takes clicks. Not by focus: WebKit gives it to the window in front alone. */
function ready<Answer>(control: Element, ask: (control: Element) => Answer): Answer {
  const { style } = control as HTMLElement;
  style.pointerEvents = 'auto';
  const answer = ask(control);
  style.pointerEvents = '';
  return answer;
}

function obstacleOf(control: Element): string | undefined {
  if (hitOf(control) === undefined) return undefined;
  // An element cut short on purpose would be scrolled within its box.
  const short = clipsAround(control).clips.find(({ y }) => y === 'is meant to cut');
  (short?.element ?? control).scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return hitOf(control);
}

/** What obstructs a click on its middle. */
function hitOf(control: Element): string | undefined {
  const [whole] = control.getClientRects();
  if (whole === undefined) return 'has no place';
  const box = clipsAround(control).clips.reduce<Box>((rest, clip) => meet(rest, clip.box), whole);
  const hit = document.elementFromPoint(...middle(box));
  if (hit === null) return 'cannot be brought into the window';
  if (control.contains(hit) || hit.closest('label')?.control === control) return undefined;
  if (control instanceof HTMLLabelElement && control.control === hit) return undefined;
  return `lies under ${nameOf(hit)}`;
}
