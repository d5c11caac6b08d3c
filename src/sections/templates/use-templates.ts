import { useEffect, useState } from 'react';
import { SAMPLE_TEMPLATES } from '../../content/sample-templates.ts';
import { loadData } from '../../data/load.ts';
import type { StoredTemplate } from '../../data/port.ts';
import { whenNear } from '../../platform/when-near.ts';
import { holdingPlace } from './holding-place.ts';

const SAMPLES: readonly StoredTemplate[] = SAMPLE_TEMPLATES.map((template, index) => ({
  ...template,
  id: `sample-${index + 1}`,
}));

/**
 * The database's published templates. Until they arrive, and for good while it is out of reach: those that it gave last,
 * else the bundled samples, which also stand in while it is empty. Visitors never see an error for that.
 */
export function useTemplates(): readonly StoredTemplate[] {
  const [templates, setTemplates] = useState(SAMPLES);

  useEffect(() => {
    let wanted = true;
    const show = (next: readonly StoredTemplate[]) =>
      holdingPlace(document.getElementById('template'), () => {
        if (wanted) setTemplates(next);
      });
    async function renew(): Promise<void> {
      const { keepTemplates, keptTemplates } = await import('../../data/kept-templates.ts');
      const kept = keptTemplates();
      if (kept.length > 0) await show(kept);

      // The database's code is as large as half of React: it is for those who come this way.
      await whenNear(document.getElementById('template'), '50% 0px');
      const stored = await (await loadData()).listTemplates();
      keepTemplates(stored);
      if (stored.length > 0) await show(stored);
      else if (kept.length > 0) await show(SAMPLES);
    }
    renew().catch((error: unknown) => console.warn('Showing the templates that are at hand:', error));
    return () => {
      wanted = false;
    };
  }, []);

  return templates;
}
