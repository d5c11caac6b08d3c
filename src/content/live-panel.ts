import { FRAME_RATE_FPS } from '../shared/constants.ts';

/** What the live panel says, in About. */
export const LIVE_TEXT = {
  title: 'On this device, now',
  close: 'Close',
  /** Why there is something to measure, or nothing. */
  state: {
    moving: 'The sky at the top keeps moving while this panel is in view. Nothing leaves your device.',
    starting: 'Starting the sky …',
    paused: 'You have paused the sky. Resume it to measure it.',
    reduced: 'Your system asks for less motion, so the sky is a still frame and costs nothing.',
    none: 'This browser can’t draw the sky, so only the rest is measured.',
  },
  still: 'standing still',
  names: {
    rate: 'Frames a second',
    frame: 'Time per frame',
    main: 'Main thread',
    bytes: 'This page so far',
    tap: 'Your slowest tap or key',
  },
  rate: `The target is ${FRAME_RATE_FPS}, on any display.`,
  by: { worker: 'In a worker, drawn with', main: 'On the main thread, drawn with' },
  renderer: { webgl2: 'WebGL 2', canvas2d: 'Canvas 2D' },
  mainShare: (percent: string) => `per frame; ${percent}% of its time, this panel included`,
  mainFree: 'The sky takes none of it.',
  files: (files: number, overNetwork: string) =>
    `in ${files} file${files === 1 ? '' : 's'}, ${overNetwork} of it over the network`,
  unpacked: 'Kept files may count uncompressed.',
  hiddenFiles: (files: number) => `Not counted: ${files} from other servers, which hide their size.`,
  /** By what the slowest is the slowest of. */
  taps: {
    none: 'Nothing slower so far.',
    watched: 'From your input to the next frame. While this panel is out of view, only those from 104 ms up count.',
    all: 'From your input to the next frame.',
  },
  under: (ms: number) => `under ${ms} ms`,
  notTold: { value: 'Unknown', note: 'This browser doesn’t tell pages.' },
  plot: { worker: 'sky', main: 'main thread', from: '10 s ago', to: 'now' },
  range: (what: string, least: string, most: string) => `${what} ${least} to ${most} ms`,
  lastSeconds: 'Time per frame in the last ten seconds:',
  noFrames: 'No frames in the last ten seconds.',
} as const;
