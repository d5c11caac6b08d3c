import geist from '../../assets/geist-latin.woff2?url';

/** A typeface that the page loads after the first paint. `weight` is the range of its weights. */
interface Typeface {
  readonly family: string;
  readonly url: string;
  readonly weight: string;
}

/** The typefaces of this language's texts. `styles/typefaces.css` has the display typeface, and fallbacks with equal metrics. */
export const TYPEFACES: readonly Typeface[] = [{ family: 'Geist', url: geist, weight: '400 650' }];
