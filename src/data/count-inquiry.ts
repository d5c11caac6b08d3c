import { USER_AGENT_MAX_LENGTH } from '../shared/constants.ts';
import { type DataPort, randomId } from './port.ts';

/** Records the analytics event of a request that is stored. Its failure is never shown: the request itself is safe. */
export async function countInquiry(data: DataPort, projectId: string): Promise<void> {
  try {
    await data.addAnalyticsEvent({
      projectId,
      eventType: 'inquiry',
      userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      sessionId: randomId(),
      timestamp: new Date().toISOString(),
    });
  } catch (error) {
    console.warn('The inquiry was saved, but not counted:', error);
  }
}
