import { goTo } from '@riftdrop/host/wiring/navigator';
import { provideLoader } from '@riftdrop/host/wiring/loader';
import { $state } from '@riftdrop/host/wiring/player';
import { act, screen } from '@testing-library/react';
import { getAppStatus, MOUNTED, NOT_MOUNTED } from 'single-spa';
import { beforeAll, expect, test, vi } from 'vitest';
import { run } from '../composition/running.ts';
import { startRouter } from '../navigation/router.ts';
import { startApplications } from './applications.ts';
import { createLoader } from './loader.ts';
import { aRelease, aRemote, aRevision, never } from './testing.tsx';

const page = (path: string) => [{ path, page: 'home', title: 'Home', access: 'public' as const }];
const go = (path: string) => act(async () => goTo(new URL(path, location.origin)));

beforeAll(async () => {
  document.body.innerHTML = '<div id="outlet"></div>';
  $state.set('visitor');
  const releases = [aRelease(), aRelease({ name: 'beta', routes: page('/beta') }), aRelease({ name: 'slow', routes: page('/slow') })];
  provideLoader(createLoader(releases, async ({ name }) => aRemote(name === 'slow' ? { pages: { home: never } } : {})));
  run(aRevision(releases));
  startRouter([]);
  await act(async () => startApplications(() => document.getElementById('outlet')!));
});

const statuses = () => ['alpha', 'beta', 'slow'].map(getAppStatus);

test('mounts the remote of the address alone', async () => {
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Hello' }).closest('[data-page=alpha]')).toBeTruthy());
  await go('/beta');
  await vi.waitFor(() => expect(statuses().slice(0, 2)).toEqual([NOT_MOUNTED, MOUNTED]));
});

// proves P1
test('does not wait for a page that hangs', async () => {
  await go('/slow');
  await vi.waitFor(() => expect(statuses()).toEqual([NOT_MOUNTED, NOT_MOUNTED, MOUNTED]));
  expect(screen.getByTestId('page-skeleton')).toBeTruthy();
  await go('/');
  await vi.waitFor(() => expect(statuses()).toEqual([MOUNTED, NOT_MOUNTED, NOT_MOUNTED]));
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeTruthy();
});

test('sends no event for a new address but those of the browser', async () => {
  const heard = vi.fn();
  addEventListener('popstate', heard);
  await go('/beta');
  await vi.waitFor(() => expect(statuses()[1]).toBe(MOUNTED));
  expect(heard).not.toHaveBeenCalled();
});
