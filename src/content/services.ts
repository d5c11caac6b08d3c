import type { SERVICES } from '#content/services.ts';
import type { RequestDraft } from '../shared/request-fields.ts';

export type ServiceId = keyof typeof SERVICES;

/** A row of the Services section. Its texts are in `src/content/<language>/services.ts`. */
interface ServiceRow {
  readonly id: ServiceId;
  /** The project type that the row's button selects in the request form. */
  readonly projectType: RequestDraft['projectType'];
  /** The first word of a matching sample template's title. In lower case it is the name of the demo's folder. */
  readonly demo?: string;
  /** Set if the row shows the page's own first paint time, as evidence for the service's promise. */
  readonly isProven?: true;
}

export const SERVICE_ROWS: readonly ServiceRow[] = [
  { id: 'ai', projectType: 'ai-ml', demo: 'Halo' },
  { id: 'code', projectType: 'desktop-app' },
  { id: 'shield', projectType: 'api' },
  { id: 'transform', projectType: 'business-app', demo: 'Harbor' },
  { id: 'web', projectType: 'web-app', demo: 'Meridian', isProven: true },
  { id: 'mobile', projectType: 'mobile-app', demo: 'Lumen' },
  { id: 'cloud', projectType: 'api' },
  { id: 'consulting', projectType: 'business-app' },
];
