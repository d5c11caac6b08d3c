import { useEffect, useRef, useState } from 'react';
import { TEMPLATES_TEXT } from '#content/templates.ts';
import { onReconnect } from '../../../browser/use-browser.ts';
import styles from './picture.module.css';

interface Props {
  /** Empty if there is no picture. */
  readonly url: string;
  /** The alternative text; empty if the picture adds nothing to the text beside it. */
  readonly alt: string;
  readonly className?: string | undefined;
  readonly loading?: 'lazy' | undefined;
}

/** A template's picture, or its tint in the same size if there is no picture or it fails to load. */
export function Picture({ url, alt, className, loading }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState('');

  // A prerendered picture may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedUrl(url);
  }, [url]);
  useEffect(() => onReconnect(() => setFailedUrl('')), []);

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

/** The template's colour, in the size of a picture. */
function StandIn({ alt, className }: Pick<Props, 'alt' | 'className'>) {
  return (
    <svg
      role="img"
      aria-hidden={alt === ''}
      aria-label={alt === '' ? undefined : TEMPLATES_TEXT.missing(alt)}
      className={`${className ?? ''} ${styles.tint}`}
      width="800"
      height="500"
    />
  );
}
