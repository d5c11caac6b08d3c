import { loadAnew } from '../../platform/load-anew.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { launchAddress } from '../../shared/launch-protocol.ts';
import { emptyDraft } from './request-draft.ts';
import type { UnsettledRequests } from './request-ids.ts';

/** A form carried across a reload. Each part may be from an earlier version of the page. */
interface KeptForm {
  readonly draft: Partial<ProjectRequest>;
  /** Without it, a resend after the reload could create a second document. */
  readonly unsettled: UnsettledRequests;
}

/** Loads the server's version of the page, where the form reopens with this content. */
export function reloadWithForm(draft: ProjectRequest, unsettled: UnsettledRequests): Promise<void> {
  return loadAnew(launchAddress(), { form: { draft, unsettled } satisfies KeptForm });
}

/** Takes the form left by the page before the reload, if any: a second call returns undefined. */
export function takeKeptForm(): { draft: ProjectRequest; unsettled: UnsettledRequests } | undefined {
  const kept = (history.state as { form?: KeptForm } | null)?.form;
  if (kept === undefined) return undefined;
  history.replaceState(null, '');
  return { draft: { ...emptyDraft(), ...kept.draft }, unsettled: kept.unsettled };
}
