import { Component, type ReactNode } from 'react';
import { UI_TEXT } from '#content/ui.ts';
import styles from './error-boundary.module.css';
import { MailText } from './mail-text.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Catches rendering errors in a part of a view, and offers a retry. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className={styles.failed}>
        <p>
          <MailText text={UI_TEXT.failed} />
        </p>
        <button type="button" className="button" onClick={() => this.setState({ hasFailed: false })}>
          {UI_TEXT.retry}
        </button>
      </div>
    );
  }
}
