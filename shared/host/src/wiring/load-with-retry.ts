import { $comebacks } from '../live/connection-state.ts';
import { reportError } from '../report.ts';
import { missingFile } from './missing-file.ts';

/** First and longest wait before another try, milliseconds. */
const [pause, longest] = [300, 60_000];
/** A short network failure has no owner; a file that fails for a minute is reported, once. */
const reportedTry = 9;

/**
 * Loads a chunk, and again when its file did not come: most failures are short losses of the network. It is tried `tries` times, or
 * until it comes, and at once when the connection is back. Code that throws is not run again. The first pauses are short, because a
 * remote that waits for a shared file fails at its deadline of 8 s.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, tries = Infinity, count = 1): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (count >= tries || !missingFile(error)) throw error;
    if (count === reportedTry) reportError(error, { phase: 'chunk' });
    await connected(Math.min(pause * 2 ** (count - 1), longest));
    return loadWithRetry(load, tries, count + 1);
  }
}

/** Resolves after this many milliseconds, or when the device or the live connection is back. */
function connected(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    const stop = $comebacks.listen(done);
  });
}
