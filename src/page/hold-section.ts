import { untilInterrupted } from '../browser/intent.ts';

/** Content that arrives later than this comes after the visitor has started to read. */
const HOLD_MS = 3000;

/** Scrolls to `goal` and stays there while content above it loads, unless the visitor goes elsewhere. */
export function holdAt(goal: Element): void {
  const over = untilInterrupted();
  const go = () => {
    if (location.hash === `#${goal.id}`) goal.scrollIntoView({ behavior: 'instant' });
    else over.abort();
  };
  const sizes = new ResizeObserver(go);
  over.signal.addEventListener('abort', () => sizes.disconnect());
  setTimeout(() => over.abort(), HOLD_MS);
  for (const section of goal.parentElement?.children ?? []) sizes.observe(section);
  go();
}
