import { loadAnew } from '../../platform/load-anew.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { emptyDraft } from './request-draft.ts';
import type { UnsettledRequests } from './request-ids.ts';

/** A form on its way over a reload. Each part may be of an earlier version of the page. */
interface KeptForm {
  readonly draft: Partial<ProjectRequest>;
  /** Without it, what is sent again after the reload could become a second document. */
  readonly unsettled: UnsettledRequests;
}

/** Loads the server's version of the page, where the form opens again with this in it. */
export function reloadWithForm(draft: ProjectRequest, unsettled: UnsettledRequests): Promise<void> {
  return loadAnew('', { form: { draft, unsettled } satisfies KeptForm });
}

/** Takes the form that the page before this one has left, if it has: a second call finds none. */
export function takeKeptForm(): { draft: ProjectRequest; unsettled: UnsettledRequests } | undefined {
  const kept = (history.state as { form?: KeptForm } | null)?.form;
  if (kept === undefined) return undefined;
  history.replaceState(null, '');
  return { draft: { ...emptyDraft(), ...kept.draft }, unsettled: kept.unsettled };
}
