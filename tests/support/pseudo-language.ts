/** Each letter, and the letter that replaces it. */
const LETTERS = new Map(
  [
    ...'AÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, plain = '', accented = '']) => [plain, accented]),
);

/** Matches the parts of a text that are the same in any language: the brand, email addresses, URLs and domains. */
const KEPT = /(Serendis|[\w.-]+@[\w.-]+|https?:\S+|[\w.-]+\.(?:com|example)\b)/;

/**
 * Translates all texts in a value into a pseudo-language: English with accents, and 40% longer. Also translates the texts that
 * a function returns.
 */
export function pseudo<Value>(value: Value): Value {
  return translated(value) as Value;
}

function translated(value: unknown): unknown {
  if (typeof value === 'string') return translate(value);
  if (typeof value === 'function')
    return (...values: unknown[]) => translated((value as (...all: unknown[]) => unknown)(...values));
  if (Array.isArray(value)) return value.map(translated);
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, translated(one)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translated(one)]));
}

/** Translates a text. Leaves ids and locales unchanged: they contain no space and don't begin with a capital letter. */
function translate(text: string): string {
  if (!/^[“"'„]?\p{Lu}|\s/u.test(text)) return text;
  const accented = text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => LETTERS.get(letter) ?? letter)))
    .join('');
  const length = text.length * 0.4;
  return `${accented} ${'ñöŕð '.repeat(Math.ceil(length / 5)).slice(0, Math.floor(length))}`.trimEnd();
}
