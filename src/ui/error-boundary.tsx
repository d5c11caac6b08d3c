import { Component, type ReactNode } from 'react';
import { SITE } from '../content/site.ts';
import styles from './error-boundary.module.css';

interface Props {
  readonly children: ReactNode;
}

/** Catches rendering errors in a part of a view, and offers a retry. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={styles.failed}>
        <p>
          This part of the page did not load. You can write to <a href={`mailto:${SITE.email}`}>{SITE.email}</a>.
        </p>
        <button type="button" onClick={() => this.setState({ failed: false })}>
          Try again
        </button>
      </div>
    );
  }
}
