import { expect, onTestFinished, test, vi } from 'vitest';
import { whileSeen } from './measure-live.ts';

const part = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;

function turn(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each([
  ['its place is out of view', () => scrollTo(0, document.body.scrollHeight), () => scrollTo(0, 0)],
  ['the tab is in the back', () => turn(true), () => turn(false)],
  [
    'a dialog covers it',
    () => part<HTMLDialogElement>('dialog').showModal(),
    () => part<HTMLDialogElement>('dialog').close(),
  ],
  ['the menu is open', () => part('nav').showPopover(), () => part('nav').hidePopover()],
])('while %s, nothing is measured', async (_, hide, show) => {
  const begun: AbortSignal[] = [];
  const runs = () => begun.filter(({ aborted }) => !aborted).length;
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
    document.body.replaceChildren();
  });
  document.body.innerHTML = `
    <section>The panel</section><p style="height: 300vh">Something tall</p><dialog>A form</dialog><nav popover>A menu</nav>`;
  whileSeen(part('section'), (seen) => begun.push(seen), end.signal);
  await expect.poll(runs).toBe(1);
  hide();
  await expect.poll(runs).toBe(0);
  show();
  await expect.poll(runs).toBe(1);
  expect(begun).toHaveLength(2);
});
