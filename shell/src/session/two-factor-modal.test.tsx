import { $modals, openModal } from '@riftdrop/host/modals';
import { $player } from '@riftdrop/host/session';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { readPlace } from '@riftdrop/host/wiring/navigator';
import { forgetPlayer } from '@riftdrop/host/wiring/player';
import { aPlayer, aToken } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { dropToken } from '@riftdrop/host/wiring/token';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $waiting, askForFactor } from './second-factor.ts';
import TwoFactorModal from './two-factor-modal.tsx';

const close = vi.fn<() => void>();
beforeEach(() => {
  history.replaceState(null, '', '/');
  readPlace();
  close.mockClear();
  dropToken();
  forgetPlayer();
  $waiting.set(null);
});
afterEach(() => $toasts.get().forEach(({ id }) => dismissToast(id)));

const show = async () => {
  askForFactor({ code: 'the-code', verifier: 'the-verifier', agreed: null });
  await act(async () => void render(<TwoFactorModal params={{}} close={close} />));
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /code$/ });
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const send = () => act(async () => void fireEvent.submit(field().form!));
const wrong = {
  refused: 'validation',
  message: 'Enter a valid 2FA or Backup code for your account.',
  fields: { tfa_code: ['Enter a valid 2FA or Backup code for your account.'] },
};

// proves SHELL-098, SHELL-105, SHELL-106
test('signs in with the code and closes', async () => {
  const { seen } = fakeServer(({ route }) => (route === 'GET /profile/me' ? aPlayer : aToken()));
  await show();
  await type('123 456');
  expect(seen[0]).toMatchObject({
    route: 'POST /oauth/token',
    body: { grant_type: 'authorization_code', code: 'the-code', code_verifier: 'the-verifier', tfa_code: '123456' },
  });
  expect($player.get()).toMatchObject({ nickname: 'Nova' });
  expect(close).toHaveBeenCalled();
  expect($waiting.get()).toBeNull();
});

// proves SHELL-105
test('closes after a sign-in by other means', async () => {
  fakeServer(() => ({}));
  await show();
  expect(close).not.toHaveBeenCalled();
  await act(async () => (await import('@riftdrop/host/wiring/player')).$person.set(aPlayer));
  expect(close).toHaveBeenCalled();
});

// proves ERR-084, API-018
test('marks a wrong code, accepts the next', async () => {
  let tries = 0;
  fakeServer(({ route }) => (route === 'POST /oauth/token' && ++tries === 1 ? wrong : route === 'GET /profile/me' ? aPlayer : aToken()));
  await show();
  await type('000000');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby')!)!.textContent).toBe(
    'Enter a valid 2FA or Backup code for your account.',
  );
  expect(close).not.toHaveBeenCalled();
  await type('111111');
  expect(close).toHaveBeenCalled();
});

test.each(['12345A', '123', ''])('sends nothing that cannot be a code: "%s"', async (code) => {
  const { seen } = fakeServer(() => ({}));
  await show();
  await type(code);
  await send();
  expect(seen).toEqual([]);
});

test('takes a backup code instead', async () => {
  const { seen } = fakeServer(({ route }) => (route === 'GET /profile/me' ? aPlayer : aToken()));
  await show();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Use a backup code' })));
  await type('ABCD2345');
  expect(seen[0]!.body).toMatchObject({ tfa_code: 'ABCD2345' });
});

// proves SHELL-107
test('leaves no timer behind when it closes', async () => {
  vi.useFakeTimers();
  await show();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole('timer').textContent).toMatch(/8:59$/);
  cleanup();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('gives up after ten minutes and says so', async () => {
  vi.useFakeTimers();
  await show();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(close).toHaveBeenCalled();
  expect($waiting.get()).toBeNull();
  expect($toasts.get()).toMatchObject([{ title: 'Steam login failed' }]);
});

test('restarts when the server forgot the sign-in', async () => {
  fakeServer(() => ({ refused: 'invalid_code', message: 'This sign-in is not valid any more.' }));
  await show();
  await type('123456');
  expect(close).toHaveBeenCalled();
  expect($toasts.get()).toMatchObject([{ message: 'This sign-in is not valid any more.', action: { label: 'Sign in' } }]);
});

test('is not there without a sign-in that waits', async () => {
  await act(async () => void render(<TwoFactorModal params={{}} close={close} />));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(close).toHaveBeenCalled();
});

test('takes the place of the way in', () => {
  openModal('login');
  askForFactor({ code: 'c', verifier: 'v', agreed: null });
  expect($modals.get().map(({ name }) => name)).toEqual(['twoFactor']);
});
