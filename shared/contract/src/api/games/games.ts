import { figures } from '@riftdrop/fair/arena';
import { z } from 'zod';
import { channel } from '../../live/channel.ts';
import { amount, flag, hex32, id, list, slug, time } from '../../http/define.ts';
import { publicPlayer } from '../profile/profile.ts';
import { reaction } from './reactions.ts';
import { skinItem } from '../catalogue/skins.ts';
import { watchers } from '../../live/watch.ts';

/** Replies and events of every game of several players; the file of a mode adds its fields. */

export const gameType = z.enum(['BATTLE_ROYALE', 'GROUP_GAME', 'RPS_GAME']);
export type GameType = z.infer<typeof gameType>;
export const gameStatus = z.enum(['open', 'pending_round', 'running', 'running_rps', 'finished', 'canceled']);
export type GameStatus = z.infer<typeof gameStatus>;
export const quitReason = z.enum(['quit', 'admin', 'bots_in']);
export type QuitReason = z.infer<typeof quitReason>;
export const cancelReason = z.enum(['creator', 'deadline', 'beacon', 'skipped']);
export type CancelReason = z.infer<typeof cancelReason>;

/** Address of a game: 128 random bits. The address alone gives access to a non-public game. */
export const uid = z.string().regex(/^[0-9a-f]{32}$/);
/** Id of the channel of a game: its kind and its address. */
export const gameAddress = z.string().regex(/^[a-z]{1,32}\.[0-9a-f]{32}$/);
/** A match of a game: its round and its number in it, both from 1. */
export const matchId = z.string().regex(/^[1-9]-[1-9]\d?$/);
/** Address of the channel of a match. */
export const matchAddress = z.string().regex(/^[a-z]{1,32}\.[0-9a-f]{32}\.[1-9]-[1-9]\d?$/);
const place = z.int().min(1);
const ppm = z.int().min(0);

/** One taken place. */
export const gameSeat = z.object({
  place,
  /** Null for a bot. */
  player: publicPlayer.nullable(),
  /** Id of the bot; null for a person. */
  bot: z.string().nullable(),
  team_number: z.int().nullable(),
  /** The player's choice in the mode, for example a figure. */
  choice: z.json(),
  joined_at: time,
  ready_for_bots: z.boolean(),
  ready_to_play: z.boolean(),
  /** Wants fast rounds; a bot always does. Rounds are fast when all seats are. */
  fast: z.boolean(),
  /** Amount that the player paid; the sponsor's part comes on top. */
  spent_cost: amount,
  /** Refund of it: for skipped steps, and steps after the player was out. */
  cost_returned: amount,
  is_winner: z.boolean(),
  /** Cost of the items and the money that the place received. */
  reward: amount,
});
export type GameSeat = z.infer<typeof gameSeat>;

/** One opened case of a step. */
export const gameDrop = z.object({
  place,
  /** Counts the openings of one place in one step, from 1. */
  unit: z.int().min(1),
  /** Last part of its roll (PF1). */
  slot: z.string(),
  roll: z.int(),
  drop_case_slug: slug,
  version: z.int(),
  skin_item: skinItem,
  cost: amount,
});
export type GameDrop = z.infer<typeof gameDrop>;

/** A roll without an item, for example a draw among equals. */
export const gameDraw = z.object({ slot: z.string(), outcomes: z.int().min(1), roll: z.int().min(0) });
export type GameDraw = z.infer<typeof gameDraw>;

/** A step that was played, or skipped because its case was not available. */
export const gameRound = z.object({
  step: z.int().min(1),
  skipped: z.boolean(),
  played_at: time,
  drops: z.array(gameDrop),
  draws: z.array(gameDraw),
  /** Places that are out from here on. */
  left: z.array(place),
});
export type GameRound = z.infer<typeof gameRound>;

