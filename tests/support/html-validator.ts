import { HtmlValidate, Rule } from 'html-validate';

/** A button with `popovertarget` has its state from the browser: a second word on it is against ARIA in HTML. */
class NoSecondState extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const node of document.querySelectorAll('[popovertarget][aria-expanded]')) {
        this.report({ node, message: 'aria-expanded beside popovertarget: the browser says it' });
      }
    });
  }
}

const validator = new HtmlValidate({
  root: true,
  plugins: [{ name: 'own', rules: { 'no-second-state': NoSecondState } }],
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'no-second-state': 'error',
    // ARIA allows a list to have a name; the rule would rather it had none.
    'aria-label-misuse': 'off',
    // Integrity guards against other people's servers; there are none in these pages.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Two demos show one of several headings at a time, as many pages in one. HTML allows that.
    'heading-level': ['error', { allowMultipleH1: true }],
    // A demo's form has nothing to send and says so on its button.
    'wcag/h32': 'off',
  },
});

/** What is wrong with a page, each with its place; empty for a valid one. */
export async function complaintsAbout(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${message} (${ruleId})`),
  );
}
