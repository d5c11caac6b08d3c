import { useEffect, useRef, useState } from 'react';
import { TEMPLATES_TEXT } from '#content/templates.ts';
import styles from './picture.module.css';

interface Props {
  /** Empty if there is no picture. */
  readonly url: string;
  /** The alternative text; empty if the picture adds nothing to the text beside it. */
  readonly alt: string;
  readonly className?: string | undefined;
  readonly loading?: 'lazy' | undefined;
}

/** A template's picture, or a drawing of the same size if there is no picture or it fails to load. */
export function Picture({ url, alt, className, loading }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState('');

  // A prerendered picture may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedUrl(url);
  }, [url]);

  if (url === '' || url === failedUrl) return <StandIn alt={alt} className={className} />;
  return (
    <img
      ref={image}
      className={className}
      src={url}
      alt={alt}
      width="800"
      height="500"
      loading={loading}
      onError={() => setFailedUrl(url)}
    />
  );
}

/** A drawing of a night sky with the logo (`ui/icons.tsx`) in the template's colour. Dots are lines of zero length. */
function StandIn({ alt, className }: Pick<Props, 'alt' | 'className'>) {
  return (
    <svg
      role="img"
      aria-hidden={alt === ''}
      aria-label={alt === '' ? undefined : TEMPLATES_TEXT.missing(alt)}
      className={`${className ?? ''} ${styles.sky}`}
      viewBox="0 0 800 500"
      width="800"
      height="500"
    >
      <path
        className={styles.links}
        d="M468 158 344 198l118 81-123 36M468 158l150-62M344 198 196 132M462 279l166 79M339 315l-128 87"
      />
      <path className={styles.points} d="M468 158h0M344 198h0M462 279h0M339 315h0" />
      <path
        className={styles.stars}
        d="M618 96h0M196 132h0M628 358h0M211 402h0M94 262h0M708 226h0M402 64h0M446 438h0"
      />
    </svg>
  );
}