/** The lock that fixes the result before it can be computed. */
export const gameLock = z.object({
  beacon: z.string(),
  /** `local`: the operator of the site could foresee the rounds. */
  level: z.enum(['public', 'local']),
  round: z.int(),
  locked_at: time,
  /** When the round is shown. */
  due_at: time,
  lock_hash: hex32,
});

export const gameResult = z.object({
  winners: z.array(place),
  draws: z.array(gameDraw),
  /** Cost of all drops. */
  total_cost: amount,
  /** Received by each place: positions in the list of all drops, and money. */
  received: z.array(z.object({ place, drops: z.array(z.int().min(0)), money: amount })),
  /** How a total was divided equally; null when nothing was. */
  division: z
    .object({
      /** Least amount of each winner, in items and money. */
      share: amount,
      /** Positions of the drops that fitted in no share: the house bought them, and their cost is part of the money. */
      auto_sold: z.array(z.int().min(0)),
      /** Places that got one of the cents that could not be divided. */
      leftover: z.array(place),
    })
    .nullable(),
  /** Free drops of losers, in addition to the won ones. */
  booby: z.array(gameDrop).optional(),
});

export type GameResult = z.infer<typeof gameResult>;

/** `secret_hash` and `secret_salt` come with the end of the game. */
export const gameSeed = z.object({
  public_hash: hex32,
  beacon: hex32.nullable(),
  secret_hash: hex32.nullable(),
  secret_salt: hex32.nullable(),
});

/** A case version that is opened in a game. */
const gameCase = z.object({ drop_case_slug: slug, version: z.int(), price: amount, name: z.string(), image: z.string() });

/** Fields of rock, paper, scissors only. */
export const rpsPart = z.object({
  /** When its arena began; null before. */
  rps_started_at: time.nullable(),
  /** From one round to the next, milliseconds. */
  rps_round_interval: z.int(),
  /** Null before the end, and when a bot won. */
  winner_steam_user_id: id.nullable(),
  /** Inputs of the arena; null before it begins. */
  seeds: z.object({ gameSeed: hex32, rockSeed: z.string(), paperSeed: z.string(), scissorsSeed: z.string() }).nullable(),
});
export type RpsPart = z.infer<typeof rpsPart>;

/** A match of a Battle Royale, without its drops. */
export const royaleMatch = z.object({
  id: matchId,
  /** Its players, in the order of the seats. */
  places: z.array(place),
  /** Cost of each player's drops in it so far, in the same order: the highest decides it. */
  totals: z.array(amount),
  status: z.enum(['open', 'finished']),
  winner: place.nullable(),
  /** The draw among equals, in the order of the seats; null without equals. */
  draw: gameDraw.nullable(),
});
export type RoyaleMatch = z.infer<typeof royaleMatch>;

/** One step of a round: all remaining players open it at the same time. */
export const royaleStep = z.object({
  /** Number of the step in the whole game, from 1: `step` of `rounds`. */
  id: z.int().min(1),
  /** Number in its round, from 1. */
  order: z.int().min(1),
  /** How often each player opens its case. */
  amount: z.int().min(1),
  drop_case_slug: slug,
});
export type RoyaleStep = z.infer<typeof royaleStep>;

export const royaleRound = z.object({
  round: z.int().min(1),
  /** Players of each of its matches. */
  players: z.int().min(2),
  /** Price of it for one player. */
  cost: amount,
  steps: z.array(royaleStep),
  total_steps: z.int().min(1),
  /** Steps that were played or skipped. */
  current_step: z.int().min(0),
  status: z.enum(['open', 'running', 'finished']),
  /** None before their players are decided. */
  matches: z.array(royaleMatch),
});
export type RoyaleRound = z.infer<typeof royaleRound>;

/** How far a player came. */
export const royalePlayer = z.object({
  place,
  /** Number of the match in the last round that the player is or was in. */
  match_id: matchId,
  /** The last round played, or being played. */
  reached_round: z.int().min(1),
  is_winner: z.boolean(),
  is_loser: z.boolean(),
  /** Positions of the drops that the player opened, in the list of all (`GET /battle-royale/:uid/drops`). */
  drops: z.array(z.int().min(0)),
  /** Amount that the player carried into the last match, and out of it; null while it is played. */
  baggage_in: amount,
  baggage_out: amount.nullable(),
});
export type RoyalePlayer = z.infer<typeof royalePlayer>;

