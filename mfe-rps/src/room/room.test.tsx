import type { GameView } from '@riftdrop/contract/api/games/games';
import { casesQuery } from '@riftdrop/game/game-cases';
import { aGame, aRound, aSeat } from '@riftdrop/game/testing';
import { watchPlayback } from '@riftdrop/host/testing/playback';
import { setServerTime } from '@riftdrop/host/clock';
import { queryClient } from '@riftdrop/host/query';
import { recentReports } from '@riftdrop/host/report';
import { setSetting } from '@riftdrop/host/settings';
import { deliver, deliverOn } from '@riftdrop/host/testing/live';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recordArena } from '../arena/recording.ts';
import { Room } from './room.tsx';

const uid = '0123456789abcdef0123456789abcdef';
const now = Date.UTC(2026, 0, 1, 0, 2);
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const seeds = { gameSeed: 'ab'.repeat(32), rockSeed: 'r', paperSeed: 'p', scissorsSeed: 's' };
const { winner, steps } = recordArena(seeds).result;
const place = ['rock', 'paper', 'scissors'].indexOf(winner) + 1;

/** A game of three that opens its second round of two. */
const running = (over: Partial<GameView> = {}) =>
  aGame({
    type: 'RPS_GAME',
    kind: 'rps',
    status: 'running',
    max_users: 3,
    seats: [1, 2, 3].map((one) => aSeat(one, { choice: { figure: ['rock', 'paper', 'scissors'][one - 1]!, position: one } })),
    steps: 2,
    step: 1,
    started_at: before(5),
    rounds: [aRound(1, [111, 222, 333], { played_at: before(5) })],
    rps: { rps_started_at: null, rps_round_interval: 5000, winner_steam_user_id: null, seeds: null },
    ...over,
  });
const inArena = (secondsAgo: number, over: Partial<GameView> = {}) =>
  running({
    status: 'running_rps',
    steps: 1,
    rps: { rps_started_at: before(secondsAgo), rps_round_interval: 5000, winner_steam_user_id: null, seeds },
    ...over,
  });
const finished = (over: Partial<GameView> = {}) =>
  inArena(40, {
    status: 'finished',
    finished_at: before(20),
    seats: running().seats.map((seat) => (seat.place === place ? { ...seat, is_winner: true, reward: 666 } : seat)),
    result: { winners: [place], draws: [], total_cost: 666, received: [{ place, drops: [0, 1, 2], money: 0 }], division: null },
    ...over,
  });

function show(view: GameView, ownId: string | null = null) {
  queryClient.setQueryData(casesQuery(view.drop_cases).queryKey, new Map());
  const room = (now: GameView) => (
    <Room game={{ status: 'ready', view: now, snapshot: view }} uid={uid} ownId={ownId} secret={undefined} invited={false} />
  );
  const { rerender } = render(room(view));
  return { becomes: (now: GameView) => rerender(room(now)) };
}

// Fetched before, so that no time of the page passes meanwhile.
beforeAll(() => Promise.all([import('@riftdrop/game/reaction-bar'), import('@riftdrop/game/seat-reaction'), import('./result.tsx')]));
beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  setServerTime(now, now, now);
  // No canvas: counts as bars.
  setSetting('reducedMotion', true);
});

const figure = (name: string) => screen.getByRole('region', { name: new RegExp(`, ${name}$`) });
const plates = () => within(screen.getByRole('list', { name: 'Flocks' })).getAllByRole('listitem');

// proves RPS-003, RPS-530
test('totals count while the game runs, by default', () => {
  show(running());
  expect(within(figure('rock')).getByText('$1.11', { selector: '.font-display' })).toBeTruthy();
  act(() => setSetting('rpsLiveStats', false));
  expect(within(figure('rock')).queryByText('$1.11', { selector: '.font-display' })).toBe(null);
});

// proves RPS-530
test('totals stand beside the flocks by the same setting', () => {
  show(inArena(3));
  expect(plates().map((plate) => /\$\d+\.\d\d/.exec(plate.textContent)?.[0])).toEqual(['$1.11', '$2.22', '$3.33']);
  act(() => setSetting('rpsLiveStats', false));
  expect(plates().map((plate) => /\$\d+\.\d\d/.exec(plate.textContent)?.[0])).toEqual([undefined, undefined, undefined]);
});

// proves PROFILE-505
test('totals that are switched off come with the end', async () => {
  setSetting('rpsLiveStats', false);
  const total = () => screen.queryAllByText('$6.66').length;
  show(inArena(3));
  expect(total()).toBe(0);
  cleanup();
  show(finished());
  await screen.findByRole('region', { name: 'Result' });
  expect(total()).toBeGreaterThan(0);
});

