import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import styles from './hero.module.css';
import { startField } from './particle-field.ts';

/** Pauses and resumes the sky (WCAG 2.2.2). There once the field is: before that nothing moves. */
export function PauseButton({ canvas }: { readonly canvas: RefObject<HTMLCanvasElement | null> }) {
  const [paused, setPaused] = useState<boolean | null>(null);
  useEffect(() => {
    void startField(canvas.current).then((field) => field !== null && setPaused(field.paused));
  }, [canvas]);
  if (paused === null) return null;

  const toggle = async () => {
    const field = await startField(canvas.current);
    field?.setPaused(!paused);
    setPaused(!paused);
  };
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <button
      type="button"
      className={styles.pause}
      onClick={() => void toggle()}
      aria-label={paused ? 'Play animation' : 'Pause animation'}
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}
