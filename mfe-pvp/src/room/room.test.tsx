import { $announcement } from '@riftdrop/host/announce';
import { setServerTime } from '@riftdrop/host/clock';
import { queryClient } from '@riftdrop/host/query';
import { aGame, aRound, aSeat } from '@riftdrop/game/testing';
import { watchPlayback } from '@riftdrop/host/testing/playback';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { casesQuery } from '@riftdrop/game/game-cases';
import { Room } from './room.tsx';

const uid = '0123456789abcdef0123456789abcdef';
const now = Date.UTC(2026, 0, 1, 0, 1);
const two = [aSeat(1), aSeat(2)];
const running = (over: Partial<GameView> = {}) =>
  aGame({ status: 'running', seats: two, steps: 2, started_at: '2026-01-01T00:01:00.000Z', rounds: [], ...over });

function show(view: GameView, { snapshot = view, ownId = null as string | null } = {}) {
  queryClient.setQueryData(casesQuery(view.drop_cases).queryKey, new Map());
  const room = (game: GameView) => (
    <Room game={{ status: 'ready', view: game, snapshot }} uid={uid} ownId={ownId} secret={undefined} invited={false} />
  );
  const { rerender } = render(room(view));
  return { becomes: (game: GameView) => rerender(room(game)) };
}

// Fetched before, so that no time of a rewatch passes meanwhile.
beforeAll(() => Promise.all([import('./smoke-band.tsx'), import('./draw-band.tsx'), import('./result-view.tsx')]));
beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  setServerTime(now, now, now);
});

// proves PVP-013
test('warns that a round was skipped and its price comes back', () => {
  show(running({ rounds: [aRound(1, [], { skipped: true })] }));
  const notice = screen.getByRole('region', { name: 'Skipped round' }).textContent;
  expect(notice).toContain('Round 1 of 2 was skipped for technical reasons');
  expect(notice).toContain('The balance will be refunded');
});

test('says in the live region what a round brought', () => {
  const { becomes } = show(running({ rounds: [aRound(1, [100, 300])] }));
  const before = $announcement.get();
  becomes(running({ rounds: [aRound(1, [100, 300]), aRound(2, [], { skipped: true, played_at: '2026-01-01T00:01:06.000Z' })] }));
  expect($announcement.get()).toBe(before);
  act(() => void vi.advanceTimersByTime(6_300));
  expect($announcement.get()).toBe('Round 2 of 2 was skipped. The price goes back to the balances.');
});

const finished = (over: Partial<GameView> = {}) =>
  running({
    status: 'finished',
    steps: 1,
    finished_at: '2026-01-01T00:01:00.000Z',
    rounds: [aRound(1, [100, 2500])],
    seats: [aSeat(1), aSeat(2, { is_winner: true, reward: 2600 })],
    result: { winners: [2], draws: [], total_cost: 2600, received: [{ place: 2, drops: [0, 1], money: 0 }], division: null },
    ...over,
  });

/** Lines of the payout, each with its amount. */
const lines = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('shows a visitor who got what, to the cent', async () => {
  show(finished());
  await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Result' })).toBeTruthy());
  expect(lines()).toEqual([
    ['Own 1 drop', '$25.00'],
    ['1 drop of Player 1', '$1.00'],
    ['Player 2 received, 2 items', '$26.00'],
    ['Stake', '-$10.00'],
    ['Result', '+$16.00'],
  ]);
});

test.each([
  ['smoke', 'Smoke', 'One roll, fixed by the same round, says which total decides.'],
  ['draw', 'Draw', 'both have $1.00'],
] as const)('a rewatch shows how a roll of the %s decided', async (slot, name, words) => {
  // Time passes by the steps of this test alone.
  vi.useRealTimers();
  vi.useFakeTimers({ now });
  const draws = [{ slot, outcomes: 2, roll: 1 }];
  const mode = slot === 'smoke' ? 'smoke' : 'default';
  show(finished({ mode, rounds: [aRound(1, [100, 100])], result: { ...finished().result!, draws } }));
  fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'Rewatch' }), 10_000));
  await act(() => vi.advanceTimersByTimeAsync(5_700));
  await vi.waitFor(() => expect(screen.getByRole('region', { name }).textContent).toContain(words));
});

