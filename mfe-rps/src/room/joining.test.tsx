import { aSeat } from '@riftdrop/game/testing';
import { aRoom, juno, refusal } from '@riftdrop/game/testing/room';
import { $toasts } from '@riftdrop/host/toasts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import RoomPage from './room-page.tsx';

const { isNow, open, expectTooLate } = aRoom(
  RoomPage,
  { kind: 'rps', path: '/rps', calls: '/rps/game' },
  {
    type: 'RPS_GAME',
    max_users: 3,
    seats: [aSeat(1, { choice: { figure: 'rock', position: 1 } })],
    rps: { rps_started_at: null, rps_round_interval: 5000, winner_steam_user_id: null, seeds: null },
  },
);

// proves ERR-051, ERR-511
test('shows why joining failed and the current game', async () => {
  isNow();
  await expectTooLate('join', /^Join as Paper/);
});

// proves ERR-044, ERR-502
test('shows the own figure instead of a toast', async () => {
  const { seats } = isNow();
  open('join', refusal(409, 'already_joined', 'You are in this game already.'));
  const button = await screen.findByRole('button', { name: /^Join as Paper/ });
  isNow({ seats: [...seats, aSeat(2, { player: juno, choice: { figure: 'paper', position: 2 } })] });
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Quit' });
  expect(screen.getByRole('list', { name: 'Figures' }).textContent).toContain('Juno');
  expect($toasts.get()).toEqual([]);
});

// proves RPS-524
test('joins with the secret in the address of the invitation', async () => {
  isNow({ needs_secret: true });
  const join_secret = 'ab'.repeat(16);
  const { sent } = open('join', undefined, '/invite', { join_secret });
  fireEvent.click(await screen.findByRole('button', { name: /^Join as Paper/ }));
  await vi.waitFor(() => expect(sent()).toMatchObject([{ join_secret }]));
});

// proves RPS-004, ERR-050
test('tells that a figure was taken in the same instant, with the free ones', async () => {
  isNow();
  open('join', refusal(409, 'rps_figure_taken', 'This figure is already taken.', { figures: ['scissors'] }));
  fireEvent.click(await screen.findByRole('button', { name: /^Join as Paper/ }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('This figure is already taken. Choose another one. Free now: Scissors.');
  expect(screen.getByRole('button', { name: /^Join as Scissors/ })).toBeTruthy();
});
