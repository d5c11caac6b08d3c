import { css } from './targets.ts';
import type { Visitor } from './visitor.ts';

export const GALLERY = css('#template');

/** Waits until the gallery's script has run: it renders what is announced. */
export async function galleryRuns(visitor: Visitor): Promise<void> {
  const runs = () => document.querySelector('#template [role="status"]') !== null;
  await visitor.until('the gallery’s script should have run', runs, true, true);
}
