/**
 * Returns whether the URL leads to one of the agency's views. The hash `#requests`, with or without a query
 * (`#requests?id=…`), leads to the inbox. The hash `#admin` or the query `?admin=true` leads to the seeder.
 */
export function leadsToAgency(): boolean {
  return (
    /^#(admin$|requests(\?|$))/.test(location.hash) || new URLSearchParams(location.search).get('admin') === 'true'
  );
}

/** Reloads the document when a navigation within it leads from the page to one of the agency's views, or back. */
export function watchView(): void {
  const isAgency = leadsToAgency();
  const reloadForView = () => {
    if (leadsToAgency() !== isAgency) location.reload();
  };
  for (const event of ['hashchange', 'popstate']) window.addEventListener(event, reloadForView);
}
