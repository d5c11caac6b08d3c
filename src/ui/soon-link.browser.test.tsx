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

test.each(['', 'javascript:alert(1)', ' \tJava\nScript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'the address %j does not: the link is marked “soon”',
  async (href) => {
    const screen = await render(<SoonLink href={href}>Careers</SoonLink>);
    const link = screen.getByRole('link');
    await expect.element(link).not.toHaveAttribute('href');
    await expect.element(link).toHaveAttribute('aria-disabled', 'true');
    await expect.element(link).toHaveTextContent('Careerssoon');
  },
);
