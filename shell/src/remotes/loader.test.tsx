import { recentReports } from '@riftdrop/host/report';
import type { Remote } from '@riftdrop/host/remote';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FetchRemote } from './definitions.ts';
import type { LoadError } from '../failures/load-error.ts';
import { watchLeaving } from './leaving.ts';
import { createLoader } from './loader.ts';
import { aRelease, aRemote, chunkError, never } from './testing.tsx';

const home = { remote: 'alpha', kind: 'page' as const, key: 'home' };

beforeEach(() => void vi.useFakeTimers());

/** The result of a load within the deadline: a component, or the phase in which it failed. */
async function outcome(loading: Promise<unknown>): Promise<string> {
  const settled = loading.then(
    () => 'component',
    (error: { phase?: string }) => error.phase ?? 'no LoadError',
  );
  await vi.advanceTimersByTimeAsync(8000);
  return Promise.race([settled, Promise.resolve().then(() => Promise.resolve('never settled'))]);
}

describe('a part of a remote', () => {
  test('loads its component and keeps it', async () => {
    const loader = createLoader([aRelease()], async () => aRemote());
    expect(loader.peek(home)).toBeNull();
    const component = await loader.load(home);
    expect(loader.peek(home)).toBe(component);
  });

  test('is fetched once for parallel callers', async () => {
    const fetched = vi.fn<FetchRemote>(async () => aRemote());
    const loader = createLoader([aRelease()], fetched);
    await Promise.all([loader.load(home), loader.load(home), loader.load(home)]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a part that is about to be shown', () => {
  test('is loaded once, and its failure told once', async () => {
    const fetched = vi.fn<FetchRemote>(() => Promise.reject(new Error('gone')));
    const loader = createLoader([aRelease()], fetched);
    void loader.begin(home);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome(loader.load(home))).toBe('entry');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await outcome(loader.load(home))).toBe('entry');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('is dropped for another part or version', async () => {
    let broken = true;
    const loader = createLoader([aRelease()], () => (broken ? Promise.reject(new Error('gone')) : Promise.resolve(aRemote())));
    for (const change of [() => loader.begin(null), () => loader.use([aRelease({ version: '2.0.0' })])]) {
      broken = true;
      void loader.begin(home);
      await vi.advanceTimersByTimeAsync(1000);
      broken = false;
      change();
      expect(await outcome(loader.load(home))).toBe('component');
    }
  });
});

test('a failed load ahead is reported only when a place of the page waits for the part', async () => {
  const loader = createLoader([aRelease()], () => Promise.reject(new Error('RUNTIME-008')));
  const before = recentReports().length;
  expect(await outcome(loader.load(home, { ahead: true }))).toBe('entry');
  expect(recentReports().length - before).toBe(0);
  const ahead = outcome(loader.load(home, { ahead: true }));
  expect(await outcome(loader.load(home))).toBe('entry');
  await ahead;
  expect(recentReports().length - before).toBe(1);
});

describe('a load that ends because the page is left', () => {
  const canceled: FetchRemote = () => Promise.reject(new Error('RUNTIME-008'));
  const reports = () => recentReports().length;
  /** A load that is under way when the page begins to unload, and its result. */
  const left = () => {
    const before = reports();
    const loader = createLoader([aRelease()], canceled);
    const told = vi.fn<(error: unknown) => void>();
    loader.load(home).catch(told);
    dispatchEvent(new Event('beforeunload'));
    return { loader, sofar: () => ({ failures: told.mock.calls.length, reports: reports() - before }) };
  };

  test('is no error while the next document is on its way', async () => {
    const { sofar } = left();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(sofar()).toEqual({ failures: 0, reports: 0 });
    await vi.advanceTimersByTimeAsync(200);
  });

  test('is one when the page stays after all', async () => {
    const { sofar } = left();
    await vi.advanceTimersByTimeAsync(10_100);
    expect(sofar()).toEqual({ failures: 1, reports: 1 });
  });

  test('is one when the page comes back out of the cache, and later failures are told at once', async () => {
    const { loader, sofar } = left();
    await vi.advanceTimersByTimeAsync(500);
    dispatchEvent(new Event('pageshow'));
    await vi.advanceTimersByTimeAsync(100);
    expect(sofar()).toEqual({ failures: 1, reports: 1 });
    expect(await outcome(loader.load({ ...home, key: 'other' }))).toBe('entry');
    expect(sofar()).toEqual({ failures: 1, reports: 2 });
  });

  test('is no error when the page began to go before the shell ran', async () => {
    document.documentElement.dataset.leaving = '';
    watchLeaving();
    const before = reports();
    const told = vi.fn<(error: unknown) => void>();
    createLoader([aRelease()], canceled).load(home).catch(told);
    await vi.advanceTimersByTimeAsync(9_900);
    expect([told.mock.calls.length, reports() - before]).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(200);
    expect([told.mock.calls.length, reports() - before]).toEqual([1, 1]);
  });

  test('is watched for until nothing has loaded for 5 seconds', async () => {
    const watched = () => {
      const before = reports();
      dispatchEvent(new Event('beforeunload'));
      createLoader([aRelease()], canceled)
        .load(home)
        .catch(() => {});
      return vi.advanceTimersByTimeAsync(100).then(() => reports() === before);
    };
    watchLeaving();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(await watched()).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await watched()).toBe(false);
  });
});

/** Each row: the failing step, and the phase in its report. */
const faults: Record<string, [fetchRemote: () => Promise<Remote>, phase: string]> = {
  'the entry answers 404, 500 or the wrong type': [() => Promise.reject(new Error('RUNTIME-008')), 'entry'],
  'the entry hangs': [() => never<Remote>(), 'entry'],
  'the entry throws on import': [() => Promise.reject(new TypeError('x is not a function')), 'entry'],
  'the entry defines nothing': [async () => undefined as unknown as Remote, 'expose'],
  'the entry defines something else': [async () => ({ render() {} }) as unknown as Remote, 'expose'],
  'there is no such page': [async () => aRemote({ pages: {} }), 'expose'],
  'the chunk answers 404': [async () => aRemote({ pages: { home: () => Promise.reject(chunkError()) } }), 'chunk'],
  'the chunk hangs': [async () => aRemote({ pages: { home: () => never() } }), 'chunk'],
  'the chunk throws on import': [async () => aRemote({ pages: { home: () => Promise.reject(new ReferenceError('y')) } }), 'expose'],
  'the chunk exports no component': [async () => aRemote({ pages: { home: async () => ({ default: 'text' as never }) } }), 'expose'],
};

// proves SHELL-156
describe.each(Object.entries(faults))('when %s', (_, [fetchBroken, phase]) => {
  test('fails by the deadline with an owner', async () => {
    const loader = createLoader([aRelease()], fetchBroken);
    expect(await outcome(loader.load(home))).toBe(phase);
    expect(recentReports().at(-1)).toMatchObject({ owner: 'alpha@1.0.0', phase });
  });

  test('another remote does not notice', async () => {
    const loader = createLoader([aRelease(), aRelease({ name: 'beta' })], ({ name }) =>
      name === 'alpha' ? fetchBroken() : Promise.resolve(aRemote()),
    );
    const broken = outcome(loader.load(home));
    await expect(loader.load({ ...home, remote: 'beta' })).resolves.toBeTypeOf('function');
    await broken;
  });
});

/** Failures that a new attempt can fix; a page that was never built stays missing until there is a new release. */
const mendable = [
  'the entry answers 404, 500 or the wrong type',
  'the entry hangs',
  'the entry throws on import',
  'the entry defines nothing',
  'the entry defines something else',
  'the chunk hangs',
];

test.each(mendable)('when %s, it loads by retry after recovery', async (name) => {
  const [fetchBroken] = faults[name]!;
  let broken = true;
  const loader = createLoader([aRelease()], () => (broken ? fetchBroken() : Promise.resolve(aRemote())));
  expect(await outcome(loader.load(home))).not.toBe('component');
  broken = false;
  expect(await outcome(loader.load(home, { retry: true }))).toBe('component');
});

test('when the chunk answers 404, a retry keeps the container', async () => {
  let broken = true;
  const fetched = vi.fn<FetchRemote>(async () =>
    aRemote({ pages: { home: () => (broken ? Promise.reject(chunkError()) : Promise.resolve({ default: () => null })) } }),
  );
  const loader = createLoader([aRelease()], fetched);
  expect(await outcome(loader.load(home))).toBe('chunk');
  broken = false;
  expect(await outcome(loader.load(home, { retry: true }))).toBe('component');
  expect(fetched).toHaveBeenCalledTimes(1);
});

describe('trying again', () => {
  test('restarts the federation only after an entry failure', async () => {
    const retries: boolean[] = [];
    const loader = createLoader([aRelease()], async (_, { retry }) => {
      retries.push(retry);
      if (retries.length === 1) throw new Error('gone');
      return aRemote({ pages: { home: () => Promise.reject(chunkError()) } });
    });
    await outcome(loader.load(home));
    await outcome(loader.load(home, { retry: true }));
    await outcome(loader.load(home, { retry: true }));
    expect(retries).toEqual([false, true]);
  });

  test('repeats a failed chunk by itself', async () => {
    let tries = 0;
    const flaky = () => (++tries === 1 ? Promise.reject(chunkError()) : Promise.resolve({ default: () => null }));
    const loader = createLoader([aRelease()], async () => aRemote({ pages: { home: flaky } }));
    expect(await outcome(loader.load(home))).toBe('component');
    expect(tries).toBe(2);
  });

  test('is not needed for a late part', async () => {
    let answer: (remote: Remote) => void = () => {};
    const loader = createLoader([aRelease()], () => new Promise((resolve) => (answer = resolve)));
    const failed = loader.load(home).catch((error: LoadError) => error);
    await vi.advanceTimersByTimeAsync(8000);
    const error = (await failed) as LoadError;
    answer(aRemote());
    expect(await error.late).toBe(loader.peek(home));
    expect(loader.peek(home)).toBeTypeOf('function');
  });

  test('ignores the late answer of the first try', async () => {
    const answers: ((remote: Remote) => void)[] = [];
    const loader = createLoader([aRelease()], () => new Promise((resolve) => answers.push(resolve)));
    await outcome(loader.load(home));
    const again = loader.load(home, { retry: true });
    answers[0]!(aRemote({ pages: {} }));
    answers[1]!(aRemote());
    await expect(again).resolves.toBeTypeOf('function');
  });
});

test('an unregistered remote fails at once', async () => {
  const loader = createLoader([], async () => aRemote());
  await expect(loader.load(home)).rejects.toMatchObject({ phase: 'registry' });
});

test('the deadline is the remote’s own', async () => {
  const loader = createLoader([aRelease({ timeout_ms: 3000 })], () => never<Remote>());
  const failed = vi.fn<(error: Error) => void>();
  loader.load(home).catch(failed);
  await vi.advanceTimersByTimeAsync(2999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalled();
});
