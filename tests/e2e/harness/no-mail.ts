import type { Visitor } from './visitor.ts';

/** Keeps scripts from following a link to a mail: where no program takes it, WebKit's test browser leaves the page. */
export async function withoutMail(visitor: Visitor): Promise<void> {
  await visitor.tab.evaluate(() => {
    HTMLAnchorElement.prototype.click = () => {};
  });
}
