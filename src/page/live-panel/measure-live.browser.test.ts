import { expect, onTestFinished, test, vi } from 'vitest';
import type { ParticleField } from '../../particles/start-particles.ts';
import { type LiveReading, measureLive, whileSeen } from './measure-live.ts';

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

test('the rate is that of the frames in the time that they took', async () => {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const report = { thread: 'worker', frames: 60, ms: 2000 };
  const measure = () => new Promise((resolve) => setTimeout(() => resolve(report), 20));
  const field = { paused: false, alsoFor: () => {}, measure } as unknown as ParticleField;
  const told: LiveReading[] = [];
  measureLive(document.body, Promise.resolve(field), (reading) => told.push(reading), end.signal);
  await expect.poll(() => told.at(-1)).toMatchObject({ state: 'moving', framesPerSecond: 30, inWorker: true });
});
