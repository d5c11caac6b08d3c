import type { Visitor } from './visitor.ts';

/** Keeps links to a mail from being followed: where no program takes them, WebKit's test browser leaves the page. */
export async function withoutMail(visitor: Visitor): Promise<void> {
  await visitor.tab.evaluate(() => {
    document.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement && event.target.protocol === 'mailto:') event.preventDefault();
    });
  });
}
