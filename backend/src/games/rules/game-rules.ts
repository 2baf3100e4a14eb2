import type { GameNames } from '@riftdrop/contract/api/games/game-names';
import type { GameStatus, GameType, GameView, RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import type { RefusalCode } from '@riftdrop/contract/http/refusals';
import type { GameSeed } from '@riftdrop/fair/game';
import { roll as rollOf } from '@riftdrop/fair/pf1';
import { indexOfTicket, type Tickets } from '@riftdrop/fair/tickets';
import type { Refused } from '../../plumbing/http/refusal.ts';

/** Any JSON value: configurations, choices and states are stored as such. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A case version as it was when the game was made: price and items never change. */
export interface QuotedCase {
  case_id: number;
  slug: string;
  version: number;
  /** USD cents. */
  price: number;
  average_return_ppm: number;
  /** In ascending skin item id, as `tickets`. */
  items: readonly { skin_item_id: number; cost: number }[];
  tickets: readonly Tickets[];
  /** Hashes of its odds and of the costs of its items (shared/fair/src/terms.ts). */
  tickets_hash: string;
  costs_hash: string;
}

/** Quoted versions by slug. */
export type Quoted = ReadonlyMap<string, QuotedCase>;

/** A taken place with its choice. */
export interface SeatRequest<Choice extends Json = Json> {
  place: number;
  choice: Choice;
  /** Client seed of the place's player, as it was at the join, in a mode that uses client seeds. */
  seed?: string | null;
  /** Rises with the order in which places were taken. */
  joined?: number;
}

/** One opened case. */
export interface OpenedDrop {
  place: number;
  /** Counts the openings of one place in one step, from 1. */
  unit: number;
  /** Last part of the roll. */
  slot: string;
  roll: number;
  slug: string;
  version: number;
  skin_item_id: number;
  /** USD cents. */
  cost: number;
}

/** A roll without an item. */
export interface Draw {
  slot: string;
  outcomes: number;
  roll: number;
}

/** A place's share: positions in the list of all drops of the game, and money in cents. */
export interface ReceivedItems {
  place: number;
  drops: readonly number[];
  money: number;
}

/** Input for the mode's part of a view. */
export interface ShownGame<Config extends Json = Json, Choice extends Json = Json> {
  config: Config;
  /** Price of one place for each step. */
  costs: readonly number[];
  requests: readonly SeatRequest<Choice>[];
  finaleAt: Date | null;
  /** Null before the deciding round is known. */
  seed: GameSeed | null;
  /** Steps that were played or skipped. */
  step: number;
  /** All drops so far; null in lists, which show none. */
  drops: readonly OpenedDrop[] | null;
  winners: readonly number[];
  /** Id of the player of a place; null for a bot. */
  playerAt(place: number): string | null;
}

/** A game that is played in matches. Its views hold no drops: separate calls and channels of the matches have them. */
export interface Matches {
  /** The matches that a step is played in, of a view that holds all drops. */
  ofStep(game: GameView, step: number): readonly RoyaleMatchView[];
  /** One match of such a view; null when there is none. */
  view(game: GameView, id: string): RoyaleMatchView | null;
}

/** A game that is not decided by its last step: a finale is shown before it ends. */
export interface Finale<P> {
  /** Milliseconds from the last step to its begin. */
  after: number;
  /** Milliseconds from its begin to the end of the game. */
  lasts(play: P): number;
}

/** All input of a step or a result. It holds no name, balance or session. */
export interface Play<Config extends Json = Json, State extends Json = Json, Choice extends Json = Json> {
  seed: GameSeed;
  config: Config;
  quoted: Quoted;
  requests: readonly SeatRequest<Choice>[];
  /** As the last step left it. */
  state: State;
  /** Steps whose case was not available when they were due: nothing is opened in them. */
  closed: ReadonlySet<number>;
  /** All players chose fast rounds. */
  isFast: boolean;
  /** All drops so far, in the order of the steps. */
  drops: readonly OpenedDrop[];
}

export interface StepOutcome<State extends Json = Json> {
  drops: readonly OpenedDrop[];
  draws?: readonly Draw[];
  /** Places that are out: their price of later steps is returned. */
  left?: readonly number[];
  /** Items that a place keeps from now on, whatever the result. */
  kept?: readonly Omit<ReceivedItems, 'money'>[];
  state: State;
}

export interface GameOutcome {
  winners: readonly number[];
  /** All places that receive something, kept items included. The house buys a drop that no place receives. */
  received: readonly ReceivedItems[];
  draws?: readonly Draw[];
  /** Cases that losers opened for nothing, beside the winnings. */
  booby?: readonly OpenedDrop[];
  /** How drops that could not be divided became money. */
  division?: Division | null;
}

/** A total that was divided equally: the payout lines of `received`. */
export interface Division {
  /** Minimum for each winner. */
  share: number;
  /** Positions of the drops that the house bought. */
  auto_sold: readonly number[];
  /** Places that got one of the cents that could not be divided. */
  leftover: readonly number[];
}

/**
 * One kind of game: pure, without clock, database and session. Steps and places count from 1. The parts of each of its
 * rolls are `kind`, the game, the beacon's randomness and the slot.
 */
export interface GameRules<Config extends Json = Json, State extends Json = Json, Choice extends Json = Json> {
  /** First part of its rolls, and part of the name of its live channels. */
  kind: string;
  type: GameType;
  /** Channel of its lobby. */
  lobby: GameNames['lobby'];
  /** Source of the items that the mode gives. */
  source: GameNames['source'];
  /** The refusal for a player with five open sponsored games. */
  sponsorRefusal: RefusalCode;
  /** Name of the variant that players see, for example `2x2`. */
  variant(config: Config): string;
  /** The rules of a game, in lines that its lock stores. */
  terms(config: Config, requests: readonly SeatRequest<Choice>[]): readonly string[];
  /** Whether the client seeds of its players enter its result. */
  takesSeeds?: boolean;
  /** The mode's names of a full game, and of one in its finale; without it the stored names. */
  statuses?: { full: GameStatus; finale: GameStatus };
  finale?: Finale<Play<Config, State, Choice>>;
  shows?(shown: ShownGame<Config, Choice>): Partial<GameView>;
  matches?: Matches;
  /** Orders that were drawn from the seed, for the proof. */
  seatings?(seed: GameSeed, requests: readonly SeatRequest<Choice>[]): { slot: string; order: number[] }[];
  /** Last part of the roll for a place that lost, where losers open a case for nothing; absent in a mode without it. */
  booby?(place: number): string;
  /** Number of places. */
  places(config: Config): number;
  /** The team of a place; null without teams. */
  team(config: Config, place: number): number | null;
  /** The case that every place opens in each step, and how often. */
  opens(config: Config): readonly { slug: string; amount: number }[];
  /**
   * Why such a game cannot be made; null when it can. `limits`: how often each case may be opened in one game
   * (`group_game_limit`).
   */
  refusal(config: Config, limits: ReadonlyMap<string, number>): RefusalCode | null;
  /** Whether every player may prepay it; otherwise a player needs a permission. */
  isPrepaidFreely(config: Config): boolean;
  /** Whether a join needs a captcha. @param price price of the place */
  needsCaptcha(config: Config, price: number): boolean;
  /** The place for a choice; `wanted` is undefined for a bot, and for a player without a preference. */
  sit(config: Config, taken: readonly SeatRequest<Choice>[], wanted: Choice | undefined): SeatRequest<Choice> | Refused;
  /**
   * Milliseconds from the start (for step 1) or the step before to a step. @param play with the drops of the step before; null for step 1
   */
  pace(config: Config, step: number, play: Play<Config, State, Choice> | null): number;
  begin(config: Config): State;
  step(play: Play<Config, State, Choice>, step: number): StepOutcome<State>;
  /** After the last step, unless all were skipped. */
  result(play: Play<Config, State, Choice>): GameOutcome;
}

/** A mode with erased types. Its input came from its `config`, `begin` and `sit`. */
// oxlint-disable-next-line typescript/no-explicit-any -- the table of modes forgets their types
export type AnyGameRules = GameRules<any, any, any>;

/** Opens one case: the item for the roll of a slot. */
export function openQuoted(
  kind: string,
  { secret_hash, game, beacon }: GameSeed,
  { slug, version, items, tickets }: QuotedCase,
  where: Pick<OpenedDrop, 'place' | 'unit' | 'slot'>,
): OpenedDrop {
  const roll = rollOf(secret_hash, [kind, game, beacon, where.slot]);
  return { ...where, roll, slug, version, ...items[indexOfTicket(tickets, roll)]! };
}
