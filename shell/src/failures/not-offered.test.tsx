import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $state } from '@riftdrop/host/wiring/player';
import { navigate } from '@riftdrop/host/navigation';
import { provideLoader } from '@riftdrop/host/wiring/loader';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startRouter } from '../navigation/router.ts';
import { lifecyclesOf } from '../remotes/lifecycles.tsx';
import { createLoader } from '../remotes/loader.ts';
import { run } from '../composition/running.ts';
import { aRelease, aRemote, aRevision } from '../remotes/testing.tsx';

const setOffered = (offered: boolean) => ($bootstrap as typeof $bootstrap & { set: (value: object | null) => void }).set({ offered });
afterEach(() => setOffered(true));

// proves SHELL-231
test('play becomes a notice where not offered', async () => {
  document.body.innerHTML = '<div id="outlet"></div>';
  $state.set('visitor');
  startRouter([]);
  navigate('/');
  const releases = [aRelease()];
  provideLoader(createLoader(releases, async () => aRemote()));
  run(aRevision(releases));
  setOffered(false);
  const mounted = lifecyclesOf('alpha', () => document.getElementById('outlet')!);
  await act(() => mounted.mount());
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: /is not offered where you are/ })).toBeTruthy());
  expect(screen.queryByRole('heading', { name: 'Hello' })).toBeNull();
  await act(async () => setOffered(true));
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy());
  await act(() => mounted.unmount());
});
