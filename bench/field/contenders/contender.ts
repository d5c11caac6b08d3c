/** Something that is measured. Its page is the file of the same name in this folder, unless it is the site itself. */
export interface Contender {
  /** How it is named on the command line and in results. */
  readonly name: string;
  /** How it is named in reports. */
  readonly title: string;
  readonly kind: 'ours' | 'still' | 'peer' | 'floor';
  /** The file in this folder, without `.ts`; null for the site's production page. */
  readonly page: string | null;
  /** Packages of `bench/package.json` that it needs. */
  readonly needs: readonly string[];
  /** How far its links reach: what it comes with, or so far that it draws as many as the product. */
  readonly reach: 'own' | 'equal';
  /** What is done to its page, if anything. */
  readonly condition?: Condition;
}

/**
 * The page is scrolled to its end, or the request form is open over it, or the system asks for reduced motion, or the main
 * thread is slowed down 4 times, which only Chromium does.
 */
export type Condition = 'scrolled-away' | 'form-open' | 'reduced-motion' | 'slow-main-thread';
