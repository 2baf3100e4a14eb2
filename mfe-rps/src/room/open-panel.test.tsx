import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { setSetting } from '@riftdrop/host/settings';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OpenPanel } from './open-panel.tsx';

const seat = (id: string, place: number, figure: string, position: number) =>
  ({
    place,
    player: { id, steamid: id, nickname: `Player ${id}`, avatar: 'avatar-1' },
    bot: null,
    choice: { figure, position },
    ready_for_bots: false,
  }) as unknown as GameSeat;

const view = (over: Partial<GameView> = {}) =>
  ({
    type: 'RPS_GAME',
    uid: 'ab'.repeat(16),
    uid_md5: 'cd'.repeat(16),
    status: 'open',
    is_public: true,
    creator: { id: '1' },
    race_id: null,
    max_users: 3,
    cost_join: 300,
    needs_secret: false,
    add_bots_at: null,
    started_at: null,
    finished_at: null,
    result: null,
    seats: [seat('1', 2, 'paper', 1), seat('2', 3, 'scissors', 2)],
    config: { drop_cases: [{ order: 0, amount: 2, drop_case_slug: 'pocket' }] },
    drop_cases: [{ drop_case_slug: 'pocket', version: 1, name: 'Pocket Change', image: 'pocket', price: 15 }],
    ...over,
  }) as unknown as GameView;

const sponsored = { is_public: false, prepay_rate: 0.5, cost: 600 };

const show = (game: GameView, ownId: string | null) => render(<OpenPanel view={game} uid={game.uid!} ownId={ownId} secret={undefined} />);
const offered = () => screen.queryAllByRole('button').map((button) => button.textContent.trim());

// proves RPS-514, RPS-517
test('figures stand in order, free ones selectable', () => {
  show(view(), '9');
  const figures = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('listitem');
  expect(figures.map((one) => one.textContent.match(/Rock|Paper|Scissors/)![0])).toEqual(['Rock', 'Paper', 'Scissors']);
  expect(screen.getAllByRole('button', { name: /^Join as/ }).map((one) => one.textContent)).toEqual([expect.stringContaining('Rock')]);
});

test('says what is opened before anybody pays', () => {
  show(view(), '9');
  const cases = within(screen.getByRole('list', { name: 'Cases' })).getAllByRole('listitem');
  expect(cases.map((one) => one.textContent)).toEqual(['2 × Pocket Change$0.15']);
});

// proves RPS-518, RPS-520, RPS-522
test.each([
  ['who joined another game quits', view(), '2', ['Play with bots too', 'Quit']],
  ['who made it and is not alone neither quits nor cancels', view(), '1', ['Play with bots too']],
  ['who made it and is alone cancels', view({ seats: [seat('1', 2, 'paper', 1)] }), '1', ['Call 2 bots', 'Cancel']],
  ['a sponsor quits or cancels', view(sponsored), '1', ['Play with bots too', 'Quit', 'Cancel']],
  ['a sponsor who has quit cancels', view({ ...sponsored, seats: [seat('2', 3, 'scissors', 2)] }), '1', ['Cancel']],
  ['who made one that is not public cancels', view({ is_public: false }), '1', ['Play with bots too', 'Cancel']],
])('%s', (_, game, ownId, wanted) => {
  show(game, ownId);
  expect(offered().filter((name) => wanted.includes(name) || ['Quit', 'Cancel'].includes(name))).toEqual(wanted);
});

test('a game with secrets requires an invitation', () => {
  show(view({ needs_secret: true, is_public: false }), '9');
  expect(screen.getByRole('button', { name: /^Join as/ }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('This game is entered by an invitation link.')).toBeTruthy();
});

// proves PROFILE-503
test('the place of the last game is chosen first', async () => {
  signIn({ id: '9' });
  const message = 'This game is not open for joining.';
  fakeServer(() => ({ refused: 'join_game_not_opened', status: 409, message }));
  const game = view({ seats: [seat('1', 2, 'paper', 2)] });
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)!.labels![0]!.textContent;
  show(game, '9');
  expect(chosen()).toBe('left');
  fireEvent.click(screen.getByRole('radio', { name: 'right' }));
  fireEvent.click(screen.getByRole('button', { name: /^Join as Rock/ }));
  await vi.waitFor(() => expect($toasts.get().map((toast) => toast.message)).toEqual([message]));
  cleanup();
  show(game, '9');
  expect(chosen()).toBe('right');
  cleanup();
  show(view({ seats: [seat('1', 2, 'paper', 3)] }), '9');
  expect(chosen()).toBe('left');
  setSetting('gamePosition', 1);
  for (const { id } of $toasts.get()) dismissToast(id);
  forgetWho();
  vi.unstubAllGlobals();
});

// proves RPS-006
test('tells when the game is no longer open', async () => {
  signIn({ id: '9' });
  const message = 'This game is not open for joining.';
  fakeServer(() => ({ refused: 'join_game_not_opened', status: 409, message }));
  show(view(), '9');
  fireEvent.click(screen.getByRole('button', { name: /^Join as Rock/ }));
  await vi.waitFor(() => expect($toasts.get().map((toast) => toast.message)).toEqual([message]));
  expect(screen.queryByRole('alert')).toBe(null);
  for (const { id } of $toasts.get()) dismissToast(id);
  forgetWho();
  vi.unstubAllGlobals();
});
