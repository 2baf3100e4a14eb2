import { battleModeNames } from '@riftdrop/fair/battle-modes';
import { z } from 'zod';
import { amount, call, id, list, slug } from '../../http/define.ts';
import {
  createGameCall,
  gameCommandCall,
  gameHistoryCall,
  gameListCall,
  gameReactionCall,
  gameSummaryCall,
  guestCall,
  joinFields,
  joinGameCall,
  lobbyCall,
  newGame,
  ofType,
  oneGameCall,
  ownGameListCall,
  ownGoingListCall,
  prepayRate,
  sameGameByIdCall,
  sameGameCall,
  sellGameCall,
} from '../games/game-calls.ts';
import { finishedPage, gameFigures, gameList, gameResult, gameSeat, gameStatistics, lobbyQuery, uid } from '../games/games.ts';
import { proof } from '../fairness/proof.ts';

/** Modes that a battle can be made in. */
export const battleMode = z.enum(battleModeNames);
export type { BattleMode } from '@riftdrop/fair/battle-modes';

/** Rounds of one battle. */
export const maxBattleRounds = 50;

/** `amount` rounds of one case, played in the order of `order`. */
export const battleCase = z.strictObject({ order: z.int().min(0), amount: z.int().min(1).max(maxBattleRounds), drop_case_slug: slug });
export type BattleCase = z.infer<typeof battleCase>;

/** Settings of a battle: `config` of its game view. */
export const battleConfig = z.strictObject({
  mode: battleMode,
  slots: z.int().min(2).max(4),
  slots_per_team: z.int().min(1).max(2),
  drop_cases: z.array(battleCase).min(1).max(maxBattleRounds),
});
export type BattleConfig = z.infer<typeof battleConfig>;

/** The team of 2x2 that a player wants. */
export const battleTeam = z.int().min(1).max(2);

/** Fields of the create form. */
export const newBattle = z
  .strictObject({
    drop_cases: battleConfig.shape.drop_cases,
    mode: battleMode.default('default'),
    slots: battleConfig.shape.slots.default(2),
    slots_per_team: battleConfig.shape.slots_per_team.default(1),
    ...newGame,
    team_number: battleTeam.optional(),
    excludeBattleCreator: z.boolean().default(false),
    prepay_rate: prepayRate.default(0),
    joinRestrictions: z.boolean().default(false),
    generate_join_secrets: z.boolean().default(false),
  })
  .refine(
    ({ joinRestrictions, check_referrer_period: period, check_referrer_amount: amount }) =>
      !joinRestrictions || (period !== undefined && amount !== undefined),
    {
      path: ['joinRestrictions'],
      message: 'needs a period and an amount',
    },
  );

export const createBattle = createGameCall('POST /group/game/create', {
  summary: 'Makes a battle',
  body: newBattle,
  refusals: ['team_group_game_exception', 'group_game_sponsored_limit_reached'],
});
export const joinBattle = joinGameCall('POST /group/game/:uid/join', {
  summary: 'Takes a place in a battle',
  body: z.strictObject({ ...joinFields, uid: z.string().optional(), team_number: battleTeam.optional() }),
  refusals: ['team_group_game_join_exception'],
});
export const quitBattle = gameCommandCall('POST /group/game/:uid/quit', 'Leaves an open battle');
export const cancelBattle = gameCommandCall('POST /group/game/:uid/cancel', 'Cancels an open battle');
export const reactToBattle = gameReactionCall('POST /group/game/:uid/reaction', 'Shows a reaction to everybody who watches a battle');
export const readyInBattle = gameCommandCall('POST /group/game/:uid/ready', 'Says that the player is ready to play');
export const readyForBotsInBattle = gameCommandCall('POST /group/game/:uid/ready-for-bots', 'Agrees to play with bots');
export const fastInBattle = gameCommandCall('POST /group/game/:uid/fast', 'Chooses fast rounds, which begin when all players chose them');
/** The same, with the address of the battle or its `uid_md5`. */
export const sameBattleById = sameGameByIdCall('POST /group/same-game/:id', 'Makes a battle with the settings of another one');
/** The places with the deciding total, in the order of the draw, and the drawn one. */
export const battleRoulette = call('GET /group/game/:uid/roulette', {
  summary: 'The draw among equals of a finished battle',
  access: 'optional',
  params: z.object({ uid }),
  reply: z.object({
    /** One entry for each of the equals: their places, two in a team. */
    players: z.array(z.object({ places: z.array(z.int()), seats: z.array(gameSeat) })),
    winner_places: z.array(z.int()),
    /** Null when a bot or a team was drawn. */
    winner_steam_user_id: id.nullable(),
    draw_roll: z.int(),
    slot: z.string(),
  }),
  refusals: ['not_found'],
});
/**
 * A finished battle with everything that a stand-alone verifier needs to compute its result again (shared/fair/README.md): the proof of
 * its rolls, and the result by the rules.
 */
