import { playBattle, type BattleOutcome, type BattleRules } from '../battle.ts';
import { battleVariants } from '../battle-modes.ts';
import { outcomes } from '../pf1.ts';
import { ticketRanges } from '../tickets.ts';
import { chiSquare } from './statistics.ts';

/** Every mode with each number of places, by its name in print. */
export const battlesOfEachMode: Readonly<Record<string, BattleRules>> = Object.fromEntries(
  battleVariants.map(({ mode, slots }) => [`${mode} ${slots}`, { mode, slots }]),
);

const price = 600;
const odds = [
  { cost: 100, weight: 400_000 },
  { cost: 500, weight: 350_000 },
  { cost: 900, weight: 200_000 },
  { cost: 3_000, weight: 50_000 },
];
const version = {
  items: odds.map(({ cost }, at) => ({ skin_item_id: at + 1, cost })),
  tickets: ticketRanges(odds.map(({ weight }) => weight)),
};
/** Mean and variance of the cost of one drop, from the odds alone. */
const mean = odds.reduce((sum, { cost, weight }) => sum + cost * weight, 0) / outcomes;
const variance = odds.reduce((sum, { cost, weight }) => sum + (cost - mean) ** 2 * weight, 0) / outcomes;

/** Totals of each place over many battles. */
export interface Sample {
  games: number;
  /** How many places win a battle together. */
  together: number;
  /** By place. */
  wins: number[];
  /** Cost of everything that each place received. */
  received: number[];
}

/** Changes the outcome of a battle. */
type Twist = (game: number, outcome: BattleOutcome) => BattleOutcome;

/** Plays battles of one round. Their secrets follow from their number, so that a run can be repeated. */
export function sampleBattles(rules: BattleRules, games: number, twist: Twist = (_, outcome) => outcome): Sample {
  const sample: Sample = { games, together: 1, wins: Array<number>(rules.slots).fill(0), received: Array<number>(rules.slots).fill(0) };
  const seed = { secret_hash: '5f'.repeat(32), beacon: 'ab'.repeat(32) };
  for (let game = 0; game < games; game += 1) {
    const { drops, outcome } = playBattle({ ...seed, game: `${rules.mode}-${rules.slots}-${game}` }, rules, [version]);
    const { winners, received } = twist(game, outcome!);
    sample.together = winners.length;
    for (const place of winners) sample.wins[place - 1]! += 1;
    for (const { place, drops: own, money } of received)
      sample.received[place - 1]! += own.reduce((sum, at) => sum + drops[at]!.cost, money);
  }
  return sample;
}

/** How unevenly the sides won: chi-square with `freedom` degrees, which are 0 when all win together. */
export function unevenness({ games, together, wins }: Pick<Sample, 'games' | 'together' | 'wins'>): { value: number; freedom: number } {
  // Members of a team win together: they count once.
  const sides = wins.filter((_, at) => at % together === 0);
  return { value: chiSquare(sides, Array<number>(sides.length).fill(games / sides.length)), freedom: sides.length - 1 };
}

/** Return of the stakes, that of the case, and how many standard errors lie between them. */
export function returnOf({ games, received }: Sample): { rate: number; expected: number; errors: number } {
  const drops = games * received.length;
  const found = received.reduce((sum, one) => sum + one, 0) / drops;
  return { rate: found / price, expected: mean / price, errors: Math.abs(found - mean) / Math.sqrt(variance / drops) };
}

/** Of every hundred battles place 1, with its team, is given one that others have won. */
export function onePercentMore(): Twist {
  let due = 0;
  return (game, outcome) => {
    if (game % 100 === 0) due += 1;
    if (due === 0 || outcome.winners.includes(1)) return outcome;
    due -= 1;
    const shift = outcome.winners[0]! - 1;
    const received = outcome.received.map((one) => ({ ...one, place: one.place - shift }));
    return { ...outcome, winners: outcome.winners.map((place) => place - shift), received };
  };
}
