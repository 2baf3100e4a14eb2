import type { RoyalePart } from '@riftdrop/contract/api/games/games';
import type { GameSeed } from '@riftdrop/fair/game';
import { roll } from '@riftdrop/fair/pf1';
import { type RoyaleDrop, type RoyaleMatch, royaleBracket, royaleOpenings, royaleOrder, royalePlayers } from '@riftdrop/fair/royale';
import { bracketOf, royaleRefund, type RoyaleMode, royaleSteps } from '@riftdrop/fair/royale-rounds';

/** Price of the one case that all players open in each round, cents. */
export const price = 120;
/** Its items: the part of a million rolls for each cost, cents. */
const items = [
  { below: 500_000, cost: 40 },
  { below: 800_000, cost: 90 },
  { below: 950_000, cost: 180 },
  { below: 1_000_000, cost: 640 },
];

/** The player's place in an example. */
export const ownPlace = 1;

/** An example of a game: it is played by the rules of a real one, with an uncommitted seed. */
export interface Example {
  seed: GameSeed;
  mode: RoyaleMode;
  players: number;
  /** Rounds that are over. */
  played: number;
}

/** An example as it stands. */
export interface Played {
  royale: RoyalePart;
  /** The round that is shown: the next one, or the last. */
  round: number;
  isOver: boolean;
  /** Results of the player's place. Amounts are cents. */
  own: { reached: number; isOut: boolean; hasWon: boolean; carries: number; back: number };
}

/** Plays an example as far as it goes. */
export function playExample({ seed, mode, players, played }: Example): Played {
  const sizes = bracketOf(players);
  const rules = { mode, max_users: players, rounds: sizes.map(() => ({ steps: [{ order: 0, amount: 1, drop_case_slug: 'example' }] })) };
  const order = royaleOrder(
    seed,
    Array.from({ length: players }, (_, at) => at + 1),
  );
  const drops: RoyaleDrop[] = [];
  let bracket = royaleBracket(seed, rules, order, drops, 0);
  for (const step of royaleSteps(rules).slice(0, played)) {
    for (const { place, slot } of royaleOpenings(bracket[step.round - 1]!, step)) drops.push({ place, slot, cost: costOf(seed, slot) });
    bracket = royaleBracket(seed, rules, order, drops, step.id);
  }
  const everybody = royalePlayers(rules, bracket);
  const own = everybody.find(({ place }) => place === ownPlace)!;
  const isOver = played === sizes.length;
  const round = Math.min(played + 1, sizes.length);
  return {
    royale: {
      current_round: round,
      rounds: sizes.map((size, at) => roundOf(size, at, played, bracket[at] ?? [])),
      players: [],
      winner_steam_user_id: null,
      draw_roll: null,
    },
    round,
    isOver,
    own: {
      reached: own.reached_round,
      isOut: own.is_loser,
      hasWon: own.is_winner,
      carries: own.baggage_out ?? own.baggage_in,
      back: own.is_loser
        ? royaleRefund(
            sizes.map(() => price),
            own.reached_round,
          )
        : 0,
    },
  };
}

function costOf({ secret_hash, game, beacon }: GameSeed, slot: string): number {
  const rolled = roll(secret_hash, ['royale', game, beacon, slot]);
  return items.find(({ below }) => rolled < below)!.cost;
}

function roundOf(players: number, at: number, played: number, matches: readonly RoyaleMatch[]): RoyalePart['rounds'][number] {
  return {
    round: at + 1,
    players,
    cost: price,
    steps: [{ id: at + 1, order: 1, amount: 1, drop_case_slug: 'example' }],
    total_steps: 1,
    current_step: at < played ? 1 : 0,
    status: at < played ? 'finished' : 'open',
    matches: matches.map(({ match, places, totals, winner, draw }) => ({
      id: `${at + 1}-${match}`,
      places,
      totals,
      status: winner === null ? 'open' : 'finished',
      winner,
      draw,
    })),
  };
}
