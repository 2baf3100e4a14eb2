import { ask } from '@riftdrop/host/api';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $modals, setModals } from '@riftdrop/host/modals';
import { $player } from '@riftdrop/host/session';
import { readPlace } from '@riftdrop/host/wiring/navigator';
import { $person, $state } from '@riftdrop/host/wiring/player';
import { aPlayer, aToken } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { holdToken } from '@riftdrop/host/wiring/token';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepTerms } from './keep-terms.ts';
import NewTermsModal from './new-terms-modal.tsx';

let me = aPlayer;
const blocked = (code: string) => ({ refused: code, message: 'No' });
/** A server that rejects openings before everything is agreed to. */
const server = () =>
  fakeServer(({ route }) => {
    if (route === 'POST /profile/update/tos') return (me = { ...me, deprecated_tos: false });
    if (route === 'POST /profile/agreements') return ((me = { ...me, age_confirmed: true }), {});
    if (route === 'GET /profile/me') return me;
    if (!route.startsWith('POST /dropcase')) return {};
    return me.deprecated_tos ? blocked('steam_user_tos_error') : me.age_confirmed ? { opened: true } : blocked('age_required');
  });
const signIn = (change: Partial<typeof aPlayer>) => {
  me = { ...aPlayer, ...change };
  holdToken(aToken());
  $person.set(me);
  $state.set('player');
};

beforeEach(() => {
  history.replaceState(null, '', '/');
  readPlace();
  ($bootstrap as typeof $bootstrap & { set: (value: object) => void }).set({ terms_version: '2026-11' });
});

const open = () => ask('POST /dropcase/open/:slug', { params: { slug: 'night-shift' }, body: { version: 3 }, key: 'key-1' });
// Closed in place: the documents of these tests have no history to go back in.
const show = () => act(async () => void render(<NewTermsModal params={{}} close={() => setModals([])} />));
const asked = () => vi.waitFor(() => expect($modals.get().map(({ name }) => name)).toEqual(['newTerms']));
const accept = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Accept and continue' })));

describe('terms that changed', () => {
  // proves SHELL-111
  test('cannot be dismissed by Esc or mask', async () => {
    signIn({ deprecated_tos: true });
    await show();
    const dialog = screen.getByRole('dialog', { name: 'Our terms have changed' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  // proves SHELL-113, ERR-021, ERR-059
  test('hold a call until accepted, same key', async () => {
    signIn({ deprecated_tos: true });
    const { seen } = server();
    const opened = open();
    await asked();
    await show();
    await accept();
    expect(await opened).toEqual({ ok: true, value: { opened: true } });
    const sent = seen.filter(({ route }) => route.startsWith('POST'));
    expect(sent.map(({ route }) => route)).toEqual([
      'POST /dropcase/open/night-shift',
      'POST /profile/update/tos',
      'POST /dropcase/open/night-shift',
    ]);
    expect(sent[2]!.headers.get('idempotency-key')).toBe('key-1');
    expect($player.get()).toMatchObject({ deprecated_tos: false });
  });

  test('ask once for all held calls', async () => {
    signIn({ deprecated_tos: true });
    const { routes } = server();
    const opened = Promise.all([open(), open()]);
    await asked();
    await show();
    await accept();
    expect((await opened).map(({ ok }) => ok)).toEqual([true, true]);
    expect(routes().filter((route) => route.endsWith('/tos'))).toHaveLength(1);
  });

  test('leave the call refused without acceptance', async () => {
    signIn({ deprecated_tos: true });
    server();
    const opened = open();
    await asked();
    await act(async () => setModals([]));
    expect(await opened).toMatchObject({ ok: false, refusal: { code: 'steam_user_tos_error' } });
  });

  // proves SHELL-112
  test('are asked for at once and on each page', async () => {
    keepTerms();
    signIn({ deprecated_tos: true });
    expect($modals.get()).toEqual([{ name: 'newTerms', params: {} }]);
    history.pushState(null, '', '/top');
    readPlace();
    expect($modals.get()).toEqual([{ name: 'newTerms', params: {} }]);
    await act(async () => $person.set({ ...me, deprecated_tos: false }));
    history.pushState(null, '', '/');
    readPlace();
    expect($modals.get()).toEqual([]);
  });
});

test.each(['/agreement', '/privacy', '/responsible-play', '/contacts'])('the question leaves %s to be read', (path) => {
  history.replaceState(null, '', path);
  readPlace();
  keepTerms();
  signIn({ deprecated_tos: true });
  expect($modals.get()).toEqual([]);
  history.pushState(null, '', '/top');
  readPlace();
  expect($modals.get()).toEqual([{ name: 'newTerms', params: {} }]);
});

describe('an account without answers', () => {
  // proves SHELL-229
  test('confirms all three boxes before its first stake', async () => {
    signIn({ age_confirmed: false });
    const { seen } = server();
    const opened = open();
    await asked();
    await show();
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    await accept();
    expect(screen.getByRole('alert').textContent).toMatch(/Tick all three boxes/);
    for (const box of screen.getAllByRole('checkbox')) await act(async () => void fireEvent.click(box));
    await accept();
    expect(await opened).toEqual({ ok: true, value: { opened: true } });
    expect(seen.find(({ route }) => route === 'POST /profile/agreements')!.body).toEqual({
      terms: true,
      age: true,
      fake_admins: true,
      version: '2026-11',
    });
  });
});

describe('terms that changed while the boxes stood there', () => {
  // proves SHELL-229
  test('are loaded anew, said, and ticked once more', async () => {
    signIn({ age_confirmed: false });
    const { seen } = fakeServer(({ route, body }) => {
      if (route === 'GET /bootstrap') return { terms_version: '2027-01', status: 'ok', server_time: new Date().toISOString() };
      if (route === 'GET /profile/me') return { ...me, age_confirmed: true };
      const isPresent = (body as { version?: string }).version === '2027-01';
      return isPresent ? {} : { refused: 'terms_outdated', status: 409, message: 'The terms have changed meanwhile.' };
    });
    const tickAll = async () => {
      for (const box of screen.getAllByRole('checkbox')) await act(async () => void fireEvent.click(box));
    };
    await show();
    await tickAll();
    await accept();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The terms have changed meanwhile.'));
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(3);
    await tickAll();
    await accept();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const versions = seen
      .filter(({ route }) => route === 'POST /profile/agreements')
      .map(({ body }) => (body as { version: string }).version);
    expect(versions).toEqual(['2026-11', '2027-01']);
  });
});

test('asks nothing with nothing to accept', async () => {
  signIn({});
  await show();
  expect(screen.queryByRole('dialog')).toBeNull();
});
