import { TEMPLATE_NOTE } from '../../../shared/constants.ts';
import type { RequestDraft } from '../../../shared/request-fields.ts';

/** The project types of requests for templates, by category. */
export const PROJECT_TYPE_OF: ReadonlyMap<string, RequestDraft['projectType']> = new Map([
  ['webapps', 'web-app'],
  ['mobile', 'mobile-app'],
  ['ecommerce', 'e-commerce'],
  ['ai', 'ai-ml'],
  ['business', 'business-app'],
  ['gaming', 'game'],
]);

/** Returns the first line of the description in such a request. */
export const startFrom = (title: string) => `${TEMPLATE_NOTE} "${title}".\n`;
