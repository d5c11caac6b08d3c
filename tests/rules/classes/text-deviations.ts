import * as fc from 'fast-check';
import type { Value } from '../guarded-firestore.ts';
import { list, text } from '../rest.ts';
import { BIDI, BLANKS, CONTROLS, SIGNS, UNSEEN } from './characters.ts';
import type { Field } from './fields.ts';
import { line } from './honest.ts';
import { honestText, type Patch, setText, setValue } from './patch.ts';

/** Patches of one class; undefined where it makes no sense. */
export type Patches = fc.Arbitrary<Patch> | undefined;

/** Nothing but some of these. */
export function nothingBut(field: Field, characters: fc.Arbitrary<string>): Patches {
  if (isLoose(field)) return undefined;
  return setText(field, joined(fc.array(characters, { minLength: 1, maxLength: 5 })));
}

/** A piece before an honest text. */
export function before(field: Field, pieces: fc.Arbitrary<string>): Patches {
  return isLoose(field) ? undefined : setText(field, joined(fc.tuple(pieces, honestText(field))));
}

/** A piece after an honest text. */
export function after(field: Field, pieces: fc.Arbitrary<string>): Patches {
  return isLoose(field) ? undefined : setText(field, joined(fc.tuple(honestText(field), pieces)));
}

/** A piece somewhere between the characters of an honest text. */
export function within(field: Field, pieces: fc.Arbitrary<string>): Patches {
  // Somewhere else in these it could stand at an end, which would be two faults at once.
  if (field.kind === 'line' || field.kind === 'prose') {
    return setText(field, joined(fc.tuple(line(20), pieces, line(20))));
  }
  const cut = fc.tuple(honestText(field), pieces, fc.nat()).map(([whole, piece, where]) => {
    const characters = [...whole];
    return characters.toSpliced(1 + (where % (characters.length - 1)), 0, piece).join('');
  });
  return setText(field, cut);
}

/** Each sign, and each character that can't be seen, in each part of an address. */
export function inAddress(field: Field): readonly Patches[] {
  if (field.kind !== 'email') return [];
  return [...SIGNS, ...BLANKS, ...UNSEEN, ...BIDI, ...CONTROLS.slice(0, 2), '\u200C', '\u200D'].flatMap((one) =>
    [`ad${one}a@example.org`, `ada@exam${one}ple.org`, `ada@example.o${one}rg`, `ada@${one}xample.org`].map((address) =>
      setText(field, fc.constant(address)),
    ),
  );
}

/** As long as may be, in characters of one, two and four bytes. */
export function longest(field: Field): readonly Patches[] {
  switch (field.kind) {
    case 'line':
    case 'prose':
    case 'user agent': {
      const { longest: most } = field;
      return texts(field, 'x'.repeat(most), 'ම'.repeat(most), '😀'.repeat(most / 2));
    }
    case 'email':
      return texts(field, `${'x'.repeat(field.longest - 12)}@example.org`);
    case 'choices':
      return [setValue(field, fc.constant(list(...field.options.map(text))))];
    default:
      return [];
  }
}

/** One character, or one item, more than may be; sometimes many more. */
export function oneMore(field: Field): readonly Patches[] {
  switch (field.kind) {
    case 'line':
    case 'prose':
    case 'user agent': {
      const { longest: most } = field;
      return texts(field, 'x'.repeat(most + 1), 'ම'.repeat(most + 1), 'x'.repeat(most * 3));
    }
    case 'email': {
      const [local, domain] = [field.longest - 11, field.longest - 5];
      return texts(field, `${'x'.repeat(local)}@example.org`, `a@${'x'.repeat(domain)}.org`);
    }
    case 'choices': {
      const again = fc.constantFrom(...field.options);
      return [
        setValue(
          field,
          again.map((one) => list(...[...field.options, one].map(text))),
        ),
      ];
    }
    default:
      return [setText(field, joined(fc.tuple(honestText(field), fc.constantFrom(...'sX0'))))];
  }
}

/** An honest text twice, or an item several times. */
export function repeated(field: Field): Patches {
  if (isLoose(field)) return undefined;
  const twice = (marks: readonly string[]) =>
    fc.tuple(honestText(field), fc.constantFrom(...marks)).map(([one, mark]) => one + mark + one);
  if (field.kind === 'line') return setText(field, twice([' ', ', ', ' / ']));
  if (field.kind !== 'choices') return setText(field, twice(['', ' ', ',', ';']));
  const items = fc.tuple(honestText(field), honestText(field), fc.integer({ min: 2, max: 10 }));
  return setValue(
    field,
    items.map(([one, other, times]) => list(text(other), ...Array<Value>(times).fill(text(one)))),
  );
}

/** Whether blanks at the ends are nobody's business. */
function isLoose({ kind }: Field): boolean {
  return kind === 'prose' || kind === 'user agent';
}

/** Each of these texts. */
export function texts(field: Field, ...all: readonly string[]): readonly Patches[] {
  return all.map((one) => setText(field, fc.constant(one)));
}

function joined(parts: fc.Arbitrary<readonly string[]>): fc.Arbitrary<string> {
  return parts.map((all) => all.join(''));
}
