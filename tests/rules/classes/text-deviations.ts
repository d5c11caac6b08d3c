import * as fc from 'fast-check';
import type { Value } from '../guarded-firestore.ts';
import { list, text } from '../hostile-cases.ts';
import { BLANKS } from './characters.ts';
import type { Field } from './fields.ts';
import { line } from './honest.ts';
import { honestText, type Patch, setText, setValue } from './patch.ts';

type Patches = fc.Arbitrary<Patch> | undefined;

const blank = fc.constantFrom(...BLANKS);

/** Nothing but some of these. */
export function nothingBut(field: Field, characters: readonly string[]): Patches {
  if (isLoose(field)) return undefined;
  return setText(field, joined(fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 5 })));
}

/** A blank before an honest text. */
export function blankBefore(field: Field): Patches {
  return isLoose(field) ? undefined : setText(field, joined(fc.tuple(blank, honestText(field))));
}

/** A blank after an honest text. */
export function blankAfter(field: Field): Patches {
  return isLoose(field) ? undefined : setText(field, joined(fc.tuple(honestText(field), blank)));
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

/** As long as may be, in characters of one, two and four bytes. */
export function longest(field: Field): Patches {
  switch (field.kind) {
    case 'line':
    case 'prose':
    case 'user agent': {
      const { longest: most } = field;
      return setText(field, fc.constantFrom('x'.repeat(most), 'ම'.repeat(most), '😀'.repeat(most / 2)));
    }
    case 'email':
      return setText(field, fc.constant(`${'x'.repeat(field.longest - 12)}@example.org`));
    case 'choices':
      return setValue(field, fc.constant(list(...field.options.map(text))));
    default:
      return undefined;
  }
}

/** One character, or one item, more than may be; sometimes many more. */
export function oneMore(field: Field): Patches {
  switch (field.kind) {
    case 'line':
    case 'prose':
    case 'user agent': {
      const { longest: most } = field;
      return setText(field, fc.constantFrom('x'.repeat(most + 1), 'ම'.repeat(most + 1), 'x'.repeat(most * 3)));
    }
    case 'email': {
      const [before, after] = [field.longest - 11, field.longest - 5];
      return setText(field, fc.constantFrom(`${'x'.repeat(before)}@example.org`, `a@${'x'.repeat(after)}.org`));
    }
    case 'choices': {
      const again = fc.constantFrom(...field.options);
      return setValue(
        field,
        again.map((one) => list(...[...field.options, one].map(text))),
      );
    }
    default:
      return setText(field, joined(fc.tuple(honestText(field), fc.constantFrom(...'sX0'))));
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

function joined(parts: fc.Arbitrary<readonly string[]>): fc.Arbitrary<string> {
  return parts.map((all) => all.join(''));
}
