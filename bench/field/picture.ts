/** The seed of all contenders. */
export const SEED = 1;
/** The opacity of all contenders' shortest links, 0 to 255. */
export const LINK_ALPHA = 140;

/** The message that starts a worker of the bench. */
export interface WorkerStart {
  readonly canvas: OffscreenCanvas;
  readonly count: number;
  /** The length of the longest link, in CSS pixels. */
  readonly reach: number;
  readonly pixelRatio: number;
}
