import type { GameView, RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import { checkRoyale, type RoyaleProof } from '@riftdrop/fair/royale-proof';
import { aRoyaleProof } from '@riftdrop/fair/testing/royale-proofs';
import { aGame, aRound, aSeat, aSkin, shownOf } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { rollsOf, verdictOf } from './verify.ts';

/** The page of the game of a proof. */
function viewOf(document: RoyaleProof): GameView {
  const { mode, players, rounds, result, proof } = document;
  const [game] = proof.games;
  const { bracket } = checkRoyale(document);
  const steps = rounds.flat();
  return aGame({
    ...shownOf(game!),
    kind: 'royale',
    max_users: players,
    config: {
      mode,
      max_users: players,
      rounds: rounds.map((own) => ({ steps: own.map(({ case: drop_case_slug, amount }, order) => ({ order, amount, drop_case_slug })) })),
    },
    drop_cases: proof.versions.map((one) => ({
      drop_case_slug: one.case,
      version: one.version,
      price: 100,
      name: one.case,
      image: 'crate',
    })),
    steps: steps.length,
    rounds: steps.map(({ version }, at) => aRound(at + 1, [], { skipped: version === null })),
    result: result as NonNullable<GameView['result']>,
    royale: {
      current_round: rounds.length,
      players: [],
      winner_steam_user_id: null,
      draw_roll: null,
      rounds: bracket.map((matches, at) => ({
        round: at + 1,
        players: matches[0]!.places.length,
        cost: 100,
        steps: [],
        total_steps: rounds[at]!.length,
        current_step: rounds[at]!.length,
        status: 'finished' as const,
        matches: matches.map(({ round, match, places, totals, winner, draw }) => ({
          id: `${round}-${match}`,
          places,
          totals,
          status: 'finished' as const,
          winner,
          draw,
        })),
      })),
    },
  });
}

const games = Array.from({ length: 12 }, (_, at) => aRoyaleProof(at, 12));

test('what the page shows of a game holds', () => {
  for (const game of games) {
    const view = viewOf(game);
    const { problems, matches } = verdictOf(view, view.uid!, game);
    expect(problems).toEqual([]);
    expect(matches.length).toBeGreaterThan(2);
    expect(matches.every(({ holds }) => holds)).toBe(true);
  }
});

const game = games.find(({ mode }) => mode === 'default')!;
const changed = (change: (view: GameView) => void): GameView => {
  const view = structuredClone(viewOf(game));
  change(view);
  return view;
};

test.each([
  ['another total', changed((view) => (view.royale!.rounds[0]!.matches[0]!.totals[0]! += 1)), 'match 1-1: differs'],
  ['another winner of a match', changed((view) => (view.royale!.rounds[0]!.matches[1]!.winner = 99)), 'match 1-2: differs'],
  ['players in other places', changed((view) => void view.royale!.rounds[0]!.matches[0]!.places.reverse()), 'match 1-1: differs'],
  ['another result', changed((view) => (view.result!.total_cost += 1)), 'result: differs'],
  ['another player', changed((view) => (view.seats[0]!.player = { ...aSeat(1).player!, id: '999' })), 'lock differs'],
  ['another secret', changed((view) => (view.seed.secret_salt = 'ab'.repeat(32))), 'commitment differs'],
  [
    'another number of openings',
    changed((view) => ((view.config as { rounds: { steps: { amount: number }[] }[] }).rounds[0]!.steps[0]!.amount += 1)),
    'terms',
  ],
])('%s on the page does not hold', (_, view, problem) => {
  expect(verdictOf(view, view.uid!, game).problems.join('; ')).toContain(problem);
});

test('the proof of another game does not hold', () => {
  const view = viewOf(game);
  expect(
    verdictOf(
      view,
      view.uid!,
      games.find((one) => one !== game)!,
    ).problems,
  ).not.toEqual([]);
});

test('the rolls of a match are computed from the secrets of the page', () => {
  const view = viewOf(game);
  const opened = game.proof.games[0]!.draws.filter(({ slot }) => slot.startsWith('drop.1.1.'));
  const drops = opened.map(({ slot, roll, case: slug, version, item }) => ({
    id: 0,
    origin_steam_user_id: null,
    place: 1,
    unit: 1,
    slot,
    roll,
    drop_case_slug: slug!,
    version: version!,
    skin_item: aSkin({ id: item! }),
    cost: 1,
  }));
  const match = { steps: [{ id: 1, order: 1, amount: 1, drop_case_slug: 'a', status: 'finished', drops }] } as unknown as RoyaleMatchView;
  const rolls = rollsOf(view, view.uid!, match);
  expect(rolls.length).toBeGreaterThan(1);
  expect(rolls.map(({ published }) => published)).toEqual(opened.map(({ roll }) => roll));
  expect(rolls.every(({ published, computed }) => published === computed)).toBe(true);
  const shown = {
    ...match,
    steps: match.steps.map((step) => ({ ...step, drops: step.drops.map((drop) => ({ ...drop, roll: drop.roll + 1 })) })),
  };
  expect(rollsOf(view, view.uid!, shown).some(({ published, computed }) => published === computed)).toBe(false);
});
