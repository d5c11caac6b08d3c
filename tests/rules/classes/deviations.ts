import * as fc from 'fast-check';
import { list, text } from '../rest.ts';
import { BIDI, BLANKS, CONTROLS, INJECTIONS, JOINERS, LINE_CONTROLS, UNSEEN } from './characters.ts';
import type { Field } from './fields.ts';
import { setText, setValue } from './patch.ts';
import {
  after,
  before,
  inAddress,
  longest,
  nothingBut,
  oneMore,
  type Patches,
  repeated,
  within,
} from './text-deviations.ts';
import { extra, misplaced, nested, TYPES, wrongType } from './value-deviations.ts';

/** A class of deviations from an honest record. */
export interface Deviation {
  /** How many a run has for each field, or of each of a field's list. */
  readonly weight: number;
  /** Undefined where the class makes no sense, such as a blank within a time that the server sets. */
  readonly of: (field: Field) => Patches | readonly Patches[];
}

/** A piece somewhere in a field: each that there is where the rules look for it, and one by chance in the other fields. */
function pieces(
  all: readonly string[],
  inEach: readonly string[],
  patch: (field: Field, piece: fc.Arbitrary<string>) => Patches,
): Deviation['of'] {
  return (field) =>
    inEach.includes(field.name)
      ? all.map((piece) => patch(field, fc.constant(piece)))
      : patch(field, fc.constantFrom(...all));
}

const surrogate = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit));

/** Every class, by name. Some are honest in some fields: the oracle says. */
export const DEVIATIONS: Readonly<Record<string, Deviation>> = {
  absent: { weight: 2, of: ({ name }) => fc.constant({ [name]: undefined }) },
  extra: { weight: 3, of: extra },
  ...Object.fromEntries(
    Object.entries(TYPES).map(([type, values]) => [
      type,
      { weight: 1, of: (field: Field) => wrongType(field, type, values) },
    ]),
  ),
  empty: { weight: 1, of: (field) => setValue(field, fc.constant(field.kind === 'choices' ? list() : text(''))) },
  'blanks alone': { weight: 1, of: pieces(BLANKS, ['customerName'], nothingBut) },
  'joiners alone': { weight: 1, of: pieces(JOINERS, ['customerName'], nothingBut) },
  'unseen alone': { weight: 1, of: pieces(UNSEEN, ['customerName'], nothingBut) },
  'a blank before': { weight: 1, of: pieces(BLANKS, ['customerName'], before) },
  'a blank after': { weight: 1, of: pieces(BLANKS, ['customerName'], after) },
  'a blank within': { weight: 2, of: pieces(BLANKS, [], within) },
  longest: { weight: 1, of: longest },
  'one more': { weight: 1, of: oneMore },
  control: { weight: 1, of: pieces(CONTROLS, ['description'], within) },
  'line break': { weight: 1, of: pieces(LINE_CONTROLS, ['customerName', 'userAgent'], within) },
  bidi: { weight: 1, of: pieces(BIDI, ['description'], within) },
  'lone surrogate': { weight: 4, of: (field) => within(field, surrogate) },
  injection: {
    weight: 1,
    of: pieces(INJECTIONS, ['customerName', 'customerEmail', 'description'], (field, piece) => setText(field, piece)),
  },
  'in an address': { weight: 1, of: inAddress },
  repeated: { weight: 4, of: repeated },
  nested: { weight: 4, of: nested },
  misplaced: { weight: 1, of: misplaced },
};
