import { LIGHT_FRAME, THEME_COPY, type Theme, toTheme } from '../../src/shared/theme.ts';

/**
 * Writes the theme that the visitor has chosen into a page, so that its first frame shows it. Without a choice, and for
 * anything that is no page, the answer stays as it is. See docs/decisions/0021-a-chosen-theme.md.
 */
export async function withTheme(answer: Promise<Response>): Promise<Response> {
  const [theme, response] = await Promise.all([readTheme(), answer]);
  if (theme === '' || !/^text\/html/.test(response.headers.get('content-type') ?? '')) return response;
  const page = (await response.text())
    .replace('<html', `<html data-theme="${theme}"`)
    .replace('content="light dark"', `content="${theme}"`)
    .replace(`media="${LIGHT_FRAME['']}"`, `media="${LIGHT_FRAME[theme]}"`);
  return new Response(page, response);
}

async function readTheme(): Promise<Theme> {
  try {
    const { address, cacheName } = THEME_COPY;
    return toTheme(await (await caches.match(address, { cacheName }))?.text());
  } catch {
    return '';
  }
}
