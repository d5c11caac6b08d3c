import { type Case, commit, double, int, list, map, nothing, put, text } from '../case.ts';

const long = (length: number) => text('x'.repeat(length));
const LARGEST = 1_048_487;

/** One field of each type beside two long texts; `length` is the longest second text that fits. */
const everyType = (length: number) => ({
  a: long(500_000),
  b: long(length),
  c: int(1),
  d: double(1),
  e: nothing,
  f: { booleanValue: true },
  g: { timestampValue: '2020-01-01T00:00:00Z' },
  h: { geoPointValue: { latitude: 1 } },
  i: { bytesValue: 'AAEC' },
  j: { referenceValue: '$N/c/a' },
  k: map({}),
  l: map({ m: int(1) }),
  n: list(),
  o: list(int(1), text('ä')),
});

/** Size of the fields of `everyType` except the long text, with the document's name and fixed part, in bytes. */
const REST = 500_000 + 170;

const megabytes = (count: number) =>
  commit(...Array.from({ length: count }, (_, i) => put(`c/${i}`, { x: long(1_000_000), y: double(0), z: int(-5) })));

export const SIZE_CASES: readonly Case[] = [
  { name: 'size: the longest text', steps: [commit(put('c/a', { x: long(LARGEST) }))] },
  { name: 'size: a text that is too long', steps: [commit(put('c/a', { x: long(LARGEST + 1) }))] },
  { name: 'size: a text of too many bytes', steps: [commit(put('c/a', { x: text('ä'.repeat(524_244)) }))] },
  { name: 'size: a text in a list that is too long', steps: [commit(put('c/a', { x: list(long(LARGEST + 1)) }))] },
  { name: 'size: a text in a map that is too long', steps: [commit(put('c/a', { x: map({ y: long(LARGEST + 1) }) }))] },
  {
    name: 'size: bytes that are too long',
    steps: [commit(put('c/a', { x: { bytesValue: Buffer.alloc(LARGEST + 1).toString('base64') } }))],
  },
  { name: 'size: a document of 1 MiB', steps: [commit(put('c/a', everyType(1_048_576 - REST)))] },
  { name: 'size: a document of 1 MiB and one byte', steps: [commit(put('c/a', everyType(1_048_576 - REST + 1)))] },
  { name: 'size: a commit of 4 MB', steps: [megabytes(4)] },
  { name: 'size: a body of 11 MB that is mostly blank', steps: [{ ...commit(), body: `{${' '.repeat(11_000_000)}}` }] },
  { name: 'size: a body of 17 MB', steps: [{ ...commit(), body: ' '.repeat(17_000_000) }] },
];
