import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from 'playwright/test';
import { EXTREME_REQUESTS } from '../journeys/eye/scenes.ts';
import { hydrated, openForm, submitButton, test } from '../support/site.ts';
import { batchOf } from '../support/template-records.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A place in axe's report: selectors, one per document. */
type Target = readonly string[];

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly {
      readonly target: Target;
      readonly any: readonly { readonly relatedNodes: readonly { readonly target: Target }[] }[];
    }[];
  }[];
}

/** The axe rules that the page currently breaks, each with its location. */
async function broken(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  // Colours in mid-transition are not meant to be read.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResult> } };
    const find = ([selector = '']: Target) => document.querySelector(selector);
    const fixed = (element: Element | null): Element | null =>
      element === null || getComputedStyle(element).position === 'fixed' ? element : fixed(element.parentElement);
    /** For what lies behind a fixed element, axe takes the middle of the page (4.14). `contrast.spec.ts` looks itself. */
    const isGuess = ({ target, any }: AxeResult['violations'][number]['nodes'][number]) => {
      const layer = fixed(find(target));
      return (
        layer !== null &&
        !any.some(({ relatedNodes }) => relatedNodes.some((node) => layer.contains(find(node.target))))
      );
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => {
      const sure = id === 'color-contrast' ? nodes.filter((node) => !isGuess(node)) : nodes;
      return sure.length === 0 ? [] : `${id}: ${sure.map(({ target }) => target).join(' | ')}`;
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no problems on the page', async ({ page }) => {
      await page.goto('/');
      expect(await broken(page)).toEqual([]);
    });

    test('axe finds no problems with the menu open', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'a wide screen has no menu');
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await broken(page)).toEqual([]);
    });

    test('axe finds no problems in the request form, errors included', async ({ page }) => {
      await page.goto('/');
      const dialog = await openForm(page);
      await submitButton(dialog).click();
      expect(await broken(page)).toEqual([]);
    });

    test("axe finds no problems in a template's details", async ({ page }) => {
      await page.goto('/');
      const title = page.getByRole('region', { name: 'Templates' }).getByRole('link').first();
      await hydrated(title);
      await title.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });

    test('axe finds no problems in the inbox and a request', async ({ page }) => {
      await page.route('**/documents:runQuery', (route) => route.fulfill({ json: EXTREME_REQUESTS }));
      await page.route('**/documents:batchGet', (route) => {
        const { documents } = route.request().postDataJSON() as { documents: readonly string[] };
        return route.fulfill({ json: batchOf(EXTREME_REQUESTS, documents) });
      });
      await page.goto('/#requests');
      const request = page.getByRole('link', { name: /^Ada Perera/ });
      await expect(request).toBeVisible();
      expect(await broken(page)).toEqual([]);
      await request.click();
      await expect(page.getByRole('textbox', { name: 'Notes for the team' })).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });

    test('axe finds no problems in the admin view', async ({ page }) => {
      await page.goto('/#admin');
      await expect(page.getByRole('heading', { name: 'Database Admin' })).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });
  });
}

test('in forced colours a chosen chip still differs from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  // As painted: computed styles do not reflect forced colours.
  const ground = async (chip: Locator) => {
    await chip.scrollIntoViewIfNeeded();
    const { x, y, height } = (await chip.boundingBox())!;
    return (await page.screenshot({ clip: { x: x + 6, y: y + height / 2 - 2, width: 4, height: 4 } })).toString(
      'base64',
    );
  };
  const [all, other] = [page.locator('label', { hasText: /^All/ }), page.locator('label', { hasText: /^Gaming/ })];
  expect(await ground(all)).not.toBe(await ground(other));
  const form = await openForm(page);
  await form.getByRole('radio', { name: 'Web Application' }).check();
  const types = ['Web Application', 'API Development'].map((name) => form.locator('label', { hasText: name }));
  expect(await ground(types[0]!)).not.toBe(await ground(types[1]!));
});

test('every control is at least 24 px, or 44 px for touch', async ({ page, isMobile }) => {
  const least = isMobile ? 44 : 24;
  await page.goto('/');
  await openForm(page);
  const small = await page.evaluate((size) => {
    // Links within a sentence are exempt (WCAG 2.5.8); a card title's target is the whole card, through ::after.
    const controls = [...document.querySelectorAll('button, summary, select, input, textarea, a[href]:not(p a, h3 a)')];
    return controls
      .map((control) => ({ name: control.outerHTML.slice(0, 80), ...control.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 0 && (width < size || height < size))
      .map(({ name, width, height }) => `${Math.round(width)}×${Math.round(height)} ${name}`);
  }, least);
  expect(small).toEqual([]);
});

test('no required choice counts as wrong before anybody has submitted', async ({ page }) => {
  await page.goto('/');
  const form = await openForm(page);
  const types = form.getByRole('radiogroup', { name: 'Project Type' });
  await expect(types).toHaveAttribute('aria-required', 'true');
  expect(await types.getByRole('radio').evaluateAll((all) => all.filter((radio) => radio.matches(':invalid')))).toEqual(
    [],
  );
});
