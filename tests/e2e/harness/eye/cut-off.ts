import { type Clip, clipOf, clipsAround, isHeldByWindow } from './clips.ts';
import { type Box, excess, type Finding, finding, isPainted, type Line, meet, nameOf, px, windowBox } from './lines.ts';

/** Allows for rounding of fractional pixels. */
const TOLERANCE_PX = 1.5;

/** Boxes that hide part of their content and can't be scrolled to it. */
export function tooSmall(elements: readonly Element[]): readonly Finding[] {
  return elements.flatMap((element) => {
    const clip = element.closest('input, textarea, select, svg') ? undefined : clipOf(element);
    if (clip === undefined || !isPainted(element)) return [];
    const [x, y] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
    return [
      ...(clip.x === 'cuts' && x > TOLERANCE_PX ? [finding(element, `hides ${px(x)} of its width`)] : []),
      ...(clip.y === 'cuts' && y > TOLERANCE_PX ? [finding(element, `hides ${px(y)} of its height`)] : []),
    ];
  });
}

/** The currently visible parts of lines, after scrolling and clipping. */
export function seenOf(lines: readonly Line[]): readonly Line[] {
  return lines
    .map(({ element, box }) => ({
      element,
      box: clipsAround(element).clips.reduce((rest, clip) => meet(rest, clip.box), box),
    }))
    .filter(({ box }) => box.right > box.left && box.bottom > box.top);
}

/** Lines that can't be read to the end, however one scrolls. */
export function cutOff(lines: readonly Line[]): readonly Finding[] {
  return lines.flatMap(({ element, box }) => {
    const { clips, fixed } = clipsAround(element);
    let seen: Box = box;
    for (const clip of clips) {
      const wrong = cutBy(clip, seen);
      if (wrong !== undefined) return [finding(element, wrong)];
      if (isGivenUp(clip, seen)) return [];
      seen = through(clip, seen);
    }
    const { x, y } = excess(seen, windowBox());
    if (x > TOLERANCE_PX) return [finding(element, `reaches ${px(x)} beyond the window’s sides`)];
    if (fixed && y > TOLERANCE_PX) return [finding(element, `reaches ${px(y)} beyond the window`)];
    return [];
  });
}

function cutBy({ element, box, x, y }: Clip, seen: Box): string | undefined {
  const out = excess(seen, box);
  const by = `is cut off by ${nameOf(element)}`;
  if (x === 'cuts' && out.x > TOLERANCE_PX) return `${by}: ${px(out.x)} to the side`;
  if (y === 'cuts' && out.y > TOLERANCE_PX) return `${by}: ${px(out.y)} upright`;
  return undefined;
}

/** Whether the line is cut away completely, on purpose. */
function isGivenUp({ box, x, y }: Clip, seen: Box): boolean {
  const { left, top, right, bottom } = meet(seen, box);
  return (x === 'is meant to cut' && left === right) || (y === 'is meant to cut' && top === bottom);
}

/** Where it can be visible at all within the clip: scrolled content can be anywhere in it. */
function through({ box, x, y }: Clip, seen: Box): Box {
  const within = meet(seen, box);
  const [across, upright] = [x === 'scrolls' ? box : within, y === 'scrolls' ? box : within];
  return { left: across.left, right: across.right, top: upright.top, bottom: upright.bottom };
}

/** Dialogs, popovers and fixed elements that exceed the window, and a page wider than the window. */
export function offScreen(elements: readonly Element[]): readonly Finding[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth - clientWidth;
  const page = wide > 0 ? [finding(document.documentElement, `can be scrolled sideways by ${px(wide)}`)] : [];
  const held = elements.filter((element) => isPainted(element) && isHeldByWindow(element));
  const outside = held.flatMap((element) => {
    const { x, y } = excess(element.getBoundingClientRect(), windowBox());
    return Math.max(x, y) > TOLERANCE_PX ? [finding(element, `is ${px(Math.max(x, y))} off the window`)] : [];
  });
  return [...page, ...outside];
}
