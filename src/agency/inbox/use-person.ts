import { useState } from 'react';
import type { PersonData } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load-inbox.ts';
import { inbox } from './use-inbox.ts';

/** What is known of one person's data. */
export type PersonState =
  | { readonly tag: 'idle' | 'finding' }
  | { readonly tag: 'found' | 'asking' | 'erasing'; readonly email: string; readonly person: PersonData }
  | { readonly tag: 'erased'; readonly documents: number }
  | { readonly tag: 'failed'; readonly problem: string };

/** What is stored under an email address, and the way to erase it: only after a question. */
export function usePerson() {
  const [state, setState] = useState<PersonState>({ tag: 'idle' });

  async function attempt(work: () => Promise<PersonState>): Promise<void> {
    try {
      setState(await work());
    } catch (error) {
      setState({ tag: 'failed', problem: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    state,

    find(email: string): void {
      if (state.tag === 'finding' || state.tag === 'erasing') return;
      setState({ tag: 'finding' });
      void attempt(async () => ({ tag: 'found', email, person: await (await loadInbox()).readPerson(email) }));
    },

    ask(): void {
      if (state.tag === 'found') setState({ ...state, tag: 'asking' });
    },

    keep(): void {
      if (state.tag === 'asking') setState({ ...state, tag: 'found' });
    },

    erase(): void {
      if (state.tag !== 'asking') return;
      const { person } = state;
      setState({ ...state, tag: 'erasing' });
      void attempt(async () => {
        await (await loadInbox()).erasePerson(person);
        for (const { id } of person.requests) inbox.remove(id);
        return { tag: 'erased', documents: person.documents.length };
      });
    },
  };
}
