import { navigate, usePageTitle } from '@riftdrop/host/navigation';
import type { PageProps, Remote } from '@riftdrop/host/remote';
import { provideLoader } from '@riftdrop/host/wiring/loader';
import { $state } from '@riftdrop/host/wiring/player';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lifecyclesOf, type Lifecycles } from '../remotes/lifecycles.tsx';
import { createLoader } from '../remotes/loader.ts';
import { run } from '../composition/running.ts';
import { aRelease, aRemote, aRevision } from '../remotes/testing.tsx';
import { startRouter } from './router.ts';
import { keepTitle } from './title.ts';

// As the gateway writes it for the address that the window is opened with.
history.replaceState(null, '', '/alpha/first');
document.head.innerHTML = '<title>First Light · Riftdrop</title><link rel="canonical" href="/alpha/first">';
startRouter([]);
keepTitle();

/** Names in the pages' caches, by the parameter of their address. */
let names: Record<string, string> = {};
const Named = ({ params }: PageProps) => {
  usePageTitle(names[params.id!] ?? null);
  return null;
};
const remote = (): Remote => aRemote({ pages: { home: async () => ({ default: Named }) } });
const release = (name: string, key?: string[]) =>
  aRelease({ name, routes: [{ path: `/${name}/:id`, page: 'home', title: name.toUpperCase(), access: 'public', key }] });

let mounted: Lifecycles[] = [];
beforeEach(() => {
  document.body.innerHTML = '<div id="outlet"></div>';
  $state.set('visitor');
});
afterEach(async () => {
  for (const one of mounted) await act(() => one.unmount());
  mounted = [];
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
});
async function start(releases: ReturnType<typeof release>[]): Promise<Lifecycles[]> {
  provideLoader(createLoader(releases, async () => remote()));
  run(aRevision(releases));
  mounted = releases.map(({ name }) => lifecyclesOf(name, () => document.getElementById('outlet')!));
  await act(() => mounted[0]!.mount());
  return mounted;
}

test('keeps the document title until the page names itself', async () => {
  navigate('/alpha/first');
  await start([release('alpha')]);
  expect(document.title).toBe('First Light · Riftdrop');
  expect(document.querySelector('link[rel=canonical]')).not.toBeNull();
  await act(async () => navigate('/alpha/2'));
  expect(document.title).toBe('ALPHA · Riftdrop');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test.each([[undefined], [[]]])('names the thing, or its route meanwhile (key: %j)', async (key) => {
  names = { 1: 'Deep Signal' };
  navigate('/alpha/1');
  await start([release('alpha', key)]);
  await vi.waitFor(() => expect(document.title).toBe('Deep Signal · Riftdrop'));
  await act(async () => navigate('/alpha/2'));
  expect(document.title).toBe('ALPHA · Riftdrop');
  names = { 1: 'Deep Signal', 3: 'Deep Signal' };
  await act(async () => navigate('/alpha/3'));
  expect(document.title).toBe('Deep Signal · Riftdrop');
});

test('a title that begins with the product names it once', async () => {
  names = { 4: 'Riftdrop: all of it' };
  navigate('/alpha/4');
  await start([release('alpha')]);
  await vi.waitFor(() => expect(document.title).toBe('Riftdrop: all of it'));
});

test('a late page leaves the next title alone', async () => {
  names = { 1: 'Deep Signal', 2: 'Night Shift' };
  navigate('/alpha/1');
  const [alpha, beta] = await start([release('alpha'), release('beta')]);
  await vi.waitFor(() => expect(document.title).toBe('Deep Signal · Riftdrop'));
  // The address is the next one's before the old page is gone: its title does not stay.
  await act(async () => navigate('/beta/2'));
  expect(document.title).toBe('BETA · Riftdrop');
  await act(() => beta!.mount());
  await vi.waitFor(() => expect(document.title).toBe('Night Shift · Riftdrop'));
  await act(() => alpha!.unmount());
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(document.title).toBe('Night Shift · Riftdrop');
});
