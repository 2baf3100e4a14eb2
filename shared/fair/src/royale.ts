import { royaleDraw, royaleSeats, type GameSeed } from './game.ts';
import { bracketOf, royaleSteps, type RoyaleMode, type RoyaleRules, type RoyaleStep } from './royale-rounds.ts';

/**
 * The rules of Battle Royale: pairings, winners, and each player's drops. Server, browser and stand-alone verifiers agree on every
 * byte.
 */

/** A drop of the game; its slot names round, match, step, unit and seat. */
export interface RoyaleDrop {
  place: number;
  /** USD cents. */
  cost: number;
  slot: string;
}

/** A roll that gives no item. */
export interface RoyaleDraw {
  slot: string;
  outcomes: number;
  roll: number;
}

/** A match. Its seats, totals and drops stand in one order. */
export interface RoyaleMatch {
  round: number;
  match: number;
  /** Its places. */
  places: number[];
  /** Cost of each place's drops in it. */
  totals: number[];
  /** Positions of its drops in the list of all. */
  drops: number[];
  /** Null while it is played. */
  winner: number | null;
  /** Null without equals. */
  draw: RoyaleDraw | null;
}

/** Seats of the first round: places by seat. @param joined places in the order in which they were taken */
export const royaleOrder = (seed: GameSeed, joined: readonly number[]): number[] =>
  royaleSeats(seed, joined.length).map((at) => joined[at]!);

/**
 * The bracket as far as it is known: matches by round. @param order places by seat, in the first round
 * @param played steps of the game that are over
 */
export function royaleBracket(
  seed: GameSeed,
  rules: RoyaleRules,
  order: readonly number[],
  drops: readonly RoyaleDrop[],
  played: number,
): RoyaleMatch[][] {
  const steps = royaleSteps(rules);
  const opened = Map.groupBy(drops.keys(), (at) => drops[at]!.slot.split('.', 3).slice(1).join('.'));
  const rounds: RoyaleMatch[][] = [];
  let places = [...order];
  for (const [at, size] of bracketOf(rules.max_users).entries()) {
    const round = at + 1;
    const isOver = steps.every((step) => step.round !== round || step.id <= played);
    const matches = Array.from({ length: places.length / size }, (_, index) => {
      const inside = places.slice(index * size, (index + 1) * size);
      return matchOf(seed, { round, match: index + 1, places: inside }, drops, opened.get(`${round}.${index + 1}`) ?? [], isOver);
    });
    rounds.push(matches);
    if (!isOver) break;
    places = matches.map(({ winner }) => winner!);
  }
  return rounds;
}

function matchOf(
  seed: GameSeed,
  who: Pick<RoyaleMatch, 'round' | 'match' | 'places'>,
  drops: readonly RoyaleDrop[],
  opened: number[],
  isOver: boolean,
): RoyaleMatch {
  const totals = who.places.map((place) => sum(opened.filter((at) => drops[at]!.place === place).map((at) => drops[at]!.cost)));
  return { ...who, totals, drops: opened, ...(isOver ? decided(seed, who, totals) : { winner: null, draw: null }) };
}

/** The highest total wins; among equal ones U(T) in the order of their seats. */
function decided(
  seed: GameSeed,
  { round, match, places }: Pick<RoyaleMatch, 'round' | 'match' | 'places'>,
  totals: readonly number[],
): Pick<RoyaleMatch, 'winner' | 'draw'> {
  const tied = royaleTied(places, totals);
  if (tied.length === 1) return { winner: tied[0]!, draw: null };
  const roll = royaleDraw(seed, round, match, tied.length);
  return { winner: tied[roll]!, draw: { slot: `draw.${round}.${match}`, outcomes: tied.length, roll } };
}

/** Everything that a step opens, match by match and seat by seat. @param matches those of its round */
export function royaleOpenings(
  matches: readonly Pick<RoyaleMatch, 'match' | 'places'>[],
  { round, order, amount }: RoyaleStep,
): { place: number; unit: number; slot: string }[] {
  return matches.flatMap(({ match, places }) =>
    places.flatMap((place, seat) =>
      Array.from({ length: amount }, (_, unit) => ({
        place,
        unit: unit + 1,
        slot: `drop.${round}.${match}.${order}.${unit + 1}.${seat + 1}`,
      })),
    ),
  );
}

/** Of the places of a match those with its highest total, in the order of the seats. */
export function royaleTied(places: readonly number[], totals: readonly number[]): number[] {
  const highest = Math.max(...totals);
  return places.filter((_, seat) => totals[seat] === highest);
}

/** A player's last round, and drops. Amounts are cents. */
export interface RoyalePlayer {
  place: number;
  reached_round: number;
  /** Of the last round. */
  match: number;
  is_winner: boolean;
  is_loser: boolean;
  /** Amount that the player carried into the last match, and out of it; null while it is played. */
  baggage_in: number;
  baggage_out: number | null;
  /** Positions of the drops that are the player's for good: in `all_or_nothing` there are none before the end. */
  received: number[];
}

/** All players, by place, at the current state of the bracket. */
export function royalePlayers(rules: Pick<RoyaleRules, 'mode' | 'max_users'>, rounds: readonly RoyaleMatch[][]): RoyalePlayer[] {
  const last = bracketOf(rules.max_users).length;
  const players = new Map<number, RoyalePlayer>();
  for (const match of rounds.flat()) {
    const before = match.places.map((place) => ({ place, ...carried(players.get(place)) }));
    for (const { place, baggage, received } of before) {
      const isWinner = match.winner === place;
      const after = match.winner === null ? null : outOf(rules.mode, match, before, place);
      const keeps = isWinner && rules.mode === 'default' ? [...received, ...match.drops] : received;
      players.set(place, {
        place,
        reached_round: match.round,
        match: match.match,
        is_winner: isWinner && match.round === last,
        is_loser: match.winner !== null && !isWinner,
        baggage_in: baggage,
        baggage_out: after,
        received: keeps,
      });
    }
  }
  const all = [...players.values()].toSorted((a, b) => a.place - b.place);
  if (rules.mode === 'default') return all;
  const drops = rounds.flatMap((matches) => matches.flatMap((match) => match.drops)).toSorted((a, b) => a - b);
  return all.map((player) => (player.is_winner ? { ...player, received: drops } : player));
}

const carried = (player: RoyalePlayer | undefined) => ({ baggage: player?.baggage_out ?? 0, received: player?.received ?? [] });

/** Drops that a player carries out of a decided match. */
function outOf(
  mode: RoyaleMode,
  { totals, winner }: RoyaleMatch,
  before: readonly { place: number; baggage: number }[],
  place: number,
): number {
  const own = before.find((one) => one.place === place)!.baggage;
  if (place !== winner) return mode === 'default' ? own : 0;
  return sum(totals) + (mode === 'default' ? own : sum(before.map(({ baggage }) => baggage)));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
