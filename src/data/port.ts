import type { AnalyticsEvent, Category, ProjectRequest, Template, TemplatePrice } from '../shared/domain.ts';

/**
 * Why a call to the database failed.
 * - `network`: the database gave no verdict: offline, reset, blocked, an answer that broke off, or a server that failed
 *   (HTTP 500 and 503, which the SDK does not tell apart from a lost connection). The write may have arrived.
 * - `deadline`: no answer within the time allowed; the write may still arrive.
 * - `denied`: the security rules refused it.
 * - `rejected`: the database answered with any other error.
 */
export type DataErrorKind = 'network' | 'deadline' | 'denied' | 'rejected';

/** The one error that the data layer throws. `message` is the database's own where there is one. */
export class DataError extends Error {
  override readonly name = 'DataError';
  readonly kind: DataErrorKind;

  constructor(kind: DataErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A template with the id of its document. Its price is empty where the record has none that the page knows. */
export interface StoredTemplate extends Omit<Template, 'price'> {
  readonly id: string;
  readonly price: TemplatePrice | '';
}

/**
 * Why the gallery leaves a template out.
 * - `untitled`: there is nothing to call it by.
 * - `status`: it is not `published`; `value` is what it is instead, as far as that can be read.
 * - `inactive`: `isActive` is not `true`.
 * - `beyond`: `TEMPLATE_LIMIT` others come before it.
 */
export type LeftOutReason =
  | { readonly tag: 'untitled' | 'inactive' | 'beyond' }
  | { readonly tag: 'status'; readonly value: string };

/** A template that the gallery leaves out. */
export interface LeftOutTemplate {
  readonly id: string;
  /** Empty where there is none. */
  readonly title: string;
  /** One at least. */
  readonly reasons: readonly LeftOutReason[];
}

/** What the gallery leaves out. */
export interface LeftOut {
  readonly templates: readonly LeftOutTemplate[];
  /** Whether every template was looked at: not when there are too many, or the rules show only the published ones. */
  readonly complete: boolean;
}

/**
 * Everything that the page may ask of a database. One implementation: `firestore/`.
 * Every method rejects with a {@link DataError} and nothing else, after `SAVE_DEADLINE_MS` at the latest.
 */
export interface DataPort {
  /**
   * Saves a request under an id that the caller made (`randomId`), status `pending`, both timestamps the server's.
   * Stores the fields as they are: trimming them is the caller's job.
   *
   * Calling it again with the same id and request is safe: it resolves if the first call had arrived, and never makes
   * a second document. When the first call had arrived and the request has been changed since, the rules keep the first
   * one and this rejects with kind `denied`. Rejects with kind `deadline` after `SAVE_DEADLINE_MS`.
   */
  saveProjectRequest(id: string, request: ProjectRequest): Promise<void>;
  /** Adds one analytics event. */
  addAnalyticsEvent(event: AnalyticsEvent): Promise<void>;
  /**
   * Published and active templates, in no particular order, at most `TEMPLATE_LIMIT`. Those without a title are left
   * out; of the others, fields that are missing or can't be understood are empty, and links are web addresses.
   */
  listTemplates(): Promise<readonly StoredTemplate[]>;
  /** The templates that {@link listTemplates} does not give, and why; at most `LEFT_OUT_LIMIT` are looked through. */
  listLeftOut(): Promise<LeftOut>;
  /** Adds a template with server timestamps `createdAt` and `updatedAt`; resolves to its id. Needs write access. */
  addTemplate(template: Template): Promise<string>;
  /** Adds a category with the server timestamp `createdAt`; resolves to its id. Needs write access. */
  addCategory(category: Category): Promise<string>;
}
