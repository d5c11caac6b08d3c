/** A text's first sentence; the whole text if it is one. A sentence ends before a capital, not at an abbreviation. */
export function firstSentence(text: string): string {
  return /^.+?[.!?…]['"’”)]*(?=\s+["'“‘(]*\p{Lu})/su.exec(text)?.[0] ?? text;
}