/** Fields of Battle Royale only: its bracket. */
export const royalePart = z.object({
  /** 0 before the seats are known. */
  current_round: z.int().min(0),
  rounds: z.array(royaleRound),
  /** By place; none before the seats are known. */
  players: z.array(royalePlayer),
  /** Null before the end, and when a bot won. */
  winner_steam_user_id: id.nullable(),
  /** The draw of the final; null without one. */
  draw_roll: z.int().nullable(),
});
export type RoyalePart = z.infer<typeof royalePart>;

/** The public view of a game, the same for every reader. */
export const gameView = z.object({
  /** Null in lists and events of a non-public game. */
  uid: uid.nullable(),
  uid_md5: uid,
  kind: z.string(),
  type: gameType,
  mode: z.string(),
  status: gameStatus,
  /** Rises by one with every change. */
  version: z.int().min(1),
  is_public: z.boolean(),
  /** Only of a game with demo money: its items belong to no player, and public lists omit it. */
  demo: z.literal(true).optional(),
  creator: z.object({ id }).nullable(),
  race_id: id.nullable(),
  /** The part of the race budget, USD cents; only of games of a race. */
  race_budget: amount.optional(),
  /** The creator's settings, as the mode defines them. */
  config: z.json(),
  max_users: z.int().min(2),
  seats: z.array(gameSeat),
  /** The bot that takes a place when bots are called, by place. */
  bots: z.array(z.string()),
  /** Full price of one place, and the price for a joining player. */
  cost: amount,
  cost_join: amount,
  /** Share that the sponsor pays for others, with two decimals at most. */
  prepay_rate: z.number().min(0).max(1),
  prepay_amount: amount,
  average_return_ppm: ppm,
  needs_secret: z.boolean(),
  check_referrer_period: z.int().nullable(),
  check_referrer_amount: amount.nullable(),
  /** Each case once; name and image are those of now. */
  drop_cases: z.array(gameCase),
  /** The case that each losing player opens for free: in public games, where the operator sets one. */
  booby_prize_drop_case_id: id.nullable().optional(),
  booby_prize: gameCase.nullable().optional(),
  created_at: time,
  /** When an open game is canceled. */
  deadline_at: time,
  add_bots_at: time.nullable(),
  lock: gameLock.nullable(),
  started_at: time.nullable(),
  next_step_at: time.nullable(),
  finished_at: time.nullable(),
  cancel_reason: cancelReason.nullable(),
  step: z.int().min(0),
  steps: z.int().min(1),
  rounds: z.array(gameRound),
  result: gameResult.nullable(),
  seed: gameSeed,
  rps: rpsPart.optional(),
  /** Then `rounds` hold no drops: they are many, and come with the matches. Lists leave matches and players out. */
  royale: royalePart.optional(),
});
export type GameView = z.infer<typeof gameView>;

/** The view with private fields of the player. */
export const ownGameView = gameView.extend({
  /** Unused join secrets, for the creator only. */
  join_secrets: z.array(uid).optional(),
  /** The player's match in the current round of a Battle Royale; null for players without one. */
  match_id: matchId.nullable().optional(),
});
export type OwnGameView = z.infer<typeof ownGameView>;

/** A taken place under the names of the customer's documents, beside `seats` (D30). */
export const steamUser = z.object({
  /** The id of the player, or of the bot of the place. */
  steam_user_id: z.string(),
  ...publicPlayer.shape,
  ...gameSeat.pick({
    team_number: true,
    joined_at: true,
    ready_for_bots: true,
    ready_to_play: true,
    spent_cost: true,
    cost_returned: true,
    is_winner: true,
    reward: true,
  }).shape,
  /** Of rock, paper, scissors. */
  figure: z.enum(figures).optional(),
  position: z.int().optional(),
  /** Of a Battle Royale, once the seats are known. */
  ...royalePlayer.pick({ reached_round: true, drops: true, baggage_in: true, baggage_out: true }).partial().shape,
});
export type SteamUser = z.infer<typeof steamUser>;

