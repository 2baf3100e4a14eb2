/** State of data that the server computes in the background. */
export type LoadState =
  | 'unfetched'
  | 'fetching'
  | 'fetched'
  | 'outdated'
  | 'updating'
  | 'update_in_progress'
  | 'updated'
  | 'fetch_error'
  | 'update_error';

export type LoadEvent =
  | { type: 'fetch' }
  /** The answer of a fetch: whether the server computes now. */
  | { type: 'answer'; isComputing: boolean }
  | { type: 'fetch failed' }
  /** A new computation may be requested from now on. */
  | { type: 'due' }
  | { type: 'update' }
  /** The server computes, after this or an earlier request. */
  | { type: 'computing' }
  | { type: 'update failed' };

/** The state after an event. Shown data stays while it is fetched again in the background. */
export function nextState(state: LoadState, event: LoadEvent): LoadState {
  switch (event.type) {
    case 'fetch':
      return state === 'unfetched' || state === 'fetch_error' ? 'fetching' : state;
    case 'answer':
      if (event.isComputing) return 'update_in_progress';
      return state === 'updating' || state === 'update_in_progress' ? 'updated' : 'fetched';
    case 'fetch failed':
      return state === 'fetching' ? 'fetch_error' : state;
    case 'due':
      return state === 'fetched' || state === 'updated' ? 'outdated' : state;
    case 'update':
      return 'updating';
    case 'computing':
      return 'update_in_progress';
    case 'update failed':
      return 'update_error';
  }
}
