import type { GameView } from '@riftdrop/contract/api/games/games';
import type { BattleProof } from '@riftdrop/fair/battle-proof';
import { aBattleProof } from '@riftdrop/fair/testing/battle-proofs';
import { aGame, aSeat, aSkin, shownOf, shownRoundsOf } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { verdictOf } from './verify.ts';

/** The page of the battle of a proof. */
function viewOf({ mode, slots, rounds, costs, result, proof }: BattleProof): GameView {
  const [game] = proof.games;
  const cases = rounds.map((round) => round ?? proof.versions[0]!);
  return aGame({
    ...shownOf(game!),
    config: {
      mode,
      slots,
      slots_per_team: 1,
      drop_cases: cases.map((one, order) => ({ order, amount: 1, drop_case_slug: one.case })),
    },
    drop_cases: cases.map((one) => ({ drop_case_slug: one.case, version: one.version, price: 100, name: one.case, image: 'crate' })),
    max_users: slots,
    steps: rounds.length,
    rounds: shownRoundsOf({ rounds, costs, proof }, slots),
    result: {
      ...(result as NonNullable<GameView['result']>),
      booby: game!.draws
        .filter(({ slot }) => slot.startsWith('booby.'))
        .map(({ slot, roll, case: slug, version, item }) => ({
          place: Number(slot.split('.')[1]),
          unit: 1,
          slot,
          roll,
          drop_case_slug: slug!,
          version: version!,
          skin_item: aSkin({ id: item! }),
          cost: 100,
        })),
    },
  });
}

const proofs = Array.from({ length: 60 }, (_, at) => aBattleProof(at));
const uidOf = ({ proof }: BattleProof) => proof.games[0]!.id;

test('finds nothing wrong with honest battles of every mode', () => {
  expect(new Set(proofs.map(({ mode }) => mode)).size).toBe(5);
  expect(proofs.some(({ rounds }) => rounds.includes(null))).toBe(true);
  expect(proofs.some((proof) => viewOf(proof).result!.booby!.length > 0)).toBe(true);
  for (const proof of proofs) {
    const { problems, rolls } = verdictOf(viewOf(proof), uidOf(proof), proof);
    expect(problems).toEqual([]);
    expect(rolls.map(({ slot, computed, holds }) => [slot, computed, holds])).toEqual(
      proof.proof.games[0]!.draws.map(({ slot, roll }) => [slot, roll, true]),
    );
  }
});

const proof = proofs.find(({ mode, slots, rounds, proof: { versions } }) => {
  return mode === 'default' && slots > 2 && rounds.every((round) => round !== null) && versions[0]!.items.length > 1;
})!;

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
    'another winner',
    (view) => ({ ...view, result: { ...view.result!, winners: view.result!.winners.map((place) => (place % 3) + 1) } }),
    'result: differs',
  ],
])('finds %s', (_, tamper, problem) => {
  expect(verdictOf(tamper(viewOf(proof)), uidOf(proof), proof).problems).toContain(problem);
});

test('marks the roll whose item is another one', () => {
  const { rolls } = verdictOf(withDrop(viewOf(proof), { skin_item: aSkin({ id: '999999' }) }), uidOf(proof), proof);
  expect(rolls.filter(({ holds }) => !holds).map(({ slot }) => slot)).toEqual(['drop.1.1']);
});

test('takes no proof of another battle', () => {
  const other = proofs.find(({ mode, slots }) => mode !== proof.mode && slots === proof.slots)!;
  expect(verdictOf(viewOf(proof), uidOf(proof), other).problems).not.toEqual([]);
  expect(verdictOf(aGame(), uidOf(proof), proof).problems).toEqual(['the proof is of another battle']);
});
