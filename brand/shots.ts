/** A picture of a demo in a browser window. */
export interface WindowShot {
  readonly kind: 'window';
  /** The name of the picture's file, without the extension. */
  readonly name: string;
  /** The width of the window in CSS pixels. Its aspect ratio is 16:10. */
  readonly width: number;
  readonly scheme: 'dark' | 'light';
  /** The selectors of controls to click before the screenshot, in order. */
  readonly click?: readonly string[];
  /** The selector of the element to scroll to the top of the window. */
  readonly scrollTo?: string;
}

/** A picture of several phones side by side, on a background in the template's colours. */
export interface PhoneShot {
  readonly kind: 'phones';
  readonly name: string;
  /** The CSS background. */
  readonly ground: string;
  /** The width of one phone in the picture, in pixels. Above 220, the phones are staggered and cut off at the bottom. */
  readonly phoneWidth: number;
  readonly phones: readonly Pick<WindowShot, 'scheme' | 'click' | 'scrollTo'>[];
}

/** The pictures of each demo, by its folder in `public/demos`. */
export const SHOTS: Readonly<Record<string, readonly (WindowShot | PhoneShot)[]>> = {
  meridian: [
    { kind: 'window', name: 'main', width: 1120, scheme: 'dark' },
    { kind: 'window', name: 'screenshot-1', width: 1120, scheme: 'light', click: ['label:has(#week)'] },
    {
      kind: 'window',
      name: 'screenshot-2',
      width: 1000,
      scheme: 'dark',
      click: ['summary:has-text("Docs moved")'],
      scrollTo: '#pages',
    },
    {
      kind: 'phones',
      name: 'screenshot-3',
      ground: 'radial-gradient(90% 120% at 80% 0, #5a68e8, #1b2050 55%, #0c0e1c)',
      phoneWidth: 262,
      phones: [{ scheme: 'dark' }, { scheme: 'light', scrollTo: '#traffic' }],
    },
  ],
  kiln: [
    { kind: 'window', name: 'main', width: 1180, scheme: 'light' },
    { kind: 'window', name: 'screenshot-1', width: 1180, scheme: 'light', scrollTo: '.bar' },
    { kind: 'window', name: 'screenshot-2', width: 1180, scheme: 'dark', click: ['.bag'] },
    {
      kind: 'phones',
      name: 'screenshot-3',
      ground: 'radial-gradient(80% 110% at 30% 0, #f0c9a4, #b9653c 70%, #8a4426)',
      phoneWidth: 262,
      phones: [{ scheme: 'light' }, { scheme: 'dark', scrollTo: '.bar' }],
    },
  ],
  lumen: [
    {
      kind: 'phones',
      name: 'main',
      ground: 'radial-gradient(70% 100% at 76% 0, #ffb47f, #c2527d 46%, #4a1f63 96%)',
      phoneWidth: 206,
      phones: [
        { scheme: 'dark', click: ['label:has(#insights)'] },
        { scheme: 'dark' },
        { scheme: 'dark', click: ['label:has(#breathe)'] },
      ],
    },
    { kind: 'window', name: 'screenshot-1', width: 1440, scheme: 'dark' },
    { kind: 'window', name: 'screenshot-2', width: 1440, scheme: 'light', click: ['label:has(#insights)'] },
    {
      kind: 'phones',
      name: 'screenshot-3',
      ground: 'radial-gradient(80% 100% at 20% 0, #ffe4cf, #f3c3d6 60%, #d9b4e6)',
      phoneWidth: 206,
      phones: [
        { scheme: 'light', click: ['label:has(#h-write)'] },
        { scheme: 'light', click: ['label:has(#breathe)'] },
      ],
    },
  ],
  halo: [
    { kind: 'window', name: 'main', width: 1340, scheme: 'light' },
    { kind: 'window', name: 'screenshot-1', width: 1340, scheme: 'dark', click: ['label:has(#letter)'] },
    { kind: 'window', name: 'screenshot-2', width: 1200, scheme: 'light', click: ['label:has(#code)'] },
    {
      kind: 'phones',
      name: 'screenshot-3',
      ground: 'linear-gradient(135deg, #ffd9e8, #cdbcff 50%, #bfe6ff)',
      phoneWidth: 262,
      phones: [{ scheme: 'light' }, { scheme: 'dark', click: ['.steps summary'] }],
    },
  ],
  harbor: [
    { kind: 'window', name: 'main', width: 1280, scheme: 'light' },
    { kind: 'window', name: 'screenshot-1', width: 1120, scheme: 'light', click: ['label:has(#projects)'] },
    { kind: 'window', name: 'screenshot-2', width: 1120, scheme: 'dark', click: ['.tabs label:has(#invoices)'] },
    {
      kind: 'phones',
      name: 'screenshot-3',
      ground: 'radial-gradient(90% 120% at 20% 0, #d8f56a, #3f8a5a 60%, #0f3a2a)',
      phoneWidth: 262,
      phones: [{ scheme: 'light' }, { scheme: 'dark', click: ['label:has(#time)'] }],
    },
  ],
  ember: [
    { kind: 'window', name: 'main', width: 1200, scheme: 'dark' },
    {
      kind: 'window',
      name: 'screenshot-1',
      width: 1200,
      scheme: 'dark',
      click: ['label:has(#night)', 'label:has(#z2)'],
    },
    { kind: 'window', name: 'screenshot-2', width: 1200, scheme: 'dark', click: ['label:has(#wire)'] },
    {
      kind: 'phones',
      name: 'screenshot-3',
      ground: 'linear-gradient(#2a1a4a, #b8476a 60%, #ff9a5a)',
      phoneWidth: 262,
      phones: [
        { scheme: 'dark', click: ['label:has(#noon)'] },
        { scheme: 'dark', scrollTo: '#inspector' },
      ],
    },
  ],
};
