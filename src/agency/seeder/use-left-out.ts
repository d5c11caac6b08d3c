import { useCallback, useEffect, useState } from 'react';
import { loadData } from '../../data/load.ts';
import type { LeftOut } from '../../data/port.ts';

/** What is known about the templates that the gallery leaves out. */
export type LeftOutState =
  | { readonly tag: 'loading' }
  | { readonly tag: 'found'; readonly leftOut: LeftOut }
  | { readonly tag: 'failed'; readonly message: string };

/**
 * The templates that the gallery leaves out, fetched again after each run and sign-in. Previous findings stay until the answer
 * arrives.
 *
 * @param running whether the database is being filled.
 * @param signedIn whether someone is signed in: unpublished templates are for admins.
 */
export function useLeftOut(running: boolean, signedIn: boolean) {
  const [state, setState] = useState<LeftOutState>({ tag: 'loading' });
  const look = useCallback(async (wanted: () => boolean = () => true) => {
    setState((before) => (before.tag === 'found' ? before : { tag: 'loading' }));
    const found = await ask();
    if (wanted()) setState(found);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on who asks
  useEffect(() => {
    if (running) return;
    let current = true;
    void look(() => current);
    return () => {
      current = false;
    };
  }, [running, signedIn, look]);

  return { state, look };
}

async function ask(): Promise<LeftOutState> {
  try {
    return { tag: 'found', leftOut: await (await loadData()).listLeftOut() };
  } catch (error) {
    return { tag: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