const holder = z.string().nullable();

/** A game as a call answers it: the view, and the fields of the customer's documents that have another place in it (D30). */
export const answeredGame = ownGameView.extend({
  steam_users: z.array(steamUser),
  /** `amount` counts all rounds of the case, `order` is that of the first. */
  drop_cases: z.array(gameCase.extend({ order: z.int().min(0).optional(), amount: z.int().min(1).optional() })),
  /** Of battles. */
  slots: z.int().optional(),
  slots_per_team: z.int().optional(),
  /** Of Battle Royale, and of rock, paper, scissors. */
  winner_steam_user_id: id.nullable().optional(),
  /** Of Battle Royale. */
  draw_roll: z.int().nullable().optional(),
  /** Of rock, paper, scissors. */
  rps_started_at: time.nullable().optional(),
  rps_round_interval: z.int().optional(),
  /** Ids as in `steam_users`; null where the figure is free. */
  playersByFigure: z.object({ rock: holder, paper: holder, scissors: holder }).optional(),
  /** An unused join secret, for the creator only; null without one. */
  joinSecret: uid.nullable().optional(),
});
export type AnsweredGame = z.infer<typeof answeredGame>;

/** A roll of a game, of any purpose. */
export const gameRoll = z.object({
  /** The round of its step; null for a roll that decided the whole game. */
  round: z.int().min(1).nullable(),
  /** The place it was made for; null for one that was made among several. */
  slot: place.nullable(),
  /** Last part of the roll (PF1). */
  nonce: z.string(),
  roll: z.int().min(0),
  kind: z.enum(['drop', 'draw', 'smoke', 'booby']),
});
export type GameRoll = z.infer<typeof gameRoll>;

/** Fields of the reply of one game besides its view. */
export const gameFacts = z.object({
  join_if_exist: z.boolean(),
  current_round: z.int().min(0),
  /** Of each step that was played or skipped. */
  game_rounds: z.array(z.object({ drop_case_id: id, order: z.int().min(1), skipped: z.boolean(), played_at: time })),
  /** Ids of the seated players, and of the ready ones. */
  joined_users: z.array(id),
  ready_users: z.array(id),
  /** Cost of all drops, and the caller's part of it, or each winner's where the caller has none; null before the end. */
  winner_total_cost: amount.nullable(),
  winner_total_cost_received_in_game: amount.nullable(),
  /** All drops in their order, those received by each place, and every roll. Left out of a game that is played in matches. */
  drops: z.array(gameDrop).optional(),
  resultDrops: z.array(z.object({ place, drops: z.array(gameDrop) })).optional(),
  rolls: z.array(gameRoll).optional(),
});
export type GameFacts = z.infer<typeof gameFacts>;

/** One game as its call answers it. `nonce`: the part of each of its rolls that no other game has (PF1). */
export const oneGame = answeredGame.extend({ ...gameFacts.shape, seed: gameSeed.extend({ nonce: uid }) });
export type OneGame = z.infer<typeof oneGame>;

/** In every event: a reader applies it only when its version is above the stored one. */
const change = {
  uid: uid.nullable(),
  uid_md5: uid,
  type: gameType,
  status: gameStatus,
  version: z.int().min(1),
  step: z.int().min(0),
};

