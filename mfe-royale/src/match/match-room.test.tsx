import type { GameView, RoyaleDrop, RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import { casesQuery } from '@riftdrop/game/game-cases';
import { aGame, aRound, aSeat, aSkin } from '@riftdrop/game/testing';
import { watchPlayback } from '@riftdrop/host/testing/playback';
import { setServerTime } from '@riftdrop/host/clock';
import { queryClient } from '@riftdrop/host/query';
import { answerJoins, deliverOn } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBracketInTheFinal, aMatch } from '../bracket/testing.ts';
import MatchRoom from './match-room.tsx';

const uid = '0123456789abcdef0123456789abcdef';
const seats = [1, 2, 3, 4].map((place) => aSeat(place));
const drawn = { ...aMatch('1-1', [3, 1], [300, 300], { status: 'finished', winner: 1 }), draw: { slot: 'draw.1.1', outcomes: 2, roll: 1 } };
/** Both steps were played long ago, so that all of them lie open. */
const rounds = [1, 2].map((step) => aRound(step, [], { played_at: `2026-01-01T00:0${step}:00.000Z` }));
const royale = aBracketInTheFinal();
const view: GameView = aGame({
  uid,
  type: 'BATTLE_ROYALE',
  kind: 'royale',
  status: 'running',
  started_at: '2026-01-01T00:00:00.000Z',
  max_users: 4,
  seats,
  steps: 4,
  step: 2,
  rounds,
  royale: { ...royale, rounds: [{ ...royale.rounds[0]!, matches: [drawn, royale.rounds[0]!.matches[1]!] }, royale.rounds[1]!] },
});
const drop = (place: number, at: number): RoyaleDrop => ({
  id: at,
  origin_steam_user_id: String(place),
  place,
  unit: at,
  slot: `drop.1.1.1.${at}.${place === 3 ? 1 : 2}`,
  roll: 5,
  drop_case_slug: 'night-shift',
  version: 1,
  skin_item: aSkin({ id: String(at), skin_name: `Skin ${place} ${at}` }),
  cost: 100,
});
const step = { id: 1, order: 1, amount: 3, drop_case_slug: 'night-shift' };
const drops = [3, 1].flatMap((place) => [1, 2, 3].map((at) => drop(place, at)));
const common = { uid, uid_md5: view.uid_md5, version: 1, next_step_at: null, round: 1, seats: [seats[2]!, seats[0]!] };
const finished: RoyaleMatchView = { ...common, ...drawn, steps: [{ ...step, status: 'finished', drops }] };
const open: RoyaleMatchView = { ...common, ...aMatch('1-1', [3, 1], [0, 0]), steps: [{ ...step, status: 'open', drops: [] }] };

let match: RoyaleMatchView;
let stop = () => {};
beforeEach(() => {
  signIn({ id: '7' });
  stop = answerJoins(`match.royale.${uid}.1-1`, () => match);
});
afterEach(() => stop());

function show(now: RoyaleMatchView) {
  match = now;
  const players = [3, 1].map((place) => seats[place - 1]);
  const roulette = { match_id: '1-1', players, winner_place: 1, winner_steam_user_id: '1', draw_roll: 1, nonce: 'draw.1.1' };
  const server = fakeServer(({ route }) => (route === `GET /battle-royale/${uid}/roulette` ? roulette : { items: [] }));
  queryClient.setQueryData(casesQuery(view.drop_cases).queryKey, new Map());
  render(<MatchRoom game={{ status: 'ready', view, snapshot: view }} uid={uid} ownId={null} secret={undefined} invited={false} id="1-1" />);
  return server;
}
const received = async () =>
  within(await screen.findByRole('list', { name: 'Received' }))
    .getAllByRole('listitem')
    .map((one) => [one.textContent.match(/Skin \d \d/)![0], one.style.getPropertyValue('--delay')]);

// proves ROYALE-523
test('a draw of equal totals shows a roulette of those whom the roulette call names', async () => {
  const server = show(finished);
  const draw = await screen.findByRole('region', { name: 'Draw' });
  await vi.waitFor(() => expect(draw.textContent).toContain('Player 3 and Player 1 had $3.00'));
  expect(draw.textContent).toContain('the match went to Player 1');
  // Cards of the strip: each of the two lies on it, and the result where it stops.
  const cards = [...draw.querySelectorAll('[aria-hidden] span.truncate')].map((one) => one.textContent);
  expect(new Set(cards)).toEqual(new Set(['Player 3', 'Player 1']));
  expect(cards[50]).toBe('Player 1');
  expect(server.routes()).toContain(`GET /battle-royale/${uid}/roulette`);
});

