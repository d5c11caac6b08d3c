import { expect } from 'playwright/test';
import { beforehand, withoutShell } from '../harness/beforehand.ts';
import { FORM, leaveWaiting, openForm } from '../harness/form.ts';
import { DISMISS, SENT } from '../harness/notices.ts';
import { story } from '../harness/story.ts';
import { text } from '../harness/targets.ts';

function breakDisk(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The disk is broken.', 'UnknownError');
  };
}

/** Opens each database later than the journal waits for it. */
function slowDisk(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const asked = open.apply(this, given);
    const listen = asked.addEventListener.bind(asked) as typeof EventTarget.prototype.addEventListener;
    asked.addEventListener = (name: string, heard: EventListenerOrEventListenerObject | null) =>
      listen(name, (event) => setTimeout(() => typeof heard === 'function' && heard.call(asked, event), 2500));
    return asked;
  };
}

story(
  'a slow disk, a broken one and a full local storage make no visit forget what waits',
  async ({ visitor, gateway, fates, name, stored }) => {
    withoutShell(gateway);
    await visitor.open(gateway.origin);
    await visitor.tab.evaluate(() => {
      for (let size = 2 ** 23; size >= 1; size /= 2) {
        try {
          for (let n = 0; ; n++) localStorage.setItem(`${size} ${n}`, 'x'.repeat(size));
        } catch {}
      }
    });
    fates.all('lost before');
    await leaveWaiting(visitor, name);

    // This visit knows nothing of what waits, and takes nothing for gone.
    beforehand(gateway, breakDisk);
    await visitor.open(gateway.origin);
    await openForm(visitor);
    await visitor.see(text('This browser keeps nothing for this page', FORM));
    await visitor.press('Escape');
    await visitor.gone(FORM);

    const { length } = fates.met;
    fates.all('in');
    beforehand(gateway, slowDisk);
    await visitor.open(gateway.origin);
    await visitor.see(SENT);
    expect(fates.met).toHaveLength(length + 1);
    await visitor.click(DISMISS);
    await visitor.gone(SENT);
    await stored(1);
  },
);
