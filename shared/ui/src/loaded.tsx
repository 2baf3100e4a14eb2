import type { ReactNode } from 'react';
import { ErrorPlaceholder } from './error-placeholder.tsx';

export interface LoadedProps<T> {
  /** What there is to show; undefined until the first answer. What was shown stays while it is loaded anew, also when that fails. */
  data: T | undefined;
  error: Error | null;
  retry: () => void;
  isRetrying?: boolean;
  /** What could not be loaded, as the subject of a sentence with its verb: "The top wins could not be loaded". */
  failed: string;
  /** Stands there before the first answer; as high as what follows, so that nothing jumps. */
  loading: ReactNode;
  /** Whether there is nothing to show, and what stands there then. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The four states of server data: loading, failed with a way to try again, empty, ready. */
export function Loaded<T>({ data, error, retry, isRetrying, failed, loading, isEmpty, empty, children }: LoadedProps<T>): ReactNode {
  if (data === undefined) {
    if (!error) return loading;
    return (
      <ErrorPlaceholder title={failed} onRetry={retry} pending={isRetrying}>
        {error.message}
      </ErrorPlaceholder>
    );
  }
  return isEmpty?.(data) ? empty : children(data);
}
