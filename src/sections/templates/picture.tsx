import { useEffect, useRef, useState } from 'react';
import styles from './picture.module.css';

interface Props {
  /** Empty where there is no picture. */
  readonly url: string;
  /** What it shows; empty for one that says nothing more than the text beside it. */
  readonly alt: string;
  readonly className?: string | undefined;
  readonly loading?: 'lazy' | undefined;
}

/** A template's picture. Where there is none, or it can't be had, a drawing of the same size stands in. */
export function Picture({ url, alt, className, loading }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState('');

  // One that was in the prerendered page may have failed before there was anyone to hear it.
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
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
}

/** A piece of the night sky around the mark (`ui/logo.tsx`), in the template's colour. */
function StandIn({ alt, className }: Pick<Props, 'alt' | 'className'>) {
  return (
    <svg
      role="img"
      aria-hidden={alt === ''}
      aria-label={`${alt}, which is not available`}
      className={`${className ?? ''} ${styles.sky}`}
      viewBox="0 0 800 500"
      width="800"
      height="500"
    >
      <path
        className={styles.links}
        d="M468 158 344 198l118 81-123 36M468 158l150-62M344 198 196 132M462 279l166 79M339 315l-128 87"
      />
      <g className={styles.points}>
        <circle cx="468" cy="158" r="15" />
        <circle cx="344" cy="198" r="11" />
        <circle cx="462" cy="279" r="11" />
        <circle cx="339" cy="315" r="15" />
      </g>
      <g className={styles.stars}>
        <circle cx="618" cy="96" r="6" />
        <circle cx="196" cy="132" r="5" />
        <circle cx="628" cy="358" r="7" />
        <circle cx="211" cy="402" r="5" />
        <circle cx="94" cy="262" r="3" />
        <circle cx="708" cy="226" r="3" />
        <circle cx="402" cy="64" r="3" />
        <circle cx="446" cy="438" r="3" />
      </g>
    </svg>
  );
}
