import geist from '../assets/geist-latin.woff2?url';

/**
 * Fetches the typeface after the first paint. Until it arrives (or for good, on a saving connection) the page stands
 * in a system font with the same metrics; see `styles/base.css`.
 */
export function loadFont(): void {
  if (navigator.connection?.saveData === true) return;
  const face = new FontFace('Geist', `url(${geist}) format("woff2")`, { weight: '400 650' });
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => {}, // The stand-in is good enough: a missing font is no error to the visitor.
  );
}
