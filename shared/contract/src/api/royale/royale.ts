import { z } from 'zod';
import { amount, call, id, list, slug } from '../../http/define.ts';
import {
  createGameCall,
  gameCommandCall,
  gameHistoryCall,
  gameListCall,
  gameSummaryCall,
  guestCall,
  joinFields,
  joinGameCall,
  newGame,
  oneGameCall,
  prepayRate,
  sameGameByIdCall,
  sellGameCall,
} from '../games/game-calls.ts';
import { gameList, gameResult, gameSeat, lobbyQuery, matchId, royaleDrop, royaleMatchView, uid } from '../games/games.ts';
import { proof } from '../fairness/proof.ts';

/** How many may play. */
export const royaleSize = z.literal([4, 6, 8, 9, 12, 16, 18, 24, 27, 32, 36, 48, 64, 72]);
export const royaleMode = z.enum(['default', 'all_or_nothing']);
export type RoyaleMode = z.infer<typeof royaleMode>;

/** Case openings of one player in one round at most. */
export const maxRoyaleOpenings = 10;

/** `amount` openings of one case, played in the order of `order`. */
export const royaleCase = z.strictObject({
  order: z.int().min(0),
  amount: z.int().min(1).max(maxRoyaleOpenings),
  drop_case_slug: slug,
});
export type RoyaleCase = z.infer<typeof royaleCase>;

/** Settings of a game: `config` of its game view. */
export const royaleConfig = z.strictObject({
  mode: royaleMode,
  max_users: royaleSize,
  /** One for each round of the bracket. */
  rounds: z
    .array(z.strictObject({ steps: z.array(royaleCase).min(1).max(maxRoyaleOpenings) }))
    .min(2)
    .max(4),
});
export type RoyaleConfig = z.infer<typeof royaleConfig>;

/** Fields of the create form. The last five are refused where the creator may not prepay for others. */
export const newRoyale = z
  .strictObject({
    rounds: royaleConfig.shape.rounds,
    max_users: royaleSize,
    mode: royaleMode.default('default'),
    ...newGame,
    prepay_rate: prepayRate.optional(),
    /** Whether the creator plays. */
    join: z.boolean().optional(),
    generate_join_secrets: z.boolean().optional(),
  })
  .refine(({ check_referrer_period: period, check_referrer_amount: least }) => (period === undefined) === (least === undefined), {
    path: ['check_referrer_period'],
    message: 'needs a period and an amount',
  });

export const createRoyale = createGameCall('POST /battle-royale/create', {
  summary: 'Makes a Battle Royale',
  body: newRoyale,
  refusals: ['br_sponsored_count_error'],
});
export const joinRoyale = joinGameCall('POST /battle-royale/:uid/join', {
  summary: 'Takes a place in a Battle Royale',
  body: z.strictObject(joinFields),
});
export const quitRoyale = gameCommandCall('POST /battle-royale/:uid/quit', 'Leaves an open Battle Royale');
export const cancelRoyale = gameCommandCall('POST /battle-royale/:uid/cancel', 'Cancels an open Battle Royale');
export const readyForBotsInRoyale = gameCommandCall('POST /battle-royale/:uid/ready-for-bots', 'Agrees to play with bots');
export const addBotsToRoyale = gameCommandCall('POST /battle-royale/:uid/add-bots', 'Calls bots for the free places');
export const sameRoyale = sameGameByIdCall('POST /battle-royale/same-game/:id', 'Makes a Battle Royale with the settings of another one');
export const sellRoyale = sellGameCall(
  'POST /inventory/sell/battle-royale-game/:uid',
  'Sells everything of the player in the inventory that came from a Battle Royale',
);

export const oneRoyale = oneGameCall('GET /battle-royale/:uid', 'One Battle Royale');
export const oneRoyaleMatch = call('GET /battle-royale/:uid/match/:matchId', {
  summary: 'One match of a Battle Royale with everything that was opened in it',
  access: 'optional',
  params: z.object({ uid, matchId }),
  reply: royaleMatchView,
  refusals: ['not_found'],
});
/** The places with the highest total of a match, in the order of the draw, and the drawn one. */
export const royaleRoulette = call('GET /battle-royale/:uid/roulette', {
  summary: 'The draw among equals of a match; of the last one that was drawn when none is named',
  access: 'optional',
  params: z.object({ uid }),
  query: z.object({ match_id: matchId.optional() }),
  reply: z.object({
    match_id: matchId,
    players: z.array(gameSeat),
    winner_place: z.int(),
    /** Null when a bot was drawn. */
    winner_steam_user_id: id.nullable(),
    draw_roll: z.int(),
    /** Last part of its roll (PF1). */
    nonce: z.string(),
  }),
  refusals: ['not_found'],
});
/** A finished game with everything that a stand-alone verifier needs to compute its result again (shared/fair/README.md). */
export const royaleProof = z.object({
  format: z.literal('riftdrop-royale-1'),
  mode: royaleMode,
  players: royaleSize,
  /** Places in the order in which they were taken. */
  joined: z.array(z.int().min(1)),
  /** The steps of each round. The version is null in a step that was skipped. */
  rounds: z.array(z.array(z.object({ case: slug, version: z.int().min(1).nullable(), amount: royaleCase.shape.amount }))),
  /** Cost of each drop, in the order in which they were opened. */
  costs: z.array(amount),
  /** Prices of the items of each case version in the proof, in their order. */
  item_costs: z.array(z.array(amount)),
  result: gameResult,
  proof,
});
export type RoyaleProof = z.infer<typeof royaleProof>;
export const provenRoyale = call('GET /battle-royale/:uid/proof', {
  summary: 'Everything that is needed to compute the result of a finished game again',
  access: 'optional',
  params: z.object({ uid }),
  reply: royaleProof,
  refusals: ['not_found', 'in_process'],
});
export const royaleDrops = call('GET /battle-royale/:uid/drops', {
  summary: 'Some drops of a Battle Royale',
  access: 'optional',
  params: z.object({ uid }),
  query: z.object({
    /** Their positions in the list of all drops of the game, separated by commas. */
    drop_ids: z.string().regex(/^\d{1,4}(,\d{1,4}){0,99}$/),
  }),
  reply: list(royaleDrop),
  refusals: ['not_found'],
});
export const runningRoyales = call('GET /battle-royale/list/running', {
  summary: 'Open and running public games, of everybody or of one player',
  access: 'optional',
  query: z.object({ ...lobbyQuery.shape, steam_user_id: id.optional() }),
  reply: gameList,
});
export const finishedRoyales = gameListCall('GET /battle-royale/list/finished', 'Finished games');
export const royaleHistory = gameHistoryCall('GET /battle-royale/list/history/:id', 'Finished games of a player');
export const royaleSummary = gameSummaryCall('GET /battle-royale/summary/:id', 'Totals of a player over finished games');

/** In development only: a new guest takes a place. */
export const joinRoyaleAsGuest = guestCall('POST /dev/battle-royale/game/:uid/join', {
  summary: 'Seats a new person of the sandbox in a game',
});
export const addBotsAsGuest = guestCall('POST /dev/battle-royale/game/:uid/add-bots', {
  summary: 'Calls bots in a game in the name of its creator',
});
export const readyAllForBotsInRoyale = guestCall('POST /dev/battle-royale/game/:uid/ready-for-bots', {
  summary: 'Makes everybody in a game agree to bots',
});
