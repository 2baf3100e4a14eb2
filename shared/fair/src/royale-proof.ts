import { collectFaults } from './faults.ts';
import { royaleSeats, type GameSeed } from './game.ts';
import { checkCosts, checkRolls, checked, hasRules, inWords, type GameCheck, type ProvenGame, type RoundsProof } from './game-proof.ts';
import { outcomes } from './pf1.ts';
import { royaleBracket, royaleOpenings, royaleOrder, royalePlayers, type RoyaleDrop, type RoyaleMatch } from './royale.ts';
import { bracketOf, royaleSizes, royaleSteps, type RoyaleMode, type RoyaleRules } from './royale-rounds.ts';
import { isSkipLocked, royaleTerms } from './terms.ts';

/** A finished Battle Royale as the site publishes it (`riftdrop-royale-1`). */
export interface RoyaleProof extends Omit<RoundsProof, 'rounds'> {
  mode: RoyaleMode;
  players: number;
  /** Places in the order in which they were taken. */
  joined: readonly number[];
  /** The steps of each round. The version is null in a step that was skipped. */
  rounds: readonly (readonly { case: string; version: number | null; amount: number }[])[];
}

/**
 * The rounds of a proof. @param versions of each case in the game. @param skipped steps that opened nothing, by their number in the game
 */
export function provenRounds(
  { rounds }: Pick<RoyaleRules, 'rounds'>,
  versions: ReadonlyMap<string, number>,
  skipped: ReadonlySet<number>,
): { case: string; version: number | null; amount: number }[][] {
  const steps = royaleSteps({ rounds });
  return rounds.map((_, at) =>
    steps
      .filter(({ round }) => round === at + 1)
      .map(({ id, amount, drop_case_slug: slug }) => ({ case: slug, version: skipped.has(id) ? null : versions.get(slug)!, amount })),
  );
}

/** Result of a check, with every computed match; no matches when the document is of another kind. */
export interface RoyaleCheck extends GameCheck {
  bracket: RoyaleMatch[][];
}

/**
 * Computes a published game again: commitment, lock, randomness, every roll and its item, seats, totals, draws and winners of all
 * matches, and the receivers of all drops. Throws a RangeError when a field is not even well-formed.
 */
export function checkRoyale(document: RoyaleProof): RoyaleCheck {
  const { mode, players, joined, costs, result, proof } = document;
  const [game, ...more] = proof.games;
  if (!game?.terms || more.length > 0 || game.kind !== 'royale') return { ...checked([{ code: 'not_one_royale' }], ''), bracket: [] };
  const rules = rulesOf(document);
  if (rules === null) return { ...checked([{ code: 'no_bracket' }], ''), bracket: [] };
  const { faults, expect } = collectFaults();
  checkRolls(proof, game, expect);
  expect(game.roster.length === players, 'roster');
  expect(hasRules(game, royaleTerms(rules, joined)), 'rules');
  const skipped = document.rounds.flat().flatMap(({ version }, at) => (version === null ? [at + 1] : []));
  expect(isSkipLocked(game.terms, skipped), 'skipped');
  const seed: GameSeed = { secret_hash: game.secret_hash, game: game.id, beacon: game.randomness };
  const seats = game.seatings.map(({ slot, order }) => `${slot} ${order.join(' ')}`);
  expect(seats.join() === `seats ${royaleSeats(seed, players).join(' ')}`, 'seatings');
  const order = royaleOrder(seed, joined);
  const { expected, drops, bracket } = played(document, rules, seed, order);
  expect(game.draws.map(listed).join() === expected.join(), 'rounds');
  expect(costs.length === drops.length, 'costs_count');
  const opened = game.draws.filter((one) => one.case !== null);
  checkCosts(document, game, opened, expect);
  const everybody = royalePlayers({ mode, max_users: players }, bracket);
  const computed = inWords({
    winners: everybody.filter(({ is_winner }) => is_winner).map(({ place }) => place),
    draws: [],
    total_cost: drops.reduce((sum, { cost }) => sum + cost, 0),
    received: everybody.filter(({ received }) => received.length > 0).map(({ place, received }) => ({ place, drops: received, money: 0 })),
    division: null,
  });
  expect(computed === inWords(result), 'result');
  const rolls = opened.map(({ roll }) => roll).join(' ');
  const matches = bracket.flat().map(matchWords).join('; ');
  const words = `royale ${game.id}; seats ${order.join(' ')}; rolls ${rolls}; ${matches}; ${computed}`;
  return { ...checked(faults, words), bracket };
}

/** The rules that a document names; null when no such game can be played, or nothing was opened in it. */
function rulesOf({ mode, players, joined, rounds }: RoyaleProof): RoyaleRules | null {
  const isSize = royaleSizes.some((size) => size === players);
  const isSeated = joined.length === players && new Set(joined).size === players && joined.every((place) => place >= 1 && place <= players);
  const isOpened = rounds.some((steps) => steps.some(({ version }) => version !== null));
  if (!isSize || !isSeated || !isOpened || rounds.length !== bracketOf(players).length || rounds.some((steps) => steps.length === 0))
    return null;
  return {
    mode,
    max_users: players,
    rounds: rounds.map((steps) => ({
      steps: steps.map(({ case: drop_case_slug, amount }, at) => ({ order: at, amount, drop_case_slug })),
    })),
  };
}

/** The expected rolls, and the resulting bracket. */
function played(
  { rounds, costs }: RoyaleProof,
  rules: RoyaleRules,
  seed: GameSeed,
  order: readonly number[],
): { expected: string[]; drops: RoyaleDrop[]; bracket: RoyaleMatch[][] } {
  const expected: string[] = [];
  const drops: RoyaleDrop[] = [];
  let bracket = royaleBracket(seed, rules, order, drops, 0);
  for (const step of royaleSteps(rules)) {
    const { case: slug, version } = rounds[step.round - 1]![step.order - 1]!;
    for (const { place, slot } of version === null ? [] : royaleOpenings(bracket[step.round - 1]!, step)) {
      expected.push(`${slot} ${slug} ${version} ${outcomes}`);
      drops.push({ place, slot, cost: costs[drops.length] ?? 0 });
    }
    bracket = royaleBracket(seed, rules, order, drops, step.id);
    if (step.isLast)
      expected.push(...bracket[step.round - 1]!.flatMap(({ draw }) => (draw ? `${draw.slot} ${draw.outcomes} ${draw.roll}` : [])));
  }
  return { expected, drops, bracket };
}

const listed = ({ slot, outcomes: count, roll, case: slug, version }: ProvenGame['draws'][number]): string =>
  slug === null ? `${slot} ${count} ${roll}` : `${slot} ${slug} ${version} ${count}`;

const matchWords = ({ round, match, places, totals, winner, draw }: RoyaleMatch): string =>
  [
    `match ${round}-${match} of ${places.join(' ')}`,
    `totals ${totals.join(' ')}`,
    ...(draw ? [`draw ${draw.roll} of ${draw.outcomes}`] : []),
    `won by ${winner}`,
  ].join(', ');