/** Events of the channel of one game, `game.{kind}.{uid}`. */
export const gameEvents = {
  /** Seats, ready players, and the time at which bots join. */
  seats: z.object({ ...change, seats: z.array(gameSeat), add_bots_at: time.nullable() }),
  'bots.failed': z.object(change),
  locked: z.object({ ...change, lock: gameLock }),
  started: z.object({ ...change, started_at: time, next_step_at: time.nullable(), royale: royalePart.optional() }),
  step: z.object({ ...change, round: gameRound, next_step_at: time.nullable(), royale: royalePart.optional() }),
  /** All rounds are played, and an arena decides until `next_step_at`. */
  finale: z.object({ ...change, rps: rpsPart, next_step_at: time }),
  finished: z.object({
    ...change,
    finished_at: time,
    result: gameResult,
    seats: z.array(gameSeat),
    seed: gameSeed,
    royale: royalePart.optional(),
  }),
  canceled: z.object({ ...change, cancel_reason: cancelReason, seed: gameSeed }),
} as const;

/** A drop of a Battle Royale. */
export const royaleDrop = gameDrop.extend({
  /** Its position in the list of all drops of the game. */
  id: z.int().min(0),
  /** Id of the player that opened it; null for a bot. */
  origin_steam_user_id: id.nullable(),
});
export type RoyaleDrop = z.infer<typeof royaleDrop>;

/** A step as one match plays it. */
export const royaleMatchStep = royaleStep.extend({ status: z.enum(['open', 'finished', 'skipped']), drops: z.array(royaleDrop) });
export type RoyaleMatchStep = z.infer<typeof royaleMatchStep>;

/** One match with everything that is opened in it. */
export const royaleMatchView = royaleMatch.extend({
  uid: uid.nullable(),
  uid_md5: uid,
  /** Of the game. */
  version: z.int().min(1),
  round: z.int().min(1),
  /** When the game goes on; null when it is over. */
  next_step_at: time.nullable(),
  seats: z.array(gameSeat),
  steps: z.array(royaleMatchStep),
});
export type RoyaleMatchView = z.infer<typeof royaleMatchView>;

/** Events of the channel of one match: one message for each step of it. */
export const matchEvents = {
  step: z.object({ version: z.int().min(1), next_step_at: time.nullable(), match: royaleMatch, step: royaleMatchStep }),
} as const;

/** A viewer's reaction. It changes nothing of the game and is not stored. */
export const gameReaction = z.object({ reaction, place: place.nullable() });

/** Events of public games, published to the lobbies. */
export const gameLobbyEvents = {
  opened: z.object({ ...change, game: gameView }),
  running: z.object({ ...change, started_at: time }),
  finished: z.object({ ...change, game: gameView }),
  rounds: z.object({ ...change, skipped: z.boolean(), next_step_at: time.nullable() }),
  'user.joined': z.object({ ...change, seat: gameSeat }),
  'user.quit': z.object({ ...change, place, quit_reason: quitReason }),
  'bots.join.request': z.object({ ...change, add_bots_at: time }),
  canceled: z.object({ ...change, cancel_reason: cancelReason }),
} as const;

/** `notice`: whether the page shows a notice; false for a player with a self-block. */
const news = { ...change, notice: z.boolean() };

/** Events of a player's games, published to that player. */
export const gameUserEvents = {
  'game.created': z.object({ ...change, game: ownGameView }),
  'game.started': z.object(news),
  'game.finished': z.object({ ...news, is_winner: z.boolean(), reward: amount }),
  /** The player's match of a Battle Royale is over. */
  'game.match.finished': z.object({ ...news, match_id: matchId, round: z.int().min(1), is_winner: z.boolean() }),
  'game.canceled': z.object({ ...news, cancel_reason: cancelReason }),
  'game.user.quit': z.object({ ...news, quit_reason: quitReason }),
  'game.secret.updated': z.object({ ...change, join_secrets: z.array(uid) }),
  /** `agreed`: whether this player plays with bots already. */
  'game.bots.join.request': z.object({ ...news, add_bots_at: time, agreed: z.boolean() }),
  'game.bots.failed': z.object(news),
  /** An event of the lobby about a non-public game: published to its player only. */
  'game.lobby': z.object({ ...change, event: z.string(), data: z.json() }),
} as const;

