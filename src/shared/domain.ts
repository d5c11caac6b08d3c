import type { AddedName, RequestDraft } from './request-fields.ts';

/** The database's records exactly as stored, minus the timestamps that the server sets. */

/** A visitor's request: a draft without the unanswered fields of {@link AddedName}. */
export type ProjectRequest = Omit<RequestDraft, AddedName> & Partial<Pick<RequestDraft, AddedName>>;

/** How far the agency has got with a request. It is `pending` when it comes in; any other may follow any. */
export type RequestStatus = 'pending' | 'contacted' | 'won' | 'lost';

/** Somebody's wish to get the newsletter. */
export interface Subscription {
  readonly email: string;
  /** The version of the words that were agreed to: a key of `CONSENTS` in `src/content/newsletter.ts`. */
  readonly consent: string;
}

/** One counted inquiry. Contains nothing that identifies the visitor. */
export interface AnalyticsEvent {
  /** Id of the project request it belongs to. */
  readonly projectId: string;
  readonly eventType: 'inquiry';
  readonly userAgent: string;
  /** Random, new for each event, so that events can't be linked. */
  readonly sessionId: string;
  /** ISO 8601, UTC, by the visitor's clock. */
  readonly timestamp: string;
}

/** A picture that ships with the site or is stored in a bucket. */
export interface ImageFile {
  readonly url: string;
  readonly path: string;
  readonly filename: string;
}

export type TemplatePrice = 'Free' | 'Premium' | 'Enterprise';

/** A software template as stored in `templates`. */
export interface Template {
  readonly title: string;
  readonly description: string;
  /** `name` of a {@link Category}. */
  readonly category: string;
  readonly tags: readonly string[];
  /** 0 to 5. */
  readonly rating: number;
  /** Display text, such as `1.2k`. */
  readonly downloads: string;
  readonly previewUrl: string;
  readonly price: TemplatePrice;
  readonly techStack: readonly string[];
  readonly features: readonly string[];
  /** CSS colour of the mark before the category on the card. */
  readonly color: string;
  /** CSS colour of the card's border on hover. */
  readonly borderColor: string;
  readonly isActive: boolean;
  readonly status: 'published' | 'draft' | 'archived';
  readonly isFeatured: boolean;
  readonly authorId: string;
  readonly downloadCount: number;
  readonly viewCount: number;
  readonly likes: number;
  readonly reviewCount: number;
  readonly mainImage: ImageFile;
  readonly screenshots: readonly (ImageFile & { readonly order: number })[];
  /** `size` is display text, such as `6 kB`. */
  readonly demoFiles: ImageFile & { readonly size: string };
  readonly metadata: {
    readonly fileSize: string;
    /** ISO 8601 date. */
    readonly lastModified: string;
    readonly version: string;
    readonly compatibility: readonly string[];
  };
}

/** A category as stored in `categories`. */
export interface Category {
  /** Key that templates refer to, such as `webapps`. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** Name of an icon in the site's icon set, such as `layout-dashboard`. */
  readonly icon: string;
  /** Templates in it; 0 at seed. */
  readonly count: number;
  readonly isActive: boolean;
  /** Position in the list, from 1. */
  readonly order: number;
}
