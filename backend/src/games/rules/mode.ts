import type { GameStatus, GameType, GameView, RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import type { RefusalCode } from '@riftdrop/contract/http/refusals';
import type { GameSeed } from '@riftdrop/fair/game';
import { roll as rollOf } from '@riftdrop/fair/pf1';
import { indexOfTicket, type Tickets } from '@riftdrop/fair/tickets';
import type { Refused } from '../../plumbing/http/refusal.ts';

/** What JSON can hold: configurations, choices and states are stored as such. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A case version as it was when the game was made: price and items never change (GAME-504). */
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
  /** Its odds, and what its items cost (shared/fair/src/terms.ts). */
  tickets_hash: string;
  costs_hash: string;
}

/** Quoted versions by slug. */
export type Quoted = ReadonlyMap<string, QuotedCase>;

/** A taken place, and what was chosen with it. */
export interface Sitting<Choice extends Json = Json> {
  place: number;
  choice: Choice;
  /** Client seed of whoever sits there, as it was at the join, in a mode that takes them. */
  seed?: string | null;
  /** Places in the order in which they were taken have rising numbers. */
  joined?: number;
}

/** One opened case. */
export interface Drop {
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

/** A roll that gives no item. */
export interface Draw {
  slot: string;
  outcomes: number;
  roll: number;
}

/** What a place receives: positions in the list of all drops of the game, and money in cents. */
export interface Received {
  place: number;
  drops: readonly number[];
  money: number;
}

/** What the view of a mode may show besides that of every game. */
export interface Shown<Config extends Json = Json, Choice extends Json = Json> {
  config: Config;
  /** What one place pays for each step. */
  costs: readonly number[];
  sittings: readonly Sitting<Choice>[];
  finaleAt: Date | null;
  /** Null before the deciding round is known. */
  seed: GameSeed | null;
  /** Steps that were played or skipped. */
  step: number;
  /** All drops so far; null in lists, which show none. */
  drops: readonly Drop[] | null;
  winners: readonly number[];
  /** Id of the player of a place; null for a bot. */
  playerAt(place: number): string | null;
}

/** A game that is played in matches. Views of it hold no drops: they come with the matches, by calls and channels of their own. */
export interface Matches {
  /** The matches that a step is played in, of a view that holds all drops. */
  ofStep(game: GameView, step: number): readonly RoyaleMatchView[];
  /** One match of such a view; null when there is none. */
  view(game: GameView, id: string): RoyaleMatchView | null;
}

/** A game that is not decided by its last step: something is watched before it ends. */
export interface Finale<P> {
  /** Milliseconds from the last step to its begin. */
  after: number;
  /** Milliseconds from its begin to the end of the game. */
  lasts(play: P): number;
}

/** Everything that a step or a result is made of. Nobody's name, balance or session is in it (G18). */
export interface Play<Config extends Json = Json, State extends Json = Json, Choice extends Json = Json> {
  seed: GameSeed;
  config: Config;
  quoted: Quoted;
  sittings: readonly Sitting<Choice>[];
  /** As the last step left it. */
  state: State;
  /** Steps whose case was not available when they came: nothing is opened in them. */
  closed: ReadonlySet<number>;
  /** All drops so far, in the order of the steps. */
  drops: readonly Drop[];
}

export interface StepOutcome<State extends Json = Json> {
  drops: readonly Drop[];
  draws?: readonly Draw[];
  /** Places that are out: what they paid for later steps goes back. */
  left?: readonly number[];
  /** Items that a place owns from now on, whatever comes. */
  kept?: readonly Omit<Received, 'money'>[];
  state: State;
}

export interface GameOutcome {
  winners: readonly number[];
  /** All places that receive something, kept items included. A drop that nobody receives is sold to the house for the money. */
  received: readonly Received[];
  draws?: readonly Draw[];
  /** What losers opened for nothing, beside everything that was won. */
  booby?: readonly Drop[];
  /** How money was made of drops that could not be divided. */
  division?: Division | null;
}

/** A total that was divided equally: the payout lines of `received`. */
export interface Division {
  /** What each winner gets at least. */
  share: number;
  /** Positions of the drops that the house bought. */
  auto_sold: readonly number[];
  /** Places that got one of the cents that could not be divided. */
  leftover: readonly number[];
}

/**
 * One kind of game: pure, without clock, database and session. Steps and places count from 1.
 * The parts of each of its rolls are `kind`, the game, the beacon's randomness and the slot.
 */
export interface Mode<Config extends Json = Json, State extends Json = Json, Choice extends Json = Json> {
  /** First part of its rolls, and part of the name of its live channels. */
  kind: string;
  type: GameType;
  /** Channel of its lobby. */
  lobby: 'group.games.lobby' | 'br.games.lobby' | 'rps.games.lobby';
  /** Source of the items that it gives. */
  source: 'group' | 'br_match' | 'rps';
  /** What a player is refused who has five open sponsored games (GAME-532). */
  sponsorRefusal: RefusalCode;
  /** Whether bots wait for `ready_to_play` too (GAME-557). */
  needsReady: boolean;
  /** Name of the variant that players see, for example `2x2`. */
  variant(config: Config): string;
  /** The rules of a game, in lines that its lock holds. */
  terms(config: Config, sittings: readonly Sitting<Choice>[]): readonly string[];
  /** Whether the client seeds of its players enter its result. */
  takesSeeds?: boolean;
  /** How it calls a game that is full, and one in its finale; without it as the database does. */
  statuses?: { full: GameStatus; finale: GameStatus };
  finale?: Finale<Play<Config, State, Choice>>;
  shows?(shown: Shown<Config, Choice>): Partial<GameView>;
  matches?: Matches;
  /** Orders that were drawn from the seed, for the proof. */
  seatings?(seed: GameSeed, sittings: readonly Sitting<Choice>[]): { slot: string; order: number[] }[];
  /** Last part of the roll of a place that lost, where the operator gives losers a case (GAME-556); a mode without it gives none. */
  booby?(place: number): string;
  /** How many people play. */
  places(config: Config): number;
  /** The team of a place; null without teams. */
  team(config: Config, place: number): number | null;
  /** The case that every place opens in each step, and how often. */
  opens(config: Config): readonly { slug: string; amount: number }[];
  /** What one place pays for each step, minor units. */
  cost(config: Config, quoted: Quoted): readonly number[];
  /** Why such a game cannot be made; null when it can. `limits` says how often each case may be opened in one game (`group_game_limit`). */
  refusal(config: Config, limits: ReadonlyMap<string, number>): RefusalCode | null;
  /** Whether everybody may prepay it for others; for the rest a player needs a permission (GAME-529). */
  isPrepaidFreely(config: Config): boolean;
  /** Whether a program must not join by itself. @param price what a place costs who joins */
  needsCaptcha(config: Config, price: number): boolean;
  /** The place that somebody gets for a choice; `wanted` is undefined for a bot, and for whoever leaves it open. */
  sit(config: Config, taken: readonly Sitting<Choice>[], wanted: Choice | undefined): Sitting<Choice> | Refused;
  /** Milliseconds from the start (for step 1) or the step before to a step. */
  pace(config: Config, step: number): number;
  begin(config: Config): State;
  step(play: Play<Config, State, Choice>, step: number): StepOutcome<State>;
  /** After the last step, unless all were skipped. */
  result(play: Play<Config, State, Choice>): GameOutcome;
}

/** A mode whose types only it knows. What it is given came from its own `config`, `begin` and `sit`. */
// oxlint-disable-next-line typescript/no-explicit-any -- the table of modes forgets their types
export type AnyMode = Mode<any, any, any>;

/** Opens one case: the item that the roll of a slot gives. */
export function openQuoted(
  kind: string,
  { secret_hash, game, beacon }: GameSeed,
  { slug, version, items, tickets }: QuotedCase,
  where: Pick<Drop, 'place' | 'unit' | 'slot'>,
): Drop {
  const roll = rollOf(secret_hash, [kind, game, beacon, where.slot]);
  return { ...where, roll, slug, version, ...items[indexOfTicket(tickets, roll)]! };
}
