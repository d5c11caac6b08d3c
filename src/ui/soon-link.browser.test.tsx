import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SoonLink } from './soon-link.tsx';

test.each(['https://agency.example/jobs', 'mailto:jobs@agency.example', 'tel:+94110000000', '#contact', '/jobs'])(
  'the address %s becomes a link',
  async (href) => {
    const screen = await render(<SoonLink href={href}>Careers</SoonLink>);
    await expect.element(screen.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', href);
    expect(screen.container.textContent).toBe('Careers');
  },
);

const NO_LINKS = ['', 'javascript:alert(1)', ' \tJava\nScript:alert(1)', 'data:text/html,x', 'vbscript:x'];

test.each(NO_LINKS)('the address %j does not: a quiet label that says “soon”, no Tab stop', async (href) => {
  const screen = await render(<SoonLink href={href}>Careers</SoonLink>);
  await expect
    .element(screen.getByRole('link', { name: 'Careers soon', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(screen.container.querySelector('[href], [tabindex], [title]')).toBeNull();
});
