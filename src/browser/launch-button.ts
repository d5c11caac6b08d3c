/** The button that opens the request form for a project type, else one that opens it for none; null where there is no form. */
export function launchButtonFor(projectType: string): HTMLElement | null {
  const find = (value: string) => document.querySelector<HTMLElement>(`[data-launch="${CSS.escape(value)}"]`);
  return find(projectType) ?? find('');
}
