import * as fc from 'fast-check';
import type { Value } from '../guarded-firestore.ts';
import { list, text } from '../rest.ts';
import { BIDI, BLANKS, CONTROLS, SIGNS, UNSEEN } from './characters.ts';
import type { Field } from './fields.ts';
import { honestText, line } from './honest.ts';
import type { Patch } from './records.ts';

/** Patches of one class, each of which a run has some of; none where it makes no sense. */
export type Patches = readonly fc.Arbitrary<Patch>[];

/** Sets a field to a value of any type. */
export function setValue({ name }: Field, values: fc.Arbitrary<Value>): Patches {
  return [values.map((value) => ({ [name]: value }))];
}

/** Sets a field to a text, or to a list of just that; nothing where a text is only another wrong type. */
export function setText(field: Field, texts: fc.Arbitrary<string>): Patches {
  if (field.kind === 'server time') return [];
  return setValue(field, texts.map(field.kind === 'choices' ? (one) => list(text(one)) : text));
}

/** Each of these texts. */
export function setEach(field: Field, ...texts: readonly string[]): Patches {
  return texts.flatMap((one) => setText(field, fc.constant(one)));
}

/** Honest texts of a field, not too long to be added to; of a list, its items. */
export function shortText(field: Field): fc.Arbitrary<string> {
  return honestText(field, { line: 20, prose: 2000, email: 100, 'user agent': 900 });
}

/** Nothing but some of these. */
export function nothingBut(field: Field, characters: fc.Arbitrary<string>): Patches {
  return untrimmed(field, fc.array(characters, { minLength: 1, maxLength: 5 }));
}

/** A piece before an honest text. */
export function before(field: Field, pieces: fc.Arbitrary<string>): Patches {
  return untrimmed(field, fc.tuple(pieces, shortText(field)));
}

/** A piece after an honest text. */
export function after(field: Field, pieces: fc.Arbitrary<string>): Patches {
  return untrimmed(field, fc.tuple(shortText(field), pieces));
}

/** A piece somewhere between the characters of an honest text. */
export function within(field: Field, pieces: fc.Arbitrary<string>): Patches {
  // Somewhere else in these it could stand at an end, which would be two faults at once.
  if (field.kind === 'line' || field.kind === 'prose') {
    return setText(field, joined(fc.tuple(line(20), pieces, line(20))));
  }
  const cut = fc.tuple(shortText(field), pieces, fc.nat()).map(([whole, piece, where]) => {
    const characters = [...whole];
    return characters.toSpliced(1 + (where % (characters.length - 1)), 0, piece).join('');
  });
  return setText(field, cut);
}

/** Each sign, and each character that can't be seen, in each part of an address. */
export function inAddress(field: Field): Patches {
  if (field.kind !== 'email') return [];
  return [...SIGNS, ...BLANKS, ...UNSEEN, ...BIDI, ...CONTROLS.slice(0, 2), '\u200C', '\u200D'].flatMap((one) =>
    setEach(field, `ad${one}a@example.org`, `ada@exam${one}ple.org`, `ada@example.o${one}rg`, `ada@${one}xample.org`),
  );
}

/** As long as may be, in characters of one, two and four bytes. */
export function longest(field: Field): Patches {
  if (field.kind === 'choices') return setValue(field, fc.constant(list(...field.options.map(text))));
  if (field.kind === 'email') return setEach(field, `${'x'.repeat(field.longest - 12)}@example.org`);
  if (!('longest' in field)) return [];
  return setEach(field, 'x'.repeat(field.longest), 'ම'.repeat(field.longest), '😀'.repeat(field.longest / 2));
}

/** One character, or one item, more than may be; sometimes many more. */
export function oneMore(field: Field): Patches {
  if (field.kind === 'choices') {
    const again = fc.constantFrom(...field.options);
    const lists = again.map((one) => list(...[...field.options, one].map(text)));
    return setValue(field, lists);
  }
  if (!('longest' in field)) return setText(field, joined(fc.tuple(shortText(field), fc.constantFrom(...'sX0'))));
  const { longest: most } = field;
  return field.kind === 'email'
    ? setEach(field, `${'x'.repeat(most - 11)}@example.org`, `a@${'x'.repeat(most - 5)}.org`)
    : setEach(field, 'x'.repeat(most + 1), 'ම'.repeat(most + 1), 'x'.repeat(most * 3));
}

/** An honest text twice, or an item several times. */
export function repeated(field: Field): Patches {
  if (field.kind === 'choices') {
    const items = fc.tuple(shortText(field), shortText(field), fc.integer({ min: 2, max: 10 }));
    const lists = items.map(([one, other, times]) => list(text(other), ...Array<Value>(times).fill(text(one))));
    return setValue(field, lists);
  }
  const marks = fc.constantFrom(...(field.kind === 'line' ? [' ', ', ', ' / '] : ['', ' ', ',', ';']));
  const twice = fc.tuple(shortText(field), marks).map(([one, mark]) => [one, mark, one]);
  return untrimmed(field, twice);
}

/** The parts as one text, but in fields where blanks at the ends are nobody's business. */
function untrimmed(field: Field, parts: fc.Arbitrary<readonly string[]>): Patches {
  return field.kind === 'prose' || field.kind === 'user agent' ? [] : setText(field, joined(parts));
}

function joined(parts: fc.Arbitrary<readonly string[]>): fc.Arbitrary<string> {
  return parts.map((all) => all.join(''));
}
