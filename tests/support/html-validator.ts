import { HtmlValidate, Rule } from 'html-validate';

/** The browser sets the state of a button with `popovertarget`: an ARIA state as well violates ARIA in HTML. */
class NoSecondState extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const node of document.querySelectorAll('[popovertarget][aria-expanded]')) {
        this.report({ node, message: 'aria-expanded duplicates the state that popovertarget sets' });
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
    // ARIA allows naming a list; the rule does not.
    'aria-label-misuse': 'off',
    // Integrity protects against third-party servers; these pages use none.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Two demos show several pages in one, with one heading visible at a time. HTML allows that.
    'heading-level': ['error', { allowMultipleH1: true }],
    // A demo's form sends nothing and says so on its button.
    'wcag/h32': 'off',
  },
});

/** A page's errors, each with its location; empty for a valid page. */
export async function complaintsAbout(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${message} (${ruleId})`),
  );
}
