import geist from '../../assets/geist-latin.woff2?url';

/**
 * Loads the font. Until then, and always with Save-Data, the page uses a system font with the same metrics
 * (`styles/fallback-fonts.css`).
 */
export function loadFont(): void {
  if (navigator.connection?.saveData === true) return;
  const face = new FontFace('Geist', `url(${geist}) format("woff2")`, { weight: '400 650' });
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => {}, // the fallback font remains
  );
}
