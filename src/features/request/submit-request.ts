import { withDeadline } from '../../data/deadline.ts';
import { loadData } from '../../data/load.ts';
import type { DataPort } from '../../data/port.ts';
import { randomId } from '../../data/random-id.ts';
import { ANALYTICS_MAX_LENGTH, SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';

/** Ids of requests already counted. A request sent from two forms is saved twice (idempotently) but is one inquiry. */
const counted = new Set<string>();

/**
 * Saves a request under `id`, then counts it. The deadline covers everything that the visitor waits for: loading the
 * database's code and the write. Idempotent for the same id.
 *
 * @throws DataError if the request was not saved, or may not have been.
 */
export async function submitRequest(id: string, request: ProjectRequest): Promise<boolean> {
  const save = async (signal: AbortSignal) => {
    const data = await loadData();
    await data.saveProjectRequest(id, request, { signal });
    return data;
  };
  const data = await withDeadline(save, SAVE_DEADLINE_MS);
  if (!counted.has(id)) void countInquiry(data, id);
  return true;
}

/** Records the analytics event. Its failure is never shown to the visitor: the request itself is safe. */
async function countInquiry(data: DataPort, projectId: string): Promise<void> {
  counted.add(projectId);
  try {
    await data.addAnalyticsEvent({
      projectId,
      eventType: 'inquiry',
      userAgent: navigator.userAgent.slice(0, ANALYTICS_MAX_LENGTH.userAgent),
      sessionId: randomId(),
      timestamp: new Date().toISOString(),
    });
  } catch (error) {
    console.warn('The inquiry was saved, but not counted:', error);
  }
}
