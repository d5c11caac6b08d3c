/**
 * Runs in the 404 page. Some mail filters escape the `#` or `?` of a link to the front page, so that it becomes a part of the path:
 * leads on to the front page, which understands other escapes (`src/shared/agency-view.ts`).
 */
const { pathname, search, hash } = location;
const home = new URL('.', document.currentScript.src).pathname;
const [, sign, rest] = /^%(?:25)*(23|3f)(.*)/i.exec(pathname.slice(home.length)) ?? [];
if (sign !== undefined) location.replace(home + (sign === '23' ? '#' : '?') + rest + search + hash);
