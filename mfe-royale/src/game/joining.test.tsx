import { aSeat } from '@riftdrop/game/testing';
import { aRoom, juno, refusal, told } from '@riftdrop/game/testing/room';
import { $location } from '@riftdrop/host/navigation';
import { fakeServer } from '@riftdrop/host/testing/server';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import RoomPage from './room-page.tsx';

const round = { round: 1, players: 2, cost: 100, steps: [], total_steps: 0, current_step: 0, status: 'open' as const, matches: [] };
const { uid, isNow, show, open, callOf, expectTooLate } = aRoom(
  RoomPage,
  { kind: 'royale', path: '/royale', calls: '/battle-royale' },
  {
    type: 'BATTLE_ROYALE',
    max_users: 4,
    config: { mode: 'default', max_users: 4, rounds: [{ steps: [] }, { steps: [] }] },
    royale: { current_round: 0, rounds: [round, { ...round, round: 2 }], players: [], winner_steam_user_id: null, draw_roll: null },
  },
);

// proves ERR-051, ERR-511
test('tells that a game cannot be joined, and shows what it is now', async () => {
  isNow();
  await expectTooLate('join', /^Join for/);
});

// proves ERR-044, ERR-502
test('shows the own place to who has one already, in no toast', async () => {
  isNow();
  open('join', refusal(409, 'already_joined', 'You are in this game already.'));
  const button = await screen.findByRole('button', { name: /^Join for/ });
  isNow({ seats: [aSeat(1), aSeat(2, { player: juno })] });
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Quit' });
  expect(screen.getByRole('list', { name: 'Places' }).textContent).toContain('Juno');
  expect(told()).toEqual([]);
});

// proves ERR-511
test('loads a game again that no player can leave any more', async () => {
  isNow({ seats: [aSeat(1), aSeat(2, { player: juno })] });
  await expectTooLate('quit', 'Quit');
});

// proves ROYALE-524
test('the window of an invitation solves a captcha and sends the secret', async () => {
  const game = isNow({ needs_secret: true });
  const server = fakeServer(({ route, body }) => {
    if (route === 'GET /captcha') return { provider: 'none', challenge: null };
    if (route !== callOf('join')) return {};
    const solved = (body as { captcha?: string }).captcha !== undefined;
    return solved ? game : { refused: 'captcha_required', message: 'Please confirm.' };
  });
  show('/invite', { join_secret: 'ab'.repeat(16) });
  const invitation = await screen.findByRole('dialog', { name: /^Join this Battle Royale for \$/ }, { timeout: 10_000 });
  fireEvent.click(within(invitation).getByRole('button', { name: /^Join for/ }));
  await vi.waitFor(() => expect($location.get().pathname).toBe(`/royale/${uid}`));
  expect(server.of(callOf('join')).map(({ body }) => body)).toMatchObject([
    { join_secret: 'ab'.repeat(16) },
    { join_secret: 'ab'.repeat(16), captcha: 'none' },
  ]);
  expect(told()).toEqual([]);
});
