import type { ReactNode } from 'react';
import { linkAddress } from '../platform/link-address.ts';
import styles from './soon-link.module.css';

interface Props {
  /** The link's target; empty while there is no address yet. */
  readonly href: string;
  /** Accessible name, if the content is only a picture. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A link that may not have an address yet, or none that may be a link. Then it leads nowhere, is marked "soon" (a picture by its tooltip) and is
 * announced as such, which is why it is focusable.
 */
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
    // biome-ignore lint/a11y/useValidAnchor: a placeholder link, as HTML defines it: an anchor without an address.
    <a
      className={styles.soon}
      role="link"
      tabIndex={0}
      aria-disabled="true"
      aria-label={label}
      aria-description="soon"
      title={label === undefined ? undefined : `${label}: soon`}
    >
      <span>{children}</span>
      {label === undefined && (
        <span className={styles.mark} aria-hidden="true">
          soon
        </span>
      )}
    </a>
  );
}
