import type { GameView } from '@riftdrop/contract/api/games/games';
import { casesQuery } from '@riftdrop/game/game-cases';
import { aGame, aSeat } from '@riftdrop/game/testing';
import { $location, navigate } from '@riftdrop/host/navigation';
import { queryClient } from '@riftdrop/host/query';
import { answerJoins } from '@riftdrop/host/testing/live';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import RoomPage from './room-page.tsx';

const uid = '0123456789abcdef0123456789abcdef';
let game: GameView;
let stop = () => {};

/** The server's state of the game from now on. */
function isNow(over: Partial<GameView> = {}): void {
  const round = { round: 1, players: 2, cost: 100, steps: [], total_steps: 0, current_step: 0, status: 'open' as const, matches: [] };
  game = aGame({
    uid,
    type: 'BATTLE_ROYALE',
    kind: 'royale',
    max_users: 4,
    seats: [aSeat(1)],
    config: { mode: 'default', max_users: 4, rounds: [{ steps: [] }, { steps: [] }] },
    royale: { current_round: 0, rounds: [round, { ...round, round: 2 }], players: [], winner_steam_user_id: null, draw_roll: null },
    ...over,
  });
}

beforeEach(() => {
  signIn({ id: '7' });
  stop = answerJoins(`game.royale.${uid}`, () => game);
});
afterEach(() => {
  cleanup();
  stop();
  navigate('/', { replace: true });
  for (const { id } of $toasts.get()) dismissToast(id);
  forgetWho();
  vi.unstubAllGlobals();
});

/** The page of the open game at one of its addresses. */
function show(path = '', query: Record<string, string> = {}): void {
  navigate(`/royale/${uid}${path}`);
  queryClient.setQueryData(casesQuery(game.drop_cases).queryKey, new Map());
  render(<RoomPage params={{ game: uid }} query={query} />);
}

/** The same, on a server that answers this call about it like this. */
function open(verb: string, status: number, code: string, message: string): void {
  fakeServer(({ route }) => (route === `POST /battle-royale/${uid}/${verb}` ? { refused: code, status, message } : {}));
  show();
}
const told = () => $toasts.get().map(({ message }) => message);

// proves ERR-051, ERR-511
test('tells that a game cannot be joined, and shows what it is now', async () => {
  isNow();
  open('join', 409, 'join_game_not_opened', 'This game is not open for joining.');
  const button = await screen.findByRole('button', { name: /^Join for/ });
  isNow({ status: 'canceled', cancel_reason: 'creator' });
  fireEvent.click(button);
  await screen.findByRole('region', { name: 'Cancelled' });
  await vi.waitFor(() => expect(told()).toEqual(['This game is not open for joining.']));
});

// proves ERR-044, ERR-502
test('shows the own place to who has one already, in no toast', async () => {
  isNow();
  open('join', 409, 'already_joined', 'You are in this game already.');
  const button = await screen.findByRole('button', { name: /^Join for/ });
  isNow({ seats: [aSeat(1), aSeat(2, { player: { id: '7', steamid: 's7', nickname: 'Juno', avatar: 'a' } })] });
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Quit' });
  expect(screen.getByRole('list', { name: 'Places' }).textContent).toContain('Juno');
  expect($toasts.get()).toEqual([]);
});

// proves ERR-511
test('loads a game again that no player can leave any more', async () => {
  isNow({ seats: [aSeat(1), aSeat(2, { player: { id: '7', steamid: 's7', nickname: 'Juno', avatar: 'a' } })] });
  open('quit', 409, 'join_game_not_opened', 'This game is not open for joining.');
  const button = await screen.findByRole('button', { name: 'Quit' });
  isNow({ status: 'canceled', cancel_reason: 'creator' });
  fireEvent.click(button);
  await screen.findByRole('region', { name: 'Cancelled' });
  await vi.waitFor(() => expect(told()).toEqual(['This game is not open for joining.']));
});

// proves ROYALE-524
test('the window of an invitation solves a captcha and sends the secret', async () => {
  isNow({ needs_secret: true });
  const { seen } = fakeServer(({ route, body }) => {
    if (route === 'GET /captcha') return { provider: 'none', challenge: null };
    if (route !== `POST /battle-royale/${uid}/join`) return {};
    const solved = (body as { captcha?: string }).captcha !== undefined;
    return solved ? game : { refused: 'captcha_required', message: 'Please confirm.' };
  });
  show('/invite', { join_secret: 'ab'.repeat(16) });
  const invitation = await screen.findByRole('dialog', { name: /^Join this Battle Royale for \$/ }, { timeout: 10_000 });
  fireEvent.click(within(invitation).getByRole('button', { name: /^Join for/ }));
  await vi.waitFor(() => expect($location.get().pathname).toBe(`/royale/${uid}`));
  const sent = seen.filter(({ route }) => route === `POST /battle-royale/${uid}/join`).map(({ body }) => body);
  expect(sent).toMatchObject([{ join_secret: 'ab'.repeat(16) }, { join_secret: 'ab'.repeat(16), captcha: 'none' }]);
  expect(told()).toEqual([]);
});
