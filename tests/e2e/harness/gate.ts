/** Something that a test holds back and releases. */
export interface Gate {
  readonly open: Promise<void>;
  release(): void;
}

/** A gate that is shut. */
export function shutGate(): Gate {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { open, release };
}
