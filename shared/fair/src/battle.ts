import { battleModeRules, decidingTotals, type BattleMode, type DecidingTotal } from './battle-modes.ts';
import { battleDraw, battleDrop, battleSmoke, type GameSeed } from './game.ts';
import { indexOfTicket, type Tickets } from './tickets.ts';

/** The rules of battles: winners, and the share of each place. Server, browser and stand-alone verifiers agree on every byte. */

/** Inputs of the rules. Places count from 1. */
export interface BattleRules {
  mode: BattleMode;
  slots: number;
}

/** An opened case. All drops of a battle stand in the order of the rounds, and in each round in that of the places. */
export interface BattleDrop {
  place: number;
  /** USD cents. */
  cost: number;
}

/** A roll that gives no item. */
export interface BattleDraw {
  slot: 'draw' | 'smoke';
  outcomes: number;
  roll: number;
}

/** The share of a place: positions in the list of all drops, and money in cents. */
export interface BattleShare {
  place: number;
  drops: number[];
  money: number;
}

/** How a total was divided equally. */
export interface BattleDivision {
  /** Least amount of each member. */
  share: number;
  /** Positions of the drops that fit in no share: the house buys them, and their cost is part of the money. */
  auto_sold: number[];
  /** Places that got one of the cents that could not be divided. */
  leftover: number[];
}

export interface BattleOutcome {
  winners: number[];
  received: BattleShare[];
  draws: BattleDraw[];
  /** Null when one place wins everything. */
  division: BattleDivision | null;
}

/** The team of a place, from 1; null in a battle without teams. */
export function battleTeamOf({ mode }: BattleRules, place: number): number | null {
  const { slotsPerTeam } = battleModeRules(mode);
  return slotsPerTeam === 1 ? null : Math.ceil(place / slotsPerTeam);
}

/** `amount` rounds of one case, in the order of `order`. */
export interface BattleCase {
  order: number;
  amount: number;
  drop_case_slug: string;
}

/** The case of each round. */
export function battleRounds(cases: readonly BattleCase[]): string[] {
  return cases
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ amount, drop_case_slug }) => Array.from({ length: amount }, () => drop_case_slug));
}

/** Total drop cost of each place, in the order of the places. */
export function battleTotals(slots: number, drops: readonly BattleDrop[]): number[] {
  const totals = Array.from({ length: slots }, () => 0);
  for (const { place, cost } of drops) totals[place - 1]! += cost;
  return totals;
}

/** Sides, each with its places, that share the total of the winners: those that a draw counted, in its order. */
export function battleTied(rules: BattleRules, drops: readonly BattleDrop[], winners: readonly number[]): number[][] {
  const totals = battleTotals(rules.slots, drops);
  const totalOf = (places: readonly number[]) => sum(places.map((place) => totals[place - 1]!));
  const deciding = totalOf(winners);
  return battleSides(rules).filter((places) => totalOf(places) === deciding);
}

/** Winners of a battle after its last round, and the share of each place. */
export function battleOutcome(seed: GameSeed, rules: BattleRules, drops: readonly BattleDrop[]): BattleOutcome {
  if (battleModeRules(rules.mode).deciding.length === 0) return divided(placesOf(rules), drops, []);
  const draws: BattleDraw[] = [];
  const winner = winningSide(seed, rules, drops, draws);
  if (winner.length > 1) return divided(winner, drops, draws);
  return { winners: winner, received: [{ place: winner[0]!, drops: drops.map((_, at) => at), money: 0 }], draws, division: null };
}

const placesOf = ({ slots }: BattleRules): number[] => Array.from({ length: slots }, (_, at) => at + 1);

/** Places that win or lose together, in the order that a draw counts them in. */
export function battleSides(rules: BattleRules): number[][] {
  const { slotsPerTeam } = battleModeRules(rules.mode);
  const places = placesOf(rules);
  return places.filter((_, at) => at % slotsPerTeam === 0).map((_, side) => places.slice(side * slotsPerTeam, (side + 1) * slotsPerTeam));
}

/** A side with the total of its drops, USD cents. */
export interface BattleSide {
  places: number[];
  total: number;
}