test.each([
  ['a winner', '2', 2600, 'You won', '+$16.00', '$26.00 for $10.00', true],
  ['a winner below the stake', '2', 900, 'You received less than you paid', '-$1.00', '$9.00 for $10.00', false],
  ['a loser', '1', 2600, 'Player 2 got the drops', '-$10.00', '$0.00 for $10.00', false],
  ['a viewer', null, 2600, 'Player 2', '$26.00', '2 items', false],
] as const)('the end leads with the result of %s', async (_, ownId, reward, title, amount, below, lit) => {
  const drops = finished({ rounds: [aRound(1, [100, reward - 100])], seats: [aSeat(1), aSeat(2, { is_winner: true, reward })] });
  show(drops, { ownId });
  const result = await vi.waitFor(() => screen.getByRole('region', { name: 'Result' }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
  const [number] = [...result.querySelectorAll('.text-hero')];
  expect([number?.textContent, number?.className.includes('text-brand')]).toEqual([amount, lit]);
  expect(number?.nextElementSibling?.textContent).toBe(below);
});

test('a player beside bots skips the reels of a round', async () => {
  const seats = [aSeat(1), aSeat(2, { player: null, bot: 'bot-2' })];
  show(running({ seats, rounds: [aRound(1, [100, 300])] }), { ownId: '1', snapshot: running({ seats }) });
  expect(screen.queryByTitle(/\$3.00/)).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await vi.waitFor(() => expect(screen.getByTitle(/\$3.00/)).toBeTruthy());
});

test('beside other players no reel is skipped', () => {
  show(running({ rounds: [aRound(1, [100, 300])] }), { ownId: '1', snapshot: running() });
  expect(screen.queryByRole('button', { name: 'Skip' })).toBe(null);
});

test('shows who did not win the own result, and no button that sells', async () => {
  show(finished(), { ownId: '1' });
  await vi.waitFor(() => expect(screen.getByText('Your result')).toBeTruthy());
  expect(lines().slice(-3)).toEqual([
    ['You received', '$0.00'],
    ['Your stake', '-$10.00'],
    ['Result', '-$10.00'],
  ]);
  expect(screen.queryByText(/Sell all/)).toBe(null);
});

test.each([
  ['creator', 'The creator cancelled it before the start.'],
  ['deadline', 'It did not fill in time.'],
  ['beacon', 'The public round that decides did not come within 120 s, and nothing may replace it.'],
  ['skipped', 'None of its cases was available'],
] as const)('says why a battle was canceled: %s', async (cancel_reason, words) => {
  show(aGame({ status: 'canceled', cancel_reason, seats: two }), { ownId: '2' });
  const text = (await screen.findByRole('region', { name: 'Cancelled' })).textContent;
  expect(text).toContain(words);
  expect(text).toContain('Everybody got everything back, you $10.00.');
});

interface Played {
  ownId: string | null;
  /** The winner's reward, place 2, for the 1,000 cents of the stake. */
  reward?: number;
  /** The system prefers reduced motion. */
  reduced?: boolean;
}

/** Watches a battle of one round from its start to its end. */
async function watched({ ownId, reward = 2600, reduced = false }: Played) {
  // Time passes by the steps of this test alone.
  vi.useRealTimers();
  vi.useFakeTimers({ now });
  setServerTime(now, now, now);
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener() {}, removeEventListener() {} }));
  const { heard, moved } = await watchPlayback(vi);
  const costs = [100, reward - 100];
  const rounds = [aRound(1, costs, { played_at: new Date(Date.now() + 100).toISOString() })];
  const before = running({ steps: 1 });
  const { becomes } = show(before, { ownId });
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  becomes(running({ steps: 1, rounds }));
  await after(3_000);
  const ticks = heard().tick ?? 0;
  const end = finished({ rounds, finished_at: new Date().toISOString(), seats: [aSeat(1), aSeat(2, { is_winner: true, reward })] });
  becomes({ ...end, result: { ...end.result!, total_cost: reward } });
  await after(6_000);
  await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Result' })).toBeTruthy());
  return { heard: { ...heard(), tick: ticks }, moved: moved(), lines: lines() };
}

// proves SHELL-564
test.each([
  ['the winner', { ownId: '2' }, { round: 1, spin: 1, stop: 1, win: 1 }],
  ['a winner below the stake', { ownId: '2', reward: 900 }, { round: 1, spin: 1, stop: 1, loss: 1 }],
  ['who lost', { ownId: '1' }, { round: 1, spin: 1, stop: 1, loss: 1 }],
  ['a visitor', { ownId: null }, { round: 1, spin: 1, stop: 1 }],
] as const)('%s hears the reel, the drops and the own end', async (_, played, sounds) => {
  const { heard } = await watched(played);
  expect(heard).toMatchObject(sounds);
  expect(Object.keys(heard).toSorted()).toEqual([...Object.keys(sounds), 'tick'].toSorted());
  expect(heard.tick).toBeGreaterThanOrEqual(2);
});

// proves UI-510
test('with reduced motion nothing moves, and the result is the same', async () => {
  const full = await watched({ ownId: '2' });
  cleanup();
  const reduced = await watched({ ownId: '2', reduced: true });
  expect(full.moved).toBeGreaterThan(0);
  expect(reduced.moved).toBe(0);
  expect(reduced.lines).toEqual(full.lines);
  // Without a reel only the two drops make a sound.
  expect(reduced.heard).toEqual({ round: 1, tick: 2, win: 1 });
});
