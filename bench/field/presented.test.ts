import { expect, test } from 'vitest';
import { untilShown } from './measure-contender.ts';
import { displayTimes } from './presented.ts';
import type { Recording, Span } from './record.ts';

const MARK = { name: 'bench: clock', ts: 5_000_000 };
const displayed = (ts: number) => ({ name: 'Display::FrameDisplayed', ts });

test('displayed frames are sorted, and moved to the clock of the page by its mark', () => {
  const events = [displayed(5_066_000), MARK, displayed(5_033_000), { name: 'other', ts: 5_040_000 }];
  expect(displayTimes(events, 1000, '156')).toEqual([1033, 1066]);
});

test('a trace without displayed frames, or without the mark, is an error that names the browser and the event', () => {
  expect(() => displayTimes([MARK], 0, '156')).toThrow('Chromium 156 traced no "Display::FrameDisplayed" event');
  expect(() => displayTimes([displayed(1)], 0, '156')).toThrow('traced no "bench: clock" event');
});

const recording = (over: Partial<Recording>): Recording => ({
  ...{ frames: [], parts: { step: [], links: [], draw: [] }, moves: [], messages: [], width: 0 },
  ...over,
});
const frames: Span[] = [
  [100, 102],
  [133, 135],
  [166, 168],
];

test('a move is shown by the first frame that is drawn after its message has come to the worker', () => {
  const page = recording({ moves: [[90, 98]] });
  const worker = recording({ frames, messages: [99, 101] });
  expect(untilShown([page, worker], worker, [110, 143, 177], 0, 1000)).toEqual([20]); // drawn at 102, shown at 110
  const later = recording({ frames, messages: [101] });
  expect(untilShown([page, later], later, [110, 143, 177], 0, 1000)).toEqual([53]); // too late for the frame of 100
});

test('a move on a page that draws itself is shown by the first frame after its listeners', () => {
  const page = recording({
    frames,
    moves: [
      [120, 130],
      [500, 501],
    ],
  });
  expect(untilShown([page], page, [110, 143, 177], 0, 1000)).toEqual([23]);
  expect(untilShown([page], page, [110, 143, 177], 130, 1000)).toEqual([]);
});

test('a worker that hears of no move answers none', () => {
  const worker = recording({ frames });
  expect(untilShown([recording({ moves: [[90, 98]] }), worker], worker, [110], 0, 1000)).toEqual([]);
});
