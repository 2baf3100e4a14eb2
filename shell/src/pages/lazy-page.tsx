import { t } from '@lingui/core/macro';
import type { ComponentType, ReactNode } from 'react';
import { RemoteFailure } from '../failures/remote-failure.tsx';
import { latePart } from '@riftdrop/host/late';
import { LoadError } from '../failures/load-error.ts';

const missing = () => new LoadError('shell', 'chunk', t`This part of the site did not load`);

/** A page of the shell in a chunk. One that does not come is replaced by the placeholder with its button, never by a blank page. */
export const lazyPage = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>, waiting?: ReactNode): ComponentType<P> =>
  latePart(load, waiting, (retry) => <RemoteFailure error={missing()} onRetry={retry} />);
