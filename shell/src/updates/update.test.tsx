import type { Revision } from '@riftdrop/contract/release/remotes';
import { keepPageAlive } from '@riftdrop/host/safe-point';
import { recentReports } from '@riftdrop/host/report';
import { provideLoader } from '@riftdrop/host/wiring/loader';
import { navigate } from '@riftdrop/host/navigation';
import { Part } from '@riftdrop/host/wiring/part';
import { act, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoader, type RemoteLoader } from '../remotes/loader.ts';
import { $running, run } from '../composition/running.ts';
import { aKey } from '../remotes/testing-keys.ts';
import { aRelease, aRemote, aRevision } from '../remotes/testing.tsx';
import { update } from './update.ts';

let onServer: Revision;
let loader: RemoteLoader;
let broken = new Set<string>();
let letGo: (() => void)[] = [];
let number = 0;

/** A composition in which alpha has this version; each is newer than the one before. */
const withVersion = (version: string, change: Partial<Revision> = {}) =>
  aRevision([aRelease({ version, container: `alpha_${version}` })], { revision: ++number, ...change });

beforeEach(async () => {
  const { trusted, sign } = await aKey('one');
  document.body.innerHTML = `<script type="application/json" id="trust">${JSON.stringify({ keys: [trusted], lowest: 0 })}</script>`;
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(await sign(onServer))));
  broken = new Set();
  loader = createLoader([], async ({ version }) => {
    if (broken.has(version)) throw new Error(`${version} does not come`);
    return aRemote({ pages: { home: async () => ({ default: () => <h1>{`Version ${version}`}</h1> }) } });
  });
  provideLoader(loader);
  $running.listen(({ remotes }) => loader.use(remotes));
  run(withVersion('1'));
  await act(
    async () =>
      void render(
        <Part
          part={{ remote: 'alpha', kind: 'page', key: 'home' }}
          props={{}}
          waiting="waiting"
          failed={(error) => <p>{error.message}</p>}
        />,
      ),
  );
  await screen.findByRole('heading', { name: 'Version 1' });
});
afterEach(() => {
  for (const one of letGo) one();
  letGo = [];
  localStorage.clear();
});

// Old sheets are put away a moment after an exchange, and need the document for that.
afterAll(() => new Promise((done) => setTimeout(done, 150)));

const shown = () => screen.queryByRole('heading')?.textContent;
const hold = () => void letGo.push(keepPageAlive());
const look = (revision: Revision) => {
  onServer = revision;
  return act(() => update(loader));
};
/** Without waiting for the end: it may be held. */
const begin = (revision: Revision) => {
  onServer = revision;
  void update(loader);
  return act(() => new Promise((done) => setTimeout(done, 30)));
};

test('another version replaces the old one without a gap', async () => {
  const seen: (string | undefined)[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent?.match(/Version \d|waiting/)?.[0]));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await look(withVersion('2'));
  observer.disconnect();
  expect(shown()).toBe('Version 2');
  expect(seen).not.toContain('waiting');
});

test('a newer composition may return to an old version', async () => {
  await look(withVersion('2'));
  await look(withVersion('1'));
  expect(shown()).toBe('Version 1');
});

test('waits while a play keeps the page alive', async () => {
  hold();
  await begin(withVersion('2'));
  expect(shown()).toBe('Version 1');
  await act(async () => letGo.pop()!());
  await vi.waitFor(() => expect(shown()).toBe('Version 2'));
});

test('an urgent one does not wait', async () => {
  hold();
  await look(withVersion('2', { urgent: true }));
  expect(shown()).toBe('Version 2');
});

test('only the newest waiting one is applied', async () => {
  hold();
  await begin(withVersion('2'));
  await begin(withVersion('3'));
  const versions: (string | null | undefined)[] = [];
  const observer = new MutationObserver(() => versions.push(shown()));
  observer.observe(document.body, { childList: true, subtree: true });
  await act(async () => letGo.pop()!());
  await vi.waitFor(() => expect(shown()).toBe('Version 3'));
  observer.disconnect();
  expect(versions).not.toContain('Version 2');
});

test('an urgent one overtakes a waiting one', async () => {
  hold();
  await begin(withVersion('2'));
  await begin(withVersion('3', { urgent: true }));
  await vi.waitFor(() => expect(shown()).toBe('Version 3'));
});

test('a version without files is reported and waits', async () => {
  broken.add('2');
  await look(withVersion('2'));
  expect(shown()).toBe('Version 1');
  expect(recentReports().some(({ owner }) => owner === 'alpha@2')).toBe(true);
  const revision = $running.get().revision;
  act(() => navigate('/elsewhere'));
  expect($running.get().revision).toBe(revision + 1);
});

test('a server that does not answer is retried', async () => {
  const { fetch } = globalThis;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await look(withVersion('2'));
  vi.stubGlobal('fetch', fetch);
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(shown()).toBe('Version 2'));
});

test('an older composition changes nothing', async () => {
  const old = withVersion('2');
  await look(withVersion('3'));
  await look(old);
  expect(shown()).toBe('Version 3');
});

test('another shell applies only kills before a load', async () => {
  const shell = { ...aRevision([]).shell, version: 'another' };
  await look(withVersion('2', { shell }));
  expect(shown()).toBe('Version 1');
  const killed = [{ remote: 'alpha', by: 'mara', why: 'bad', at: '2026-11-20T12:00:00Z' }];
  await look(withVersion('1', { shell, killed }));
  expect($running.get().remotes).toEqual([]);
});

test('an urgent switch overtakes another waiting shell', async () => {
  const shell = { ...aRevision([]).shell, version: 'another' };
  const killed = [{ remote: 'alpha', by: 'mara', why: 'bad', at: '2026-11-20T12:00:00Z' }];
  hold();
  await begin(withVersion('1', { shell, killed }));
  expect($running.get().remotes).toHaveLength(1);
  await begin(withVersion('1', { killed, urgent: true }));
  await vi.waitFor(() => expect($running.get().remotes).toEqual([]));
});
