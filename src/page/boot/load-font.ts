import geist from '../../assets/geist-latin.woff2?url';

/**
 * Loads the typeface after the first paint. Until then (or for good, with Save-Data) the page uses a system font with
 * the same metrics; see `styles/fallback-fonts.css`.
 */
export function loadFont(): void {
  if (navigator.connection?.saveData === true) return;
  const face = new FontFace('Geist', `url(${geist}) format("woff2")`, { weight: '400 650' });
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => {}, // The fallback font is good enough; a missing one is no error to the visitor.
  );
}
