/** The same for all contenders, beside the number of particles. */
export const SEED = 1;
/** Opacity of the shortest links, 0 to 255. */
export const LINK_ALPHA = 140;

/** What a worker of the bench receives. */
export interface WorkerStart {
  readonly canvas: OffscreenCanvas;
  readonly count: number;
  /** The longest link, in CSS pixels. */
  readonly reach: number;
  readonly pixelRatio: number;
}
