import { reportError } from '@riftdrop/host/report';

/** First and longest wait before another try, milliseconds. */
const [pause, longest] = [500, 60_000];
/** A short network failure has no owner; a file that fails for a minute is reported, once. */
const reportedTry = 8;

/**
 * Loads a file of the shell that the page must not be without: modules shared with remotes, the live connection, help
 * and limits, the clock of the visit. A short loss of the network must not remove them until the next reload, so the
 * load is retried until it succeeds, and at once when the network is back. The first pauses are short, because a
 * remote that waits for a shared file fails at its deadline of 8 s.
 */
export async function patiently<T>(load: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (tries === reportedTry) reportError(error, { phase: 'chunk' });
    await online(Math.min(pause * 2 ** (tries - 1), longest));
    return patiently(load, tries + 1);
  }
}

/** Resolves after this many milliseconds, or when the device is back online. */
function online(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}