export const battleProof = z.object({
  format: z.literal('riftdrop-battle-1'),
  mode: battleMode,
  slots: battleConfig.shape.slots,
  /** The case of each round, null for one that was skipped. */
  rounds: z.array(z.object({ case: slug, version: z.int().min(1) }).nullable()),
  /** Cost of each drop, in the order of the rounds and in each round of the places. */
  costs: z.array(amount),
  /** Prices of the items of each case version in the proof, in their order. Missing where the lock has no terms. */
  item_costs: z.array(z.array(amount)).optional(),
  result: gameResult,
  proof,
});
export type BattleProof = z.infer<typeof battleProof>;
export const provenBattle = call('GET /group/game/:uid/proof', {
  summary: 'Everything that is needed to compute the result of a finished battle again',
  access: 'optional',
  params: z.object({ uid }),
  reply: battleProof,
  refusals: ['not_found', 'in_process'],
});
export const sellBattle = sellGameCall(
  'POST /inventory/sell/group-game/:uid',
  'Sells everything of the player in the inventory that came from a battle',
);
/** For administrators; other callers get 404. */
export const removeFromBattle = call('POST /admin/group/game/:uid/remove', {
  summary: 'Removes a player from an open battle, with the stake back',
  access: 'player',
  money: true,
  stake: false,
  params: z.object({ uid }),
  body: z.strictObject({ steam_user_id: id, reason: z.string().min(1).max(500) }),
  reply: z.object({ uid }),
  refusals: ['not_found', 'join_game_not_opened'],
});
/** In development only: a new guest takes a place. */
export const joinBattleAsGuest = guestCall('POST /dev/group/game/:uid/join', {
  summary: 'Seats a new person of the sandbox in a battle',
  body: z.strictObject({ team_number: battleTeam.optional() }),
  refusals: ['team_group_game_join_exception'],
});
export const readyAllForBots = guestCall('POST /dev/group/game/:uid/ready-for-bots', {
  summary: 'Makes everybody in a battle agree to bots',
});
export const sameBattle = sameGameCall('POST /group/game/:uid/same-by-uid', 'Makes a battle with the settings of another one');
export const oneBattle = oneGameCall('GET /group/game/:uid', 'One battle');
export const runningBattles = lobbyCall('GET /group/list/games/running', 'Open and running public battles');
export const finishedBattles = gameListCall('GET /group/list/games/finished', 'Finished battles');
export const ownRunningBattles = ownGoingListCall('GET /group/list/games/running/my', 'Own open and running battles');
export const ownFinishedBattles = ownGameListCall('GET /group/list/games/finished/my', 'Own finished battles');
export const battleHistory = gameHistoryCall('GET /group/list/games/history/:id', 'Finished battles of a player');
export const battleSummary = gameSummaryCall('GET /group/games/summary/:id', 'Totals of a player over finished battles');
/** Public games of every type that are not over. */
export const runningGames = call('GET /all-games/list/running', {
  summary: 'Open and running public games of every type',
  access: 'optional',
  query: z.object({ ...lobbyQuery.shape, ...ofType }),
  reply: gameList,
});
export const topGames = call('GET /all-games/list/top', {
  summary: 'The five games that a lobby shows first',
  access: 'optional',
  query: z.object(ofType),
  reply: gameList,
});
/** Public games that finished within a day, each with all of its drops. */
export const bestGames = call('GET /all-games/list/best', {
  summary: 'The games of the last day with the greatest gain above the stake, at most one of each player',
  access: 'optional',
  query: z.object(ofType),
  reply: gameList,
});
/** Finished public games of every type, of all players or of one. */
export const finishedGames = call('GET /all-games/list/finished', {
  summary: 'Finished public games of every type, newest first',
  access: 'optional',
  query: z.object({ ...finishedPage.shape, ...ofType, steam_user_id: id.optional() }),
  reply: gameList,
  refusals: ['not_found'],
});
/** Finished games of a player, of every type, those that are not public too for the player. */
export const ownFinishedGames = call('GET /all-games/list/finished/my', {
  summary: 'Own finished games of every type',
  access: 'player',
  query: z.object({ ...finishedPage.shape, ...ofType }),
  reply: gameList,
});
export const figuresOfGames = call('GET /all-games/figures', {
  summary: 'What games of each mode gave back in each month, and what bots did in them',
  access: 'public',
  reply: list(gameFigures),
});
export const playedGames = call('GET /all-games/statistics/:id', {
  summary: 'What a player staked and won in games',
  access: 'optional',
  params: z.object({ id }),
  query: z.object(ofType),
  reply: gameStatistics,
  refusals: ['not_found'],
});
