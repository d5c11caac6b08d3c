import { useEffect } from 'react';

/**
 * While one of the agency's views is shown in the light theme, the browser's frame is light too: the top of a view is
 * the page's ground, not night. The first tag is for light pages (build/theme-tags.ts).
 */
export function useLightFrame(): void {
  useEffect(() => {
    const tag = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (tag === null) return;
    const night = tag.content;
    tag.content = lightGround();
    return () => {
      tag.content = night;
    };
  }, []);
}

/** The page's ground in the light theme, whichever theme is shown. */
function lightGround(): string {
  const probe = document.createElement('i');
  probe.style.setProperty('color-scheme', 'light');
  probe.style.setProperty('background-color', 'var(--ground)');
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}
