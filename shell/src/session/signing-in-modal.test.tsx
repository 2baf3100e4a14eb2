import { ask } from '@riftdrop/host/api';
import { $modals, setModals } from '@riftdrop/host/modals';
import { readPlace } from '@riftdrop/host/wiring/navigator';
import { $person, $state, forgetPlayer } from '@riftdrop/host/wiring/player';
import { aPlayer, aToken } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { holdToken } from '@riftdrop/host/wiring/token';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import SigningInModal from './signing-in-modal.tsx';

const opened: string[] = [];
beforeEach(() => {
  history.replaceState(null, '', '/');
  readPlace();
  opened.length = 0;
  vi.stubGlobal('open', (url: string) => {
    opened.push(url);
    return null;
  });
});

// Closed in place: the documents of these tests have no history to go back in.
const show = () => act(async () => void render(<SigningInModal params={{}} close={() => setModals([])} />));
/** A player whose session ended on the server, in the middle of a sale. */
const sellWithoutSession = async () => {
  holdToken(aToken('old'));
  $person.set(aPlayer);
  $state.set('player');
  const { seen } = fakeServer(({ route, headers }) => {
    if (route === 'POST /oauth/token') return { refused: 'invalid_refresh_token', status: 401, message: 'No' };
    const isFresh = atob((headers.get('authorization') ?? '').split('.')[1] ?? '').includes('fresh');
    return isFresh ? { sold: true } : { refused: 'login_required', status: 401, message: 'Please sign in.' };
  });
  const sold = ask('POST /inventory/sell/all', { key: 'key-1' });
  await vi.waitFor(() => expect($modals.get().map(({ name }) => name)).toEqual(['signingIn']));
  forgetPlayer();
  return { sold, seen };
};

// proves SHELL-110, SHELL-129
test('opens after a failed renewal, then the call continues', async () => {
  const { sold, seen } = await sellWithoutSession();
  await show();
  expect(opened).toEqual([expect.stringMatching(/^\/api\/oauth\/steam\/login\?state=/)]);
  holdToken(aToken('fresh'));
  await act(async () => {
    $person.set(aPlayer);
    $state.set('player');
  });
  expect(await sold).toEqual({ ok: true, value: { sold: true } });
  expect(seen.at(-1)!.headers.get('idempotency-key')).toBe('key-1');
});

// proves SHELL-109
test('closes when a player is signed in', async () => {
  const { sold } = await sellWithoutSession();
  await show();
  await act(async () => {
    $person.set({ ...aPlayer, id: '8' });
    $state.set('player');
  });
  expect($modals.get()).toEqual([]);
  // It was another player: nothing is sold in that player's name.
  expect(await sold).toMatchObject({ ok: false, refusal: { code: 'login_required' } });
});

// proves SHELL-108
test('offers the main window when pop-ups are blocked', async () => {
  const { sold } = await sellWithoutSession();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await show();
  expect(screen.getByRole('alert').textContent).toMatch(/^Your browser is blocking pop-ups/);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in here' }));
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/oauth\/steam\/login\?state=.*&main=1$/));
  await act(async () => setModals([]));
  expect(await sold).toMatchObject({ ok: false });
});

test('opens no window for an address alone', async () => {
  await show();
  expect(opened).toEqual([]);
});
