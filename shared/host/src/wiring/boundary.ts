import { Component, type ReactNode } from 'react';
import { reportError, type Phase } from '../report.ts';

interface Props {
  remote: string;
  phase?: Phase;
  children?: ReactNode;
  /** The replacement; it may try again. */
  fallback: (error: Error, retry: () => void) => ReactNode;
}

/** Keeps an error in render where it happened, so that the rest of the page goes on. */
export class Boundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: Error): void {
    reportError(error, { phase: this.props.phase ?? 'render', remote: this.props.remote });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}