// proves RPS-529
test('players stand in the order of their figures', () => {
  show(inArena(3, { seats: running().seats.toReversed() }));
  expect(plates().map((plate) => /Player \d|Rock|Paper|Scissors/g.exec(plate.textContent)?.[0])).toEqual([
    'Player 1',
    'Player 2',
    'Player 3',
  ]);
});

// proves RPS-533
test.each([
  ['all four seeds', seeds, true],
  ...(['gameSeed', 'rockSeed', 'paperSeed', 'scissorsSeed'] as const).map(
    (name) => [`no ${name}`, { ...seeds, [name]: '' }, false] as const,
  ),
  ['no seeds', null, false],
] as const)('with %s a replay is offered or not', async (_, given, offered) => {
  show(finished({ rps: { rps_started_at: before(40), rps_round_interval: 5000, winner_steam_user_id: null, seeds: given } }));
  await screen.findByRole('region', { name: 'Result' });
  expect(screen.queryByRole('button', { name: 'Rewatch' }) !== null).toBe(offered);
});

const phase = () => screen.getAllByRole('heading', { level: 2 })[0]!.textContent;
const slider = () => screen.getByRole('slider', { name: 'Position' });

// proves RPS-534, RPS-535
test('waits for the last seat of a locked game', () => {
  const two = running().seats.slice(0, 2);
  const { becomes } = show(running({ status: 'pending_round', started_at: null, rounds: [], seats: two }));
  expect(screen.queryByRole('region', { name: /rock$/ })).toBeNull();
  becomes(running({ status: 'pending_round', started_at: null, rounds: [] }));
  expect(figure('scissors')).toBeTruthy();
});

test('shows the arena phase by start time, hiding winners', () => {
  show(inArena(1));
  expect(phase()).toBe('The figures enter');
  cleanup();
  show(inArena(3));
  expect(phase()).toBe('First clash');
  cleanup();
  show(inArena(60));
  expect(phase()).toBe(`${{ rock: 'Rock', paper: 'Paper', scissors: 'Scissors' }[winner]} wins`);
  expect(plates().map((plate) => plate.textContent.includes('36of 36'))).toEqual([1, 2, 3].map((one) => one === place));
});

// proves RPS-537
test('a mismatch is shown, and the recorded result stays', async () => {
  signIn({ id: '1' });
  fakeServer(({ route }) => (route === `POST /rps/game/${uid}/track` ? { winner, resultHash: 'f'.repeat(64) } : {}));
  show(finished(), '1');
  expect((await screen.findByRole('alert')).textContent).toContain('Replay does not match the recorded result');
  expect(screen.getByRole('region', { name: 'Result' })).toBeTruthy();
  expect(recentReports().at(-1)?.message).toBe(`the replay of game ${uid} does not match the recorded result`);
  forgetWho();
});

// proves RPS-525
test('a rewatch shows rounds and arena from any position', async () => {
  const rounds = [aRound(1, [111, 222, 333], { played_at: before(50) }), aRound(2, [444, 555, 666], { played_at: before(45) })];
  show(finished({ steps: 2, step: 2, started_at: before(50), rounds }));
  fireEvent.click(await screen.findByRole('button', { name: 'Rewatch' }));
  const opened = () =>
    ['rock', 'paper', 'scissors'].map((name) => within(figure(name)).queryAllByText(/Sunset Fade, Classified, \$/).length);
  expect(opened()).toEqual([0, 0, 0]);
  await vi.waitFor(slider);
  // From a second before the first round to the end of the arena.
  const end = 1000 + 10_000 + 2000 + steps * 40;
  expect([slider().getAttribute('min'), slider().getAttribute('max')]).toEqual(['0', String(end)]);
  const goTo = (at: number) => fireEvent.change(slider(), { target: { value: String(at) } });
  goTo(5000);
  expect(opened()).toEqual([1, 1, 1]);
  goTo(10_000);
  expect(opened()).toEqual([2, 2, 2]);
  expect(screen.queryByRole('region', { name: 'Arena' })).toBe(null);
  goTo(end);
  expect(phase()).toMatch(/ wins$/);
  goTo(13_000);
  expect(phase()).toBe('First clash');
  expect(slider().getAttribute('aria-valuetext')).toMatch(/^0:13 of 0:\d\d$/);
  fireEvent.click(screen.getByRole('button', { name: 'To the result' }));
  expect(screen.getByRole('region', { name: 'Result' })).toBeTruthy();
});