// proves ROYALE-530
test('drops of the others move to the winner spread over a second', async () => {
  show(open);
  await screen.findByRole('list', { name: 'Steps' });
  act(() => deliverOn(`match.royale.${uid}.1-1`, 'step', { version: 2, next_step_at: null, match: drawn, step: finished.steps[0]! }));
  // Each moves for 320 ms, so the last one has arrived after 1,000 ms.
  expect(await received()).toEqual([
    ['Skin 3 1', '0ms'],
    ['Skin 3 2', '340ms'],
    ['Skin 3 3', '680ms'],
  ]);
});

test('drops of a match that was over before lie there at once', async () => {
  show(finished);
  expect(await received()).toEqual([
    ['Skin 3 1', ''],
    ['Skin 3 2', ''],
    ['Skin 3 3', ''],
  ]);
});

interface Played {
  ownId: string | null;
  /** The winner's reward for the 1,000 cents of the stake. */
  reward?: number;
  /** The system prefers reduced motion. */
  reduced?: boolean;
}

/** Watches the final of places 1 and 4, which place 1 wins. */
async function watchedFinal({ ownId, reward = 1200, reduced = false }: Played) {
  const now = Date.UTC(2026, 0, 1, 0, 3);
  vi.useFakeTimers({ now });
  setServerTime(now, now, now);
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener() {}, removeEventListener() {} }));
  const { heard, moved } = await watchPlayback(vi);
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const place = { ...step, id: 2, amount: 1 };
  const finalStep = { ...place, status: 'finished' as const, drops: [drop(1, 1), drop(4, 1)] };
  const over = aMatch('2-1', [1, 4], [100, 100], { status: 'finished', winner: 1 });
  const before = { ...common, ...aMatch('2-1', [1, 4], [0, 0]), round: 2, seats: [seats[0]!, seats[3]!] };
  const end = answerJoins(`match.royale.${uid}.2-1`, (): RoyaleMatchView => ({
    ...before,
    steps: [{ ...place, status: 'open', drops: [] }],
  }));
  const inFinal: GameView = { ...view, royale, step: 1, steps: 2, rounds: [rounds[0]!] };
  const finishedGame: GameView = {
    ...inFinal,
    version: 2,
    status: 'finished',
    step: 2,
    rounds: [rounds[0]!, aRound(2, [], { played_at: new Date(now + 100).toISOString() })],
    finished_at: new Date(now + 100).toISOString(),
    seats: seats.map((seat) => (seat.place === 1 ? { ...seat, is_winner: true, reward } : seat)),
    result: { winners: [1], draws: [], total_cost: reward, received: [{ place: 1, drops: [], money: 0 }], division: null },
  };
  queryClient.setQueryData(casesQuery(view.drop_cases).queryKey, new Map());
  const room = (game: GameView) => (
    <MatchRoom
      game={{ status: 'ready', view: game, snapshot: inFinal }}
      uid={uid}
      ownId={ownId}
      secret={undefined}
      invited={false}
      id="2-1"
    />
  );
  const { rerender } = render(room(inFinal));
  await after(100);
  rerender(room(finishedGame));
  act(() => deliverOn(`match.royale.${uid}.2-1`, 'step', { version: 2, next_step_at: null, match: over, step: finalStep }));
  await after(5_000);
  end();
  const won = screen.getByRole('region', { name: 'Player 1' }).textContent;
  const taken = screen.getByRole('list', { name: 'Received' }).textContent;
  return { heard: heard(), moved: moved(), won, taken };
}

// proves SHELL-564
test.each([
  ['the winner of the game', { ownId: '1' }, { round: 1, spin: 1, stop: 1, win: 1 }],
  ['a winner below the stake', { ownId: '1', reward: 900 }, { round: 1, spin: 1, stop: 1, loss: 1 }],
  ['a visitor', { ownId: null }, { round: 1, spin: 1, stop: 1 }],
] as const)('%s hears the reel, the drops and the own end', async (_, played, sounds) => {
  const { heard } = await watchedFinal(played);
  expect(heard).toEqual({ ...sounds, tick: heard.tick });
  expect(heard.tick).toBeGreaterThanOrEqual(2);
});

// proves UI-510
test('with reduced motion nothing moves, and the result is the same', async () => {
  const full = await watchedFinal({ ownId: '1' });
  cleanup();
  const reduced = await watchedFinal({ ownId: '1', reduced: true });
  expect(full.moved).toBeGreaterThan(0);
  expect(reduced.moved).toBe(0);
  expect([reduced.won, reduced.taken]).toEqual([full.won, full.taken]);
  // Without a reel only the two drops make a sound.
  expect(reduced.heard).toEqual({ round: 1, tick: 2, win: 1 });
});
