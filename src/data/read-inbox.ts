import { FIELD_ROWS, type StoredAnswers } from '../shared/request-fields.ts';
import type { Delivery, InboxRequest, StatusChange, TeamRecord } from './inbox-port.ts';
import { asText, type Fields } from './read-template.ts';

type Identity = Pick<InboxRequest, 'id' | 'place'>;

/** Reads a request from a document with fields of any type; times are dates. */
export function readRequest(identity: Identity, data: Fields): InboxRequest {
  const answers = FIELD_ROWS.map(([name, { several }]) => [name, (several ? texts : asText)(data[name])] as const);
  return {
    ...identity,
    ...(Object.fromEntries(answers) as StoredAnswers),
    status: asText(data.status),
    createdAt: asTime(data.createdAt),
    updatedAt: asTime(data.updatedAt),
    contactedAt: asTime(data.contactedAt),
    fillSeconds: typeof data.fillSeconds === 'number' ? data.fillSeconds : null,
  };
}

/** Reads the team's data about a request from a document with fields of any type. */
export function readTeamRecord(data: Fields = {}): TeamRecord {
  return { notes: asText(data.notes), history: asList(data.history).map(readChange) };
}

/**
 * Reads a delivery record. `sentAt` may be missing after the agency's mail, while the visitor's copy or the chat fails. Version
 * 2.0 wrote `told` in its place.
 */
export function readDelivery({ sentAt, mailAt, told, problem }: Fields): Delivery {
  const isSent = [sentAt, mailAt].some((time) => asTime(time) !== null) || told === 'told';
  return { isSent, problem: asText(problem) };
}

function readChange(value: unknown): StatusChange {
  const { status, by, at } = asMap(value);
  return { status: asText(status), by: asText(by), at: asTime(at) };
}

function asTime(value: unknown): number | null {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.getTime() : null;
}

/** Returns a stored value if it is a list, or else an empty list. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function texts(value: unknown): readonly string[] {
  return asList(value)
    .map(asText)
    .filter((one) => one !== '');
}

function asMap(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
