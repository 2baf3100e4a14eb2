import type { GameView } from '@riftdrop/contract/api/games/games';
import { casesQuery } from '@riftdrop/game/game-cases';
import { aGame, aSeat } from '@riftdrop/game/testing';
import { navigate } from '@riftdrop/host/navigation';
import { queryClient } from '@riftdrop/host/query';
import { answerJoins } from '@riftdrop/host/testing/live';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import RoomPage from './room-page.tsx';

const uid = '0123456789abcdef0123456789abcdef';
let game: GameView;
let stop = () => {};

/** The server's state of the game from now on. */
function isNow(over: Partial<GameView> = {}): void {
  game = aGame({
    uid,
    type: 'RPS_GAME',
    kind: 'rps',
    max_users: 3,
    seats: [aSeat(1, { choice: { figure: 'rock', position: 1 } })],
    rps: { rps_started_at: null, rps_round_interval: 5000, winner_steam_user_id: null, seeds: null },
    ...over,
  });
}

beforeEach(() => {
  signIn({ id: '7' });
  stop = answerJoins(`game.rps.${uid}`, () => game);
});
afterEach(() => {
  cleanup();
  stop();
  navigate('/', { replace: true });
  for (const { id } of $toasts.get()) dismissToast(id);
  forgetWho();
  vi.unstubAllGlobals();
});

/** The page of the open game, on a server that answers this call about it like this. */
function open(verb: string, status: number, code: string, message: string, more: object = {}): void {
  fakeServer(({ route }) => (route === `POST /rps/game/${uid}/${verb}` ? { refused: code, status, message, ...more } : {}));
  navigate(`/rps/${uid}`);
  queryClient.setQueryData(casesQuery(game.drop_cases).queryKey, new Map());
  render(<RoomPage params={{ game: uid }} query={{}} />);
}
const told = () => $toasts.get().map(({ message }) => message);

// proves ERR-051, ERR-511
test('shows why joining failed and the current game', async () => {
  isNow();
  open('join', 409, 'join_game_not_opened', 'This game is not open for joining.');
  const button = await screen.findByRole('button', { name: /^Join as Paper/ });
  isNow({ status: 'canceled', cancel_reason: 'creator' });
  fireEvent.click(button);
  await screen.findByRole('region', { name: 'Cancelled' });
  await vi.waitFor(() => expect(told()).toEqual(['This game is not open for joining.']));
});

// proves ERR-044, ERR-502
test('shows the own figure instead of a toast', async () => {
  isNow();
  open('join', 409, 'already_joined', 'You are in this game already.');
  const button = await screen.findByRole('button', { name: /^Join as Paper/ });
  const own = aSeat(2, { player: { id: '7', steamid: 's7', nickname: 'Juno', avatar: 'a' }, choice: { figure: 'paper', position: 2 } });
  isNow({ seats: [...game.seats, own] });
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Quit' });
  expect(screen.getByRole('list', { name: 'Figures' }).textContent).toContain('Juno');
  expect($toasts.get()).toEqual([]);
});

// proves RPS-524
test('joins with the secret in the address of the invitation', async () => {
  isNow({ needs_secret: true });
  const { seen } = fakeServer(({ route }) => (route === `POST /rps/game/${uid}/join` ? game : {}));
  const join_secret = 'ab'.repeat(16);
  navigate(`/rps/${uid}/invite?join_secret=${join_secret}`);
  queryClient.setQueryData(casesQuery(game.drop_cases).queryKey, new Map());
  render(<RoomPage params={{ game: uid }} query={{ join_secret }} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Join as Paper/ }));
  await vi.waitFor(() => expect(seen.some(({ route }) => route === `POST /rps/game/${uid}/join`)).toBe(true));
  expect(seen.find(({ route }) => route === `POST /rps/game/${uid}/join`)!.body).toMatchObject({ join_secret });
});

// proves RPS-004, ERR-050
test('tells that a figure was taken in the same instant, with the free ones', async () => {
  isNow();
  open('join', 409, 'rps_figure_taken', 'This figure is already taken.', { figures: ['scissors'] });
  fireEvent.click(await screen.findByRole('button', { name: /^Join as Paper/ }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('This figure is already taken. Choose another one. Free now: Scissors.');
  expect(screen.getByRole('button', { name: /^Join as Scissors/ })).toBeTruthy();
});