/** The offset of a list is limited: an old game is read by its address. */
export const finishedPage = z.object({
  offset: z.coerce.number<number>().int().min(0).max(10_000).default(0),
  limit: z.coerce.number<number>().int().min(1).max(100).default(25),
});
/** Default page sizes: 20 running games, 25 finished ones. */
export const goingPage = z.object({ ...finishedPage.shape, limit: z.coerce.number<number>().int().min(1).max(100).default(20) });

/** Filters and order of a lobby. Amounts are prices for a joining player, cents. */
export const lobbyQuery = z.object({
  ...goingPage.shape,
  min_cost: z.coerce.number<number>().int().min(0).optional(),
  max_cost: z.coerce.number<number>().int().min(0).optional(),
  /** Numbers of places, separated by commas. */
  places: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){0,15}$/)
    .optional(),
  /** Modes, separated by commas. */
  modes: z
    .string()
    .regex(/^[a-z0-9_-]{1,20}(,[a-z0-9_-]{1,20}){0,15}$/)
    .optional(),
  /** Slugs of cases, separated by commas: games in which any of them is opened. */
  drop_cases: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,79}(,[a-z0-9][a-z0-9_-]{0,79}){0,49}$/)
    .optional(),
  /** Only games with a free place, or only those without one. */
  open: flag.optional(),
  sort: z.enum(['newest', 'cost', '-cost']).default('newest'),
});
export type LobbyQuery = z.output<typeof lobbyQuery>;

/** Totals of a player over finished games of a type, or of all. Amounts are cents. */
const playedTotals = {
  games: z.int(),
  won: z.int(),
  /** Amount that the player paid, less the refund for steps that were not played. */
  staked: amount,
  /** Cost of the items and the money that the player received. */
  won_back: amount,
  /** Average amount of a player in such games: a place's share in the average return of all opened cases. */
  expected: amount,
};
export const gameStatistics = z.object({
  ...playedTotals,
  /** The dearest item that the player received, and the game that gave it; null for a game that is not public. */
  best_drop: z.object({ skin_item: skinItem, cost: amount, uid: uid.nullable() }).nullable(),
  favourite_case: z.object({ drop_case_slug: slug, opened: z.int() }).nullable(),
  by_mode: z.array(z.object({ type: gameType, mode: z.string(), ...playedTotals })),
  /** Days on which games ended, oldest first, at most the last 365 of them. */
  days: z.array(z.object({ day: z.iso.date(), ...playedTotals })),
});
export type GameStatistics = z.infer<typeof gameStatistics>;

/** Returns of all games of a mode that ended in a month, and the share of bots in them. Amounts are cents. */
export const gameFigures = z.object({
  type: gameType,
  mode: z.string(),
  /** Its first day. */
  month: z.iso.date(),
  games: z.int(),
  /** Price of everything that was opened, bots included. */
  staked: amount,
  /** Cost of the opened items. */
  returned: amount,
  /** Average return by the published odds. */
  expected: amount,
  /** Games in which bots played. */
  bot_games: z.int(),
  bot_wins: z.int(),
  /** Wins that as many people would have at those places on average. */
  bot_wins_expected: z.number(),
});
export type GameFigures = z.infer<typeof gameFigures>;

/** The lobbies. */
const lobby = channel({ events: { watchers, ...gameLobbyEvents } });

export const channels = {
  'group.games.lobby': lobby,
  'br.games.lobby': lobby,
  'rps.games.lobby': lobby,
  /** One game: its address alone allows to watch it. */
  game: channel({ id: gameAddress, snapshot: gameView, events: { ...gameEvents, reaction: gameReaction } }),
  match: channel({ id: matchAddress, snapshot: royaleMatchView, events: matchEvents }),
} as const;

/** A player's totals over finished games. */
export const gameSummary = z.object({ games: z.int(), wins: z.int(), spent: amount, won: amount, top_cost: amount });
export type GameSummary = z.infer<typeof gameSummary>;

export const gameList = list(answeredGame);