test("a reaction rises beside its player's figure", async () => {
  show(running());
  await screen.findByRole('region', { name: 'Reactions' });
  act(() => deliverOn(`game.rps.${uid}`, 'reaction', { reaction: 'fire', place: 2 }));
  await vi.waitFor(() => expect(figure('paper').querySelector('[data-reaction="fire"]')).toBeTruthy());
  expect(figure('rock').querySelector('[data-reaction]')).toBe(null);
});

test('tells a removed player who refused bots why', () => {
  show(running());
  const { uid_md5, type, version, status, step } = running();
  const news = { uid, uid_md5, type, version, status, step };
  act(() => deliver('user', 'game.user.quit', { ...news, quit_reason: 'bots_in' }));
  expect(screen.getByRole('alert').textContent).toContain("you didn't agree to play with bots");
});

interface Played {
  ownId: string | null;
  /** The winner's reward for the 1,000 cents of the stake. */
  reward?: number;
  /** The system prefers reduced motion. */
  reduced?: boolean;
}

/** Watches a game of one round from its start to its end. */
async function watched({ ownId, reward = 2000, reduced = false }: Played) {
  setSetting('reducedMotion', false);
  // Time passes by the steps of this test alone.
  vi.useRealTimers();
  vi.useFakeTimers({ now });
  setServerTime(now, now, now);
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener() {}, removeEventListener() {} }));
  const { heard, moved } = await watchPlayback(vi);
  const from = Date.now() + 100;
  const at = (ms: number) => new Date(from + ms).toISOString();
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const start = { steps: 1, started_at: at(0) };
  const { becomes } = show(running({ ...start, step: 0, rounds: [] }), ownId);
  const rounds = [aRound(1, [100, 200, reward - 300], { played_at: at(0) })];
  becomes(running({ ...start, rounds }));
  await after(3_400);
  const opening = heard();
  const rps = { rps_started_at: at(5_000), rps_round_interval: 5000, winner_steam_user_id: null, seeds };
  const fight = { ...start, rounds, rps };
  becomes(inArena(0, fight));
  const length = 2_000 + steps * 40;
  await after(1_900 + length);
  const seats = running().seats.map((seat) => (seat.place === place ? { ...seat, is_winner: true, reward } : seat));
  becomes(finished({ ...fight, finished_at: at(5_000 + length), seats }));
  const before = heard();
  await after(12_000);
  await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Result' })).toBeTruthy());
  const ending = Object.fromEntries(Object.entries(heard()).filter(([sound, count]) => count !== before[sound as 'tick']));
  const lines = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  return { opening, ending, moved: moved(), lines };
}

// proves SHELL-564
test.each([
  ['the winner', { ownId: String(place) }, { win: 1 }],
  ['a winner below the stake', { ownId: String(place), reward: 900 }, { loss: 1 }],
  ['a visitor', { ownId: null }, {}],
] as const)('%s hears the reel, the drops and the own end', async (_, played, sounds) => {
  const { opening, ending } = await watched(played);
  expect(opening).toEqual({ round: 1, spin: 1, stop: 1, tick: opening.tick });
  expect(opening.tick).toBeGreaterThanOrEqual(3);
  expect(ending).toEqual(sounds);
});

// proves UI-510
test('with reduced motion nothing moves, and the result is the same', async () => {
  const full = await watched({ ownId: '1' });
  cleanup();
  const reduced = await watched({ ownId: '1', reduced: true });
  expect(full.moved).toBeGreaterThan(0);
  expect(reduced.moved).toBe(0);
  expect(reduced.lines).toEqual(full.lines);
  // Without a reel only the three drops make a sound.
  expect(reduced.opening).toEqual({ round: 1, tick: 3 });
});

test('the shield opens the commitment of an open game, and the secret of a cancelled one', async () => {
  const open = running({ status: 'open', started_at: null, rounds: [], step: 0, seats: [running().seats[0]!] });
  show(open);
  const fairness = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'How this is decided' }));
    return within(await screen.findByRole('region', { name: 'Fairness' }));
  };
  expect(screen.queryByText(open.seed.public_hash)).toBeNull();
  expect((await fairness()).getByText('Fingerprint of the secret').nextElementSibling?.textContent).toBe(open.seed.public_hash);
  cleanup();
  show({ ...open, status: 'canceled', seed: { ...open.seed, secret_hash: 'cd'.repeat(32) } });
  expect((await fairness()).getByText('Secret, now revealed').nextElementSibling?.textContent).toBe('cd'.repeat(32));
});
