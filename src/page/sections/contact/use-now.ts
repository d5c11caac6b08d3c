import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** The time, to within a quarter of a minute; null in the prerendered page, which has no visitor and no today. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
