import type { ReactNode } from 'react';
import { ErrorPlaceholder } from './error-placeholder.tsx';

export interface LoadedProps<T> {
  /** Loaded data; undefined until the first response. It stays while it is loaded again, also when that fails. */
  data: T | undefined;
  error: Error | null;
  retry: () => void;
  isRetrying?: boolean;
  /** Message of a failed load, a whole sentence: "The top wins could not be loaded". */
  failed: string;
  /** Placeholder before the first response; as high as the content, so that nothing jumps. */
  loading: ReactNode;
  /** Whether the data is empty; `empty` is shown then. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The props that a query of TanStack Query fills in. It reads only these four, so that only they draw its component again. */
export const loadedFrom = <T,>(query: { data: T | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean }) => ({
  data: query.data,
  error: query.error,
  retry: () => void query.refetch(),
  isRetrying: query.isFetching,
});

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
