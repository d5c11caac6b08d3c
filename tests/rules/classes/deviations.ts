import * as fc from 'fast-check';
import { list, text } from '../hostile-cases.ts';
import { BIDI, BLANKS, CONTROLS, INJECTIONS, JOINERS, LINE_CONTROLS } from './characters.ts';
import type { Field } from './fields.ts';
import { type Patch, setText, setValue } from './patch.ts';
import { blankAfter, blankBefore, longest, nothingBut, oneMore, repeated, within } from './text-deviations.ts';
import { extra, misplaced, nested, TYPES, wrongType } from './value-deviations.ts';

/** A class of deviations from an honest record. */
export interface Deviation {
  /** How many a run has for each field. */
  readonly weight: number;
  /** Undefined where the class makes no sense, such as a blank within a time that the server sets. */
  readonly of: (field: Field) => fc.Arbitrary<Patch> | undefined;
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
  'blanks alone': { weight: 6, of: (field) => nothingBut(field, BLANKS) },
  'joiners alone': { weight: 3, of: (field) => nothingBut(field, JOINERS) },
  'a blank before': { weight: 6, of: blankBefore },
  'a blank after': { weight: 6, of: blankAfter },
  'a blank within': { weight: 6, of: (field) => within(field, fc.constantFrom(...BLANKS)) },
  longest: { weight: 3, of: longest },
  'one more': { weight: 4, of: oneMore },
  control: { weight: 6, of: (field) => within(field, fc.constantFrom(...CONTROLS)) },
  'line break': { weight: 3, of: (field) => within(field, fc.constantFrom(...LINE_CONTROLS)) },
  bidi: { weight: 6, of: (field) => within(field, fc.constantFrom(...BIDI)) },
  'lone surrogate': { weight: 4, of: (field) => within(field, surrogate) },
  injection: { weight: 8, of: (field) => setText(field, fc.constantFrom(...INJECTIONS)) },
  repeated: { weight: 4, of: repeated },
  nested: { weight: 4, of: nested },
  misplaced: { weight: 3, of: misplaced },
};
