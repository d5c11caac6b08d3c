import type { ReactNode } from 'react';
import { linkAddress } from '../browser/link-address.ts';
import styles from './soon-link.module.css';

interface Props {
  /** The link's target; empty while there is no address yet. */
  readonly href: string;
  /** Accessible name, if the content is only a picture. */
  readonly label?: string;
  readonly children: ReactNode;
}

const SOON = 'soon';

/** A link whose address may be missing or unsafe. It is then a plain label that the Tab key skips, and that says “soon”. */
export function SoonLink({ href, label, children }: Props) {
  const address = linkAddress(href);
  if (address !== '') {
    return (
      <a className={styles.link} href={address} aria-label={label}>
        {children}
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link, as HTML defines it: an anchor without an address. The Tab key passes it by.
    <a className={styles.soon} role="link" aria-disabled="true" aria-label={label && `${label}, ${SOON}`}>
      {children}
      <small>{SOON}</small>
    </a>
  );
}
