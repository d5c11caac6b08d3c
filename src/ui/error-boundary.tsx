import { Component, type ReactNode } from 'react';
import { UI_TEXT } from '#content/ui.ts';
import styles from './error-boundary.module.css';
import { MailText } from './mail-text.tsx';

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
          <MailText text={UI_TEXT.failed} />
        </p>
        <button type="button" className="button" onClick={() => this.setState({ failed: false })}>
          {UI_TEXT.retry}
        </button>
      </div>
    );
  }
}
