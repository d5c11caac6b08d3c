import type {
  AnalyticsEvent,
  Category,
  ProjectRequest,
  Subscription,
  Template,
  TemplatePrice,
} from '../shared/domain.ts';
import type { Source } from '../shared/source.ts';

/**
 * The outcome of a submitted request.
 * - `saved`: the request is stored.
 * - `refused`: the security rules refused the request, and it isn't stored.
 * - `unknown`: no clear answer arrived. The request may be stored, so a retry must use the same id.
 */
export type Outcome = 'saved' | 'refused' | 'unknown';

/**
 * The only error of `DataPort` and `InboxPort`. With the outcome `refused`, the database has refused the call. With `unknown`,
 * a write may have arrived or may still arrive.
 */
export class DataError extends Error {
  override readonly name = 'DataError';
  readonly outcome: Exclude<Outcome, 'saved'>;

  constructor(outcome: Exclude<Outcome, 'saved'>, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

/** Returns the outcome of a failed call. Any error but a `DataError`, such as a failed import, counts as `unknown`. */
export function outcomeOf(error: unknown): DataError['outcome'] {
  return error instanceof DataError ? error.outcome : 'unknown';
}

/** The fields of a template that the site doesn't show. */
type Unshown = 'isActive' | 'status' | 'authorId' | 'viewCount' | 'likes' | 'reviewCount';

/** A template for the gallery, with its document's id. The price is empty if it is missing or unknown. */
export interface StoredTemplate extends Omit<Template, Unshown | 'price'> {
  readonly id: string;
  readonly price: TemplatePrice | '';
}

/** The part of a category that the gallery uses. */
export interface StoredCategory extends Pick<Category, 'name' | 'displayName'> {
  /** Whether the gallery may offer the category as a choice. */
  readonly isActive: boolean;
}

/**
 * The page's interface to a database, implemented by `firestore/`. Methods reject only with a {@link DataError}, after
 * `CALL_DEADLINE_MS` at the latest. After a rejection a write may still arrive.
 */
export interface DataPort {
  /**
   * Saves a request under an id from the caller (`randomId`), with status `pending` and both timestamps set by the
   * server. Stores the fields as given: trimming is up to the caller.
   * Idempotent for the same id and request: a repeat never creates a second document. Another request needs another id.
   * The source of a repeat may differ, and isn't stored.
   */
  saveProjectRequest(id: string, request: ProjectRequest, source?: Source): Promise<void>;
  /** Adds an analytics event under its request's id, so that a request has at most one. The rules refuse a repeat. */
  addAnalyticsEvent(event: AnalyticsEvent): Promise<void>;
  /**
   * Adds a subscription to the newsletter under a random id, with the server timestamp `createdAt`. Subscribing an address
   * again creates a second document, because the page may not read the subscriptions.
   */
  addSubscription(subscription: Subscription): Promise<void>;
  /**
   * Lists at most `TEMPLATE_LIMIT` published and active templates in no particular order. Omits templates without a title.
   * Missing or unreadable fields are empty, 0 or false, and URLs are safe for links (`linkAddress`).
   */
  listTemplates(): Promise<readonly StoredTemplate[]>;
  /** Lists at most `CATEGORY_LIMIT` categories, sorted by `order`, each name once. Omits categories without a name. */
  listCategories(): Promise<readonly StoredCategory[]>;
  /** Adds a template with the server timestamps `createdAt` and `updatedAt`. Needs write access. */
  addTemplate(template: Template): Promise<void>;
  /** Adds a category with the server timestamp `createdAt`. Needs write access. */
  addCategory(category: Category): Promise<void>;
}
