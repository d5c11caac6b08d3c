import { FRAME_RATE_FPS } from '../shared/constants.ts';

/** What the live panel says, in About. */
export const LIVE_TEXT = {
  title: 'On this device, now',
  close: 'Close',
  /** Why there is something to measure, or nothing. */
  state: {
    moving: 'The sky at the top of the page moves while you look at this panel. Nothing leaves your device.',
    starting: 'Starting the sky …',
    paused: 'You have paused the sky: it stands still and costs nothing. Play it to measure it.',
    reduced: 'Your system asks for less motion: the sky is one still frame and costs nothing.',
    none: 'This browser draws no sky to measure.',
  },
  still: 'standing still',
  names: {
    rate: 'Frames a second',
    frame: 'Time per frame',
    main: 'Main thread',
    bytes: 'This page so far',
    tap: 'Your slowest tap or key',
  },
  rate: `It aims for ${FRAME_RATE_FPS}, on any display.`,
  by: { worker: 'In a worker, drawn with', main: 'On the main thread, as no worker can draw here; with' },
  renderer: { webgl2: 'WebGL 2', canvas2d: 'Canvas 2D' },
  mainShare: (percent: string) => `a frame, ${percent} % of its time, this panel included`,
  mainFree: 'The sky takes none of it.',
  files: (files: number, overNetwork: string) => `in ${files} files, ${overNetwork} of it over the network`,
  unpacked: 'Kept files may count unpacked.',
  hiddenFiles: (files: number) => `${files} more from other servers hide their size.`,
  /** By what the slowest is the slowest of. */
  taps: {
    none: 'None was slower so far. Press or type something.',
    watched: 'From your input to the next picture. Earlier ones are known from 100 ms up.',
    all: 'From your input to the next picture.',
  },
  under: (ms: number) => `under ${ms} ms`,
  notTold: { value: 'Not told', note: 'This browser does not measure it for pages.' },
  plot: { worker: 'sky', main: 'main thread', from: '10 s ago', to: 'now' },
  range: (what: string, least: string, most: string) => `${what} ${least} to ${most} ms`,
  lastSeconds: 'Time per frame in the last ten seconds:',
  noFrames: 'No frames in the last ten seconds.',
} as const;
