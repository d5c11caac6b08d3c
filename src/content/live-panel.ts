/** What the live panel says, in About. */
export const LIVE_TEXT = {
  title: 'On this device, now',
  close: 'Close',
  /** Why there is something to measure, or nothing. */
  state: {
    moving: 'The sky at the top keeps moving while you look here. Nothing leaves your device.',
    starting: 'Starting the sky …',
    paused: 'You have paused the sky. Resume it to measure it.',
    reduced: 'Your system asks for less motion, so the sky is a still frame and costs nothing.',
    none: 'This browser can’t draw the sky, so only the rest is measured.',
  },
  names: {
    readable: 'Readable after',
    bytes: 'This page so far',
    rate: 'Frames a second',
  },
  /** Beside their number, where it is so. */
  inWorker: 'none of it on the main thread',
} as const;
