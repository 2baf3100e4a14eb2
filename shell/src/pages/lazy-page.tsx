import type { ComponentType, ReactNode } from 'react';
import { RemoteFailure } from '../failures/remote-failure.tsx';
import { latePart } from '@riftdrop/host/late';
import { LoadError } from '../failures/load-error.ts';

/** Most chunks that fail do so because the network blinked, milliseconds. */
const pauseBeforeRetry = 300;
const missing = new LoadError('shell', 'chunk', 'This part of the site did not load');

/**
 * A page of the shell in a chunk: loaded with one retry, then replaced by the placeholder with its button, never by a
 * blank page.
 */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, waiting?: ReactNode): ComponentType<P> {
  const twice = () => load().catch(() => new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry)).then(load));
  return latePart(twice, waiting, (retry) => <RemoteFailure error={missing} onRetry={retry} />);
}
