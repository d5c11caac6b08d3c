/** @jsxRuntime automatic */ // knip runs vite.config.ts, which imports this file, and knows only the classic one
import { Fragment } from 'react';
import type { LegalText } from '../content/legal/legal-text.ts';
import { SITE } from '../content/site.ts';

/** A legal text below its title; its first paragraph leads. Without styles: the dialog and `legal.html` have their own. */
export function LegalWords({ text }: { readonly text: LegalText }) {
  return (
    <>
      <p>
        <WithMailLinks>{text.lead}</WithMailLinks>
      </p>
      {text.parts.map(({ title, text: paragraphs, facts }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <WithMailLinks>{paragraph}</WithMailLinks>
            </p>
          ))}
          {facts !== undefined && (
            <dl>
              {facts.map(({ name, meaning }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <WithMailLinks>{meaning}</WithMailLinks>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </>
  );
}

function WithMailLinks({ children }: { readonly children: string }) {
  return children.split(SITE.email).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes.
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${SITE.email}`}>{SITE.email}</a>}
      {piece}
    </Fragment>
  ));
}
