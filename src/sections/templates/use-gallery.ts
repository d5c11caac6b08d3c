import { useEffect, useState } from 'react';
import { SAMPLE_TEMPLATES } from '../../content/sample-templates.ts';
import { loadData } from '../../data/load.ts';
import type { StoredTemplate } from '../../data/port.ts';
import { whenNear } from '../../platform/when-near.ts';
import { holdingPlace } from './keep-view-still.ts';

const SAMPLES: readonly StoredTemplate[] = SAMPLE_TEMPLATES.map((template, index) => ({
  ...template,
  id: `sample-${index + 1}`,
}));

/**
 * The database's published templates. Until they arrive, or while it is unreachable: those it returned last, else the
 * bundled samples, which are also shown while it is empty. Visitors never see an error.
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

      // The database's code is half the size of React: fetched only for visitors who come near.
      await whenNear(document.getElementById('template'), '50% 0px');
      const stored = await (await loadData()).listTemplates();
      keepTemplates(stored);
      if (stored.length > 0) await show(stored);
      else if (kept.length > 0) await show(SAMPLES);
    }
    renew().catch((error: unknown) => console.warn('Showing stored or bundled templates:', error));
    return () => {
      wanted = false;
    };
  }, []);

  return templates;
}
