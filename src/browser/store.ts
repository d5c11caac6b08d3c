/** A variable with subscribers, for React's `useSyncExternalStore`. */
export interface Store<State> {
  readonly get: () => State;
  /** Replaces the value and notifies every subscriber. */
  readonly set: (next: State) => void;
  /** Calls `changed` after each change; returns a function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Creates a {@link Store} that notifies its subscribers synchronously. */
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
  };
}
