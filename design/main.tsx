// Every token and part of the site in both themes, for development: `npm run dev`, then /design.html. Not in the build.
import '../src/styles/base.css';
import './design.css';
import { createRoot } from 'react-dom/client';
import { loadFont } from '../src/page/boot/load-font.ts';
import { DialogPart, PARTS } from './parts.tsx';
import { Colours, Sizes } from './tokens.tsx';

loadFont();

/** `?dialog=light` or `?dialog=dark` opens the dialog in that theme: a modal one can't stand beside others. */
const dialog = new URLSearchParams(location.search).get('dialog');
if (dialog !== null) document.documentElement.dataset.theme = dialog;

const root = document.getElementById('design');
const show = () => {
  if (root !== null) createRoot(root).render(dialog === null ? <Sheet /> : <DialogPart />);
};
// Tokens are read from the style sheets, for which a module's script need not wait.
if (document.readyState === 'complete') show();
else window.addEventListener('load', show);

function Sheet() {
  const parts = [['Colours', Colours] as const, ['Sizes', Sizes] as const, ...PARTS];
  return parts.map(([name, Part]) => (
    <section key={name} className="design-part" data-part={name}>
      <h2>{name}</h2>
      {['light', 'dark'].map((theme) => (
        <div key={theme} className={`design-side ${theme}`}>
          <Part theme={theme} />
        </div>
      ))}
    </section>
  ));
}
