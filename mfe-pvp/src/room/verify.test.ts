import type { GameView } from '@riftdrop/contract/games';
import { battleOutcome, battleRounds } from '@riftdrop/fair/battle';
import { chainFrom, chainRandomness } from '@riftdrop/fair/chain';
import { battleDrop } from '@riftdrop/fair/game';
import { lockHash } from '@riftdrop/fair/lock';
import { commit } from '@riftdrop/fair/pf1';
import { aGame, aRound, aSeat, itemsOf } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { checkBattle, checkLock } from './verify.ts';

const uid = '0123456789abcdef0123456789abcdef';
const secrets = { secret_hash: '01'.repeat(32), secret_salt: 'ff'.repeat(32) };
const chain = chainFrom('aa'.repeat(32), 9);
const terms = { id: 'local-chain.1', level: 'local' as const, genesis: 1_790_000_000, period: 3, anchor: chain.tip };
const round = 6;
const evidence = chain.links[round - 1]!;
const seed = { secret_hash: secrets.secret_hash, game: uid, beacon: chainRandomness(evidence) };
const items = itemsOf([500_000, 300_000, 200_000]);
const known = new Map([['night-shift', items]]);

/** A battle of two rounds as an honest site publishes it. */
function honest(): GameView {
  const config = {
    mode: 'default' as const,
    slots: 2,
    slots_per_team: 1,
    drop_cases: [{ order: 0, amount: 2, drop_case_slug: 'night-shift' }],
  };
  const rounds = battleRounds(config.drop_cases).map((_, at) => {
    const played = aRound(at + 1, [0, 0]);
    const drops = played.drops.map((drop) => {
      const roll = battleDrop(seed, at + 1, drop.place);
      const { skin_item } = items.find(({ tickets }) => roll >= tickets.from && roll <= tickets.to)!;
      return { ...drop, roll, skin_item, cost: skin_item.cost };
    });
    return { ...played, drops };
  });
  const outcome = battleOutcome(
    seed,
    config,
    rounds.flatMap(({ drops }) => drops),
  );
  const public_hash = commit(secrets);
  const locked = { kind: 'battles', game: uid, public_hash, roster: ['1', 'bot-2'], locked_at: Date.UTC(2026, 0, 1), round };
  return aGame({
    status: 'finished',
    config,
    steps: 2,
    seats: [aSeat(1), aSeat(2, { player: null, bot: 'bot-2' })],
    rounds,
    lock: {
      beacon: terms.id,
      level: 'local',
      round,
      locked_at: '2026-01-01T00:00:00.000Z',
      due_at: '2026-01-01T00:00:06.000Z',
      lock_hash: lockHash(locked, terms),
    },
    result: { ...outcome, total_cost: 0 },
    seed: { public_hash, ...secrets, beacon: seed.beacon },
  });
}

const verdicts = (view: GameView) => {
  const { checks } = checkBattle(view, uid, known);
  return Object.fromEntries([...checks, ...checkLock(view, uid, terms, evidence)].map(({ name, holds }) => [name, holds]));
};
const all = { Commitment: true, Rolls: true, Payout: true, Lock: true, 'Public round': true };

test('finds an honest battle honest, roll by roll', () => {
  expect(verdicts(honest())).toEqual(all);
  const { rolls } = checkBattle(honest(), uid, known);
  expect(rolls.filter(({ drop }) => drop !== null).map(({ slot, holds }) => [slot, holds])).toEqual([
    ['drop.1.1', true],
    ['drop.1.2', true],
    ['drop.2.1', true],
    ['drop.2.2', true],
  ]);
});

const withDrop = (view: GameView, change: object): GameView => {
  const [first, ...rest] = view.rounds;
  const [drop, ...others] = first!.drops;
  return { ...view, rounds: [{ ...first!, drops: [{ ...drop!, ...change }, ...others] }, ...rest] };
};
const otherItem = (view: GameView) => items.find(({ skin_item }) => skin_item.id !== view.rounds[0]!.drops[0]!.skin_item.id)!.skin_item;

test.each<[string, (view: GameView) => GameView, (keyof typeof all)[]]>([
  ['another salt', (view) => ({ ...view, seed: { ...view.seed, secret_salt: '00'.repeat(32) } }), ['Commitment']],
  ['another roll', (view) => withDrop(view, { roll: (view.rounds[0]!.drops[0]!.roll + 1) % 1_000_000 }), ['Rolls']],
  ['another item', (view) => withDrop(view, { skin_item: otherItem(view) }), ['Rolls']],
  ['another beacon', (view) => ({ ...view, seed: { ...view.seed, beacon: 'bb'.repeat(32) } }), ['Rolls', 'Public round']],
  ['another round', (view) => ({ ...view, lock: { ...view.lock!, round: 7 } }), ['Lock', 'Public round']],
  ['another player', (view) => ({ ...view, seats: [aSeat(3, { place: 1 }), view.seats[1]!] }), ['Lock']],
  [
    'another winner',
    (view) => ({ ...view, result: { ...view.result!, winners: view.result!.winners.map((place) => 3 - place) } }),
    ['Payout'],
  ],
  [
    'a drop that nobody received',
    (view) => ({
      ...view,
      result: { ...view.result!, received: view.result!.received.map((one) => ({ ...one, drops: one.drops.slice(1) })) },
    }),
    ['Payout'],
  ],
])('finds %s', (_, tamper, wrong) => {
  expect(verdicts(tamper(honest()))).toMatchObject(Object.fromEntries(wrong.map((name) => [name, false])));
});

test('says that items were not compared when their odds are not known', () => {
  const { checks } = checkBattle(honest(), uid, new Map());
  expect(checks.find(({ name }) => name === 'Items')).toMatchObject({ holds: null });
});

test('computes nothing before the secrets are shown', () => {
  expect(checkBattle(aGame(), uid, known)).toEqual({ checks: [], rolls: [] });
});
