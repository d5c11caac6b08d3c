import { readAgencyView } from '../shared/agency-view.ts';

/** Returns whether the URL leads to one of the agency's views. */
export function leadsToAgency(): boolean {
  return readAgencyView(location) !== null;
}

/** Reloads the document when a navigation within it leads from the public page to an agency view, or back. */
export function watchAgencyUrl(): void {
  const isAgency = leadsToAgency();
  const reloadForView = () => {
    if (leadsToAgency() !== isAgency) location.reload();
  };
  for (const event of ['hashchange', 'popstate']) window.addEventListener(event, reloadForView);
}
