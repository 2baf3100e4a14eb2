import type { ServiceKeys } from '../settings.ts';

/** First and longest wait before a revision is announced again that no backend took, milliseconds. */
const firstWait = 200;
const longestWait = 5_000;
const answerTimeout = 2_000;

export interface AnnounceOptions {
  /** The next backend to try; null when there is none. */
  backend: () => string | null;
  /** Authenticates the gateways to the backends. */
  serviceKeys: ServiceKeys;
  problem: (message: string) => void;
}

/** Sends the number of the live revision to the backends, which publish it to the open pages. */
export interface Announcer {
  /** Repeats until a backend has accepted it, or a newer one has come. */
  announce(revision: number): void;
  close(): void;
}

export function announcer({ backend, serviceKeys, problem }: AnnounceOptions): Announcer {
  let newest = 0;
  let wait = firstWait;
  let timer: NodeJS.Timeout | undefined;
  const closed = new AbortController();

  async function tell(revision: number): Promise<void> {
    if (closed.signal.aborted || revision !== newest) return;
    const refused = await post(backend(), revision);
    if (refused === null || closed.signal.aborted || revision !== newest) return;
    // A start begins before its backend; that one is away for a second is no news.
    if (wait >= longestWait) problem(`revision ${revision} could not be announced to the open pages: ${refused}`);
    timer = setTimeout(() => void tell(revision), wait);
    wait = Math.min(wait * 2, longestWait);
  }

  async function post(url: string | null, revision: number): Promise<string | null> {
    if (!url) return 'no backend is up';
    try {
      const response = await fetch(`${url}/internal/registry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${serviceKeys.all[0]}` },
        body: JSON.stringify({ revision }),
        signal: AbortSignal.any([closed.signal, AbortSignal.timeout(answerTimeout)]),
      });
      return response.ok ? null : `the backend answered ${response.status}`;
    } catch (error) {
      return String(error);
    }
  }

  return {
    announce(revision) {
      if (revision <= newest) return;
      newest = revision;
      wait = firstWait;
      clearTimeout(timer);
      void tell(revision);
    },
    close() {
      closed.abort();
      clearTimeout(timer);
    },
  };
}
