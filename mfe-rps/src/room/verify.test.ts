import type { GameView } from '@riftdrop/contract/api/games/games';
import type { RpsProof } from '@riftdrop/fair/rps-proof';
import { anRpsProof } from '@riftdrop/fair/testing/rps-proofs';
import { aGame, aSeat, aSkin, shownOf, shownRoundsOf } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { verdictOf } from './verify.ts';

/** The page of the game of a proof. */
function viewOf({ seeds, rounds, costs, result, proof }: RpsProof): GameView {
  const [game] = proof.games;
  const planned = game!.terms![3]!.split(' ').slice(1);
  return aGame({
    ...shownOf(game!),
    kind: 'rps',
    type: 'RPS_GAME',
    config: { drop_cases: planned.map((slug, order) => ({ order, amount: 1, drop_case_slug: slug })) },
    drop_cases: [...new Set(planned)].map((slug) => {
      const version = rounds.find((round) => round?.case === slug)?.version ?? 1;
      return { drop_case_slug: slug, version, price: 100, name: slug, image: 'crate' };
    }),
    max_users: 3,
    steps: rounds.length,
    rounds: shownRoundsOf({ rounds, costs, proof }, 3),
    result: result as NonNullable<GameView['result']>,
    rps: { rps_started_at: null, rps_round_interval: 5000, winner_steam_user_id: null, seeds },
  });
}

const proofs = Array.from({ length: 30 }, (_, at) => anRpsProof(at));
const uidOf = ({ proof }: RpsProof) => proof.games[0]!.id;

test('finds nothing wrong with honest games', () => {
  expect(proofs.some(({ rounds }) => rounds.includes(null))).toBe(true);
  for (const proof of proofs) {
    const { problems, rolls } = verdictOf(viewOf(proof), uidOf(proof), proof);
    expect(problems).toEqual([]);
    expect(rolls.map(({ drop: { slot }, computed, holds }) => [slot, computed, holds])).toEqual(
      proof.proof.games[0]!.draws.map(({ slot, roll }) => [slot, roll, true]),
    );
  }
});

const proof = proofs.find(({ rounds, proof: { versions } }) => rounds.every((round) => round !== null) && versions[0]!.items.length > 1)!;

const withDrop = (view: GameView, change: object): GameView => {
  const [first, ...rest] = view.rounds;
  const [drop, ...others] = first!.drops;
  return { ...view, rounds: [{ ...first!, drops: [{ ...drop!, ...change }, ...others] }, ...rest] };
};

test.each<[string, (view: GameView) => GameView, string]>([
  ['another salt', (view) => ({ ...view, seed: { ...view.seed, secret_salt: '00'.repeat(32) } }), 'commitment differs'],
  ['another roll', (view) => withDrop(view, { roll: (view.rounds[0]!.drops[0]!.roll + 1) % 1_000_000 }), 'drop.1.1: roll or item differs'],
  ['another item', (view) => withDrop(view, { skin_item: aSkin({ id: '999999' }) }), 'drop.1.1: roll or item differs'],
  ['a dearer drop', (view) => withDrop(view, { cost: view.rounds[0]!.drops[0]!.cost + 1 }), 'result: differs'],
  ['another beacon', (view) => ({ ...view, seed: { ...view.seed, beacon: 'bb'.repeat(32) } }), 'randomness: it is not that of the round'],
  ['another round', (view) => ({ ...view, lock: { ...view.lock!, round: 59 } }), 'round: the rule names another one'],
  ['another player', (view) => ({ ...view, seats: [aSeat(9, { place: 1 }), ...view.seats.slice(1)] }), 'lock differs'],
  [
    'another seed of a figure',
    (view) => ({ ...view, rps: { ...view.rps!, seeds: { ...view.rps!.seeds!, rockSeed: 'other' } } }),
    'terms: rules or rounds differ',
  ],
  [
    'another winner',
    (view) => ({ ...view, result: { ...view.result!, winners: [(view.result!.winners[0]! % 3) + 1] } }),
    'result: differs',
  ],
])('finds %s', (_, tamper, problem) => {
  expect(verdictOf(tamper(viewOf(proof)), uidOf(proof), proof).problems).toContain(problem);
});

test('marks the roll whose item is another one', () => {
  const { rolls } = verdictOf(withDrop(viewOf(proof), { skin_item: aSkin({ id: '999999' }) }), uidOf(proof), proof);
  expect(rolls.filter(({ holds }) => !holds).map(({ drop }) => drop.slot)).toEqual(['drop.1.1']);
});

test('takes no proof of another game', () => {
  expect(
    verdictOf(
      viewOf(proof),
      uidOf(proof),
      proofs.find((other) => other !== proof)!,
    ).problems,
  ).not.toEqual([]);
  expect(verdictOf(aGame(), uidOf(proof), proof).problems).toEqual(['the proof is of another game']);
});