/**
 * The side that would win now; null while several share the deciding total, and in modes whose deciding total is not known before the end.
 */
export function battleLeader(mode: BattleMode, sides: readonly BattleSide[]): BattleSide | null {
  const [deciding, other] = battleModeRules(mode).deciding;
  if (deciding === undefined || other !== undefined) return null;
  const leading = sidesWith(deciding, sides);
  return leading.length === 1 ? leading[0]! : null;
}

function sidesWith<Side extends BattleSide>(deciding: DecidingTotal, sides: readonly Side[]): Side[] {
  const total = decidingTotals[deciding](sides.map((side) => side.total));
  return sides.filter((side) => side.total === total);
}

/** The side with the deciding total; among several of them the one that is drawn. Adds its rolls to `draws`. */
function winningSide(seed: GameSeed, rules: BattleRules, drops: readonly BattleDrop[], draws: BattleDraw[]): number[] {
  const totals = battleTotals(rules.slots, drops);
  const sides = battleSides(rules).map((places) => ({ places, total: sum(places.map((place) => totals[place - 1]!)) }));
  const tied = sidesWith(decidingTotal(seed, rules.mode, draws), sides);
  if (tied.length === 1) return tied[0]!.places;
  const roll = battleDraw(seed, tied.length);
  draws.push({ slot: 'draw', outcomes: tied.length, roll });
  return tied[roll]!.places;
}

function decidingTotal(seed: GameSeed, mode: BattleMode, draws: BattleDraw[]): DecidingTotal {
  const [only, other] = battleModeRules(mode).deciding;
  if (only === undefined) throw new Error(`no total decides a battle of mode ${mode}`);
  if (other === undefined) return only;
  const roll = battleSmoke(seed);
  draws.push({ slot: 'smoke', outcomes: 2, roll });
  return [only, other][roll]!;
}

/**
 * Divides everything equally among places: drops by cost, each to the place with the largest gap if it fits there, and money for the
 * rest. `places` rise.
 */
function divided(places: readonly number[], drops: readonly BattleDrop[], draws: BattleDraw[]): BattleOutcome {
  const total = sum(drops.map(({ cost }) => cost));
  const share = Math.floor(total / places.length);
  const leftover = places.slice(0, total - share * places.length);
  const received = places.map((place): BattleShare => ({ place, drops: [], money: share }));
  const auto_sold: number[] = [];
  const dearestFirst = drops.map((_, at) => at).toSorted((a, b) => drops[b]!.cost - drops[a]!.cost || a - b);
  for (const at of dearestFirst) {
    const most = received.reduce((one, other) => (other.money > one.money ? other : one));
    if (drops[at]!.cost > most.money) auto_sold.push(at);
    else {
      most.drops.push(at);
      most.money -= drops[at]!.cost;
    }
  }
  for (const one of received) if (leftover.includes(one.place)) one.money += 1;
  return { winners: [...places], received, draws, division: { share, auto_sold, leftover: [...leftover] } };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A case version as a battle plays it: items in ascending id. */
export interface BattleVersion {
  items: readonly { skin_item_id: number; cost: number }[];
  tickets: readonly Tickets[];
}

/** A drop with the roll that gave it. */
export interface RolledDrop extends BattleDrop {
  round: number;
  slot: string;
  roll: number;
  skin_item_id: number;
}

/**
 * Plays a whole battle. `rounds` holds the case version of each round, null for one that was skipped. The outcome is null when all were.
 */
export function playBattle(
  seed: GameSeed,
  rules: BattleRules,
  rounds: readonly (BattleVersion | null)[],
): { drops: RolledDrop[]; outcome: BattleOutcome | null } {
  const drops = rounds.flatMap((version, at) =>
    version === null ? [] : placesOf(rules).map((place) => rolledDrop(seed, version, at + 1, place)),
  );
  return { drops, outcome: rounds.every((version) => version === null) ? null : battleOutcome(seed, rules, drops) };
}

function rolledDrop(seed: GameSeed, { items, tickets }: BattleVersion, round: number, place: number): RolledDrop {
  const roll = battleDrop(seed, round, place);
  return { round, place, slot: `drop.${round}.${place}`, roll, ...items[indexOfTicket(tickets, roll)]! };
}
