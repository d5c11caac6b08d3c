import type {
  AnalyticsEvent,
  Category,
  ProjectRequest,
  Subscription,
  Template,
  TemplatePrice,
} from '../shared/domain.ts';

/**
 * Why a call to the database failed. Only `denied` is a verdict; after any other a write may have arrived, or may still
 * arrive.
 * - `network`: no usable answer: offline, reset, blocked, truncated, not Firestore's, or a failing server (HTTP 500,
 *   502, 503 and 504).
 * - `deadline`: no answer within the time allowed.
 * - `denied`: the security rules refused it. A request is not stored then, in none of the versions that were asked for.
 * - `rejected`: the database answered with any other error, or the caller gave up (`SaveOptions.signal`).
 */
export type DataErrorKind = 'network' | 'deadline' | 'denied' | 'rejected';

/** The only error that the data layer throws. `message` is the database's own if there is one. */
export class DataError extends Error {
  override readonly name = 'DataError';
  readonly kind: DataErrorKind;

  constructor(kind: DataErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What anything thrown says. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/**
 * What became of a write under an id. Either is proven by an answer of the database's, never inferred from a refusal.
 * - `saved`: the request is stored under it.
 * - `taken`: other words, `by`, are stored under it and can't be replaced.
 */
export type SaveResult = { readonly tag: 'saved' } | { readonly tag: 'taken'; readonly by: ProjectRequest };

/** Circumstances of a save. */
export interface SaveOptions {
  /** Other words that were sent under the same id: if these words turn out not to be stored, asks which are. */
  readonly others?: readonly ProjectRequest[];
  /**
   * The caller's own deadline, in place of `SAVE_DEADLINE_MS`: once aborted, the save rejects, with its reason if that is a
   * {@link DataError}. What was sent may still arrive.
   */
  readonly signal?: AbortSignal;
}

/** A template with its document's id. Its price is empty if the record has none that the page knows. */
export interface StoredTemplate extends Omit<Template, 'price'> {
  readonly id: string;
  readonly price: TemplatePrice | '';
}

/** What the gallery knows of a category. */
export interface StoredCategory extends Pick<Category, 'name' | 'displayName'> {
  /** Whether it is offered as a choice. */
  readonly isActive: boolean;
}

/**
 * Everything that the page may ask of a database. Implemented by `firestore/`. Every method rejects only with a {@link
 * DataError}, and after `SAVE_DEADLINE_MS` at the latest, of kind `deadline`.
 */
export interface DataPort {
  /**
   * Saves a request under an id from the caller (`randomId`), with status `pending` and both timestamps set by the
   * server. Stores the fields as they are: trimming is up to the caller.
   * Idempotent for the same id and request: a repeat resolves to `saved` if the first call arrived, and never creates a
   * second document. If another version arrived first, the rules keep that one: this resolves to `taken` if it is among
   * `others`, else rejects with kind `denied`. Any other rejection means that the request may be in, so the same words
   * must go under the same id.
   */
  saveProjectRequest(id: string, request: ProjectRequest, options?: SaveOptions): Promise<SaveResult>;
  /**
   * Adds an analytics event under its `projectId`, so there is at most one for a request. A repeat changes nothing: the
   * rules refuse it (`denied`).
   */
  addAnalyticsEvent(event: AnalyticsEvent): Promise<void>;
  /**
   * Adds a subscription to the newsletter under a random id, with the server timestamp `createdAt`. The same address twice
   * makes two documents, as nobody may ask who is subscribed.
   */
  addSubscription(subscription: Subscription): Promise<void>;
  /**
   * Published and active templates in no particular order, at most `TEMPLATE_LIMIT`. Leaves out those without a title;
   * in the others, missing or unreadable fields are empty, and addresses are fit for links (`linkAddress`).
   */
  listTemplates(): Promise<readonly StoredTemplate[]>;
  /** The categories in their order, at most `CATEGORY_LIMIT`; each name once. Leaves out those without a name. */
  listCategories(): Promise<readonly StoredCategory[]>;
  /** Adds a template with server timestamps `createdAt` and `updatedAt`; resolves to its id. Needs write access. */
  addTemplate(template: Template): Promise<string>;
  /** Adds a category with the server timestamp `createdAt`; resolves to its id. Needs write access. */
  addCategory(category: Category): Promise<string>;
}
