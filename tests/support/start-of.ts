import { SERVICES } from '../../src/content/services.ts';

/** The name of the button that starts a project of a type, in the first service of that type. */
export function startOf(projectType: (typeof SERVICES)[number]['projectType']): RegExp {
  const title = SERVICES.find((service) => service.projectType === projectType)?.title ?? '';
  return new RegExp(`in ${title.replaceAll(/[^\w\s]/g, '\\$&')}$`);
}
