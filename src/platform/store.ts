/** A value that changes, and who wants to hear of it. Its functions suit React's `useSyncExternalStore`. */
export interface Store<State> {
  readonly get: () => State;
  /** Replaces the value and tells every subscriber. */
  readonly set: (next: State) => void;
  /** Calls `changed` after each change; returns what ends that. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Whether anybody is subscribed. */
  readonly isWatched: () => boolean;
}

/** Makes a {@link Store}. Changes are synchronous. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const subscribers = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = next;
      for (const changed of subscribers) changed();
    },
    subscribe: (changed) => {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    isWatched: () => subscribers.size > 0,
  };
}
