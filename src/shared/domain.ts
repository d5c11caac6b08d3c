import type { AddedName, RequestDraft } from './request-fields.ts';

/** The database's records, without the timestamps that the server sets and without a request's status. */

/** A visitor's request: a draft whose {@link AddedName} fields (added after the first release) are missing if unanswered. */
export type ProjectRequest = Omit<RequestDraft, AddedName> &
  Partial<Pick<RequestDraft, AddedName>> & {
    /** The language of the page at submission, an `id` in `LANGUAGES`. Missing in requests from earlier versions of the page. */
    readonly language?: string;
  };

/** The fields of a stored request that aren't answers. Earlier versions of the page sent `fillSeconds`. */
export const NON_ANSWERS: readonly string[] = ['fillSeconds', 'language', 'source', 'status', 'createdAt', 'updatedAt'];

/** The agency's progress with a request. The first status is `pending`; any status may follow any other. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_STATUSES = ['pending', 'contacted', 'won', 'lost'] as const;

/** A subscription to the newsletter. */
export interface Subscription {
  readonly email: string;
  /** The version of the consent text: a key of `CONSENTS` in `src/content/en/newsletter.ts`. */
  readonly consent: string;
  /** The language of the consent text, an `id` in `LANGUAGES`. Missing in subscriptions from earlier versions. */
  readonly language?: string;
}

/** The analytics event about a saved request. It contains none of the visitor's answers. */
export interface AnalyticsEvent {
  /** The request's id. */
  readonly projectId: string;
  readonly eventType: 'inquiry';
  readonly userAgent: string;
  /** Random and different for each event, so that events can't be linked. */
  readonly sessionId: string;
  /** The time by the visitor's clock, as ISO 8601 in UTC. */
  readonly timestamp: string;
}

/** A picture or an archive, on the site or in a storage bucket. */
export interface TemplateFile {
  readonly url: string;
  readonly path: string;
  readonly filename: string;
}

export type TemplatePrice = 'Free' | 'Premium' | 'Enterprise';

/** A software template as stored in `templates`. */
export interface Template {
  readonly title: string;
  readonly description: string;
  /** The `name` of a {@link Category}. */
  readonly category: string;
  readonly tags: readonly string[];
  /** From 0 to 5. */
  readonly rating: number;
  /** Display text, such as `1.2k`. */
  readonly downloads: string;
  readonly previewUrl: string;
  readonly price: TemplatePrice;
  readonly techStack: readonly string[];
  readonly features: readonly string[];
  /** The CSS colour of the mark before the card's category, and of the stand-in for a missing picture. */
  readonly color: string;
  /** The CSS colour of the card's border on hover. */
  readonly borderColor: string;
  readonly isActive: boolean;
  readonly status: 'published' | 'draft' | 'archived';
  readonly isFeatured: boolean;
  readonly authorId: string;
  readonly downloadCount: number;
  readonly viewCount: number;
  readonly likes: number;
  readonly reviewCount: number;
  readonly mainImage: TemplateFile;
  readonly screenshots: readonly (TemplateFile & { readonly order: number })[];
  /** `size` is display text, such as `6 kB`. */
  readonly demoFiles: TemplateFile & { readonly size: string };
  readonly metadata: {
    readonly fileSize: string;
    /** An ISO 8601 date. */
    readonly lastModified: string;
    readonly version: string;
    readonly compatibility: readonly string[];
  };
}

/** A category as stored in `categories`. */
export interface Category {
  /** The value of a template's `category`, such as `webapps`. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** The name of an icon, such as `layout-dashboard`. */
  readonly icon: string;
  /** The number of templates in the category. The seeder writes 0, and the page doesn't read it. */
  readonly count: number;
  readonly isActive: boolean;
  /** The position in the list, from 1. */
  readonly order: number;
}
