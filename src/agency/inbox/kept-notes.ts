const KEY = 'inbox-notes';

/** Notes on a request that are not stored yet. */
export interface KeptNotes {
  readonly id: string;
  readonly customerName: string;
  readonly text: string;
  /** What the database held: what the text is to replace. */
  readonly stored: string;
  /** The email address of who has typed them; none where nobody can sign in. */
  readonly by?: string;
}

/** Keeps notes for this tab's next page, if the browser allows it. */
export function keepNotesHere(notes: readonly KeptNotes[]): void {
  try {
    if (notes.length > 0) sessionStorage.setItem(KEY, JSON.stringify(notes));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is full or blocked: they last as long as the page.
  }
}

/** The notes that this tab's last page could not store; none if they can't be read. */
export function notesKeptHere(): readonly KeptNotes[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptNotes {
  const { id, customerName, text, stored, by = '' } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return [id, customerName, text, stored, by].every((one) => typeof one === 'string');
}
