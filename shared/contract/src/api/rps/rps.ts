import { z } from 'zod';
import { amount, call, hex32, slug } from '../../http/define.ts';
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
  oneGameCall,
  prepayRate,
  sameGameByIdCall,
  sellGameCall,
} from '../games/game-calls.ts';
import { gameResult, rpsPart, uid } from '../games/games.ts';
import { proof } from '../fairness/proof.ts';

/** Figures in their order: the place of a figure in a game is its number here, from 1. */
export const figure = z.enum(['rock', 'paper', 'scissors']);
export type Figure = z.infer<typeof figure>;
/** Position of a figure in the picture: left, middle or right. */
export const position = z.int().min(1).max(3);

export interface RpsChoice {
  figure: Figure;
  position: number;
}

/** Rounds of one game. */
export const maxRpsRounds = 20;
/** Milliseconds from one round to the next. */
export const rpsRoundInterval = 5_000;
/** Milliseconds of the phases of the arena, in their order. */
export const rpsTimes = {
  enter: 2_000,
  firstClash: 2_000,
  secondClash: 2_000,
  winner: 1_000,
  dropsMove: 1_250,
  figuresFade: 400,
  overlayFade: 400,
} as const;

/** `amount` rounds of one case, played in the order of `order`. */
export const rpsCase = z.strictObject({ order: z.int().min(0), amount: z.int().min(1).max(maxRpsRounds), drop_case_slug: slug });

/** Settings of a game: `config` of its game view. */
export const rpsConfig = z.strictObject({ drop_cases: z.array(rpsCase).min(1).max(maxRpsRounds) });
export type RpsConfig = z.infer<typeof rpsConfig>;

const wantedSeat = z.strictObject({ figure: figure.optional(), position: position.optional() });

/** Fields of the create form. */
export const newRps = z
  .strictObject({
    drop_cases: rpsConfig.shape.drop_cases,
    ...newGame,
    /** The creator's place, or false. */
    join: z.union([wantedSeat, z.literal(false)]).prefault({}),
    prepay_rate: prepayRate.default(0),
    generate_join_secrets: z.boolean().default(false),
  })
  .refine(({ check_referrer_period: period, check_referrer_amount: least }) => (period === undefined) === (least === undefined), {
    path: ['check_referrer_period'],
    message: 'needs a period and an amount',
  });

export const createRps = createGameCall('POST /rps/game/create', {
  summary: 'Makes a game of rock, paper, scissors',
  body: newRps,
  refusals: ['rps_figure_taken', 'rps_game_sponsored_limit_reached'],
});
export const joinRps = joinGameCall('POST /rps/game/:uid/join', {
  summary: 'Takes a figure in a game',
  body: z.strictObject({ ...joinFields, ...wantedSeat.shape }),
  refusals: ['rps_figure_taken'],
});
export const quitRps = gameCommandCall('POST /rps/game/:uid/quit', 'Leaves an open game');
export const cancelRps = gameCommandCall('POST /rps/game/:uid/cancel', 'Cancels an open game');
export const readyForBotsInRps = gameCommandCall('POST /rps/game/:uid/ready-for-bots', 'Agrees to play with bots');
export const reactToRps = gameReactionCall('POST /rps/game/:uid/reaction', 'Shows a reaction to everybody who watches a game');
export const sameRps = sameGameByIdCall('POST /rps/same-game/:id', 'Makes a game with the settings of another one');

/** How an arena ended. */
export const arenaResult = z.object({ winner: figure, resultHash: hex32 });

/** The arena that a browser computed, and its inputs. The reply is the server's result; neither changes the game. */
export const trackRps = call('POST /rps/game/:uid/track', {
  summary: 'Compares the arena that a browser computed with that of the server',
  access: 'player',
  params: z.object({ uid }),
  body: z.strictObject({
    input: z.strictObject({
      ...rpsPart.shape.seeds.unwrap().shape,
      startedAt: z.iso.datetime(),
      figures: z.array(figure).length(3),
      positions: z.array(position).length(3),
    }),
    output: z.strictObject(arenaResult.shape),
  }),
  reply: arenaResult,
  refusals: ['not_found', 'in_process', 'too_many_attempts'],
});

export const oneRps = oneGameCall('GET /rps/game/:uid', 'One game');
export const runningRps = lobbyCall('GET /rps/list/running', 'Open and running public games');
export const finishedRps = gameListCall('GET /rps/list/finished', 'Finished games');
export const rpsHistory = gameHistoryCall('GET /rps/games/history/:id', 'Finished games of a player');
export const rpsSummary = gameSummaryCall('GET /rps/games/summary/:id', 'Totals of a player over finished games');

/** A finished game with everything that a stand-alone verifier needs to compute its result again (shared/fair/README.md). */
export const rpsProof = z.object({
  format: z.literal('riftdrop-rps-1'),
  seeds: rpsPart.shape.seeds.unwrap(),
  /** The case of each round, null for one that was skipped. */
  rounds: z.array(z.object({ case: slug, version: z.int().min(1) }).nullable()),
  /** Cost of each drop, in the order of the rounds and in each round of the places. */
  costs: z.array(amount),
  /** Prices of the items of each case version in the proof, in their order. */
  item_costs: z.array(z.array(amount)),
  arena: z.object({ ...arenaResult.shape, steps: z.int() }),
  result: gameResult,
  proof,
});
export const provenRps = call('GET /rps/game/:uid/proof', {
  summary: 'Everything that is needed to compute the result of a finished game again',
  access: 'optional',
  params: z.object({ uid }),
  reply: rpsProof,
  refusals: ['not_found', 'in_process'],
});
export const sellRps = sellGameCall(
  'POST /inventory/sell/rps/:uid',
  'Sells everything of the player in the inventory that came from a game',
);

/** In development only: a new guest takes a place. */
export const joinRpsAsGuest = guestCall('POST /dev/rps/game/:uid/join', {
  summary: 'Seats a new person of the sandbox in a game',
  body: wantedSeat,
  refusals: ['rps_figure_taken'],
});
export const readyAllForBotsInRps = guestCall('POST /dev/rps/game/:uid/ready-for-bots', {
  summary: 'Makes everybody in a game agree to bots',
});
export const quitRpsAsGuest = guestCall('POST /dev/rps/game/:uid/quit', {
  summary: 'Makes a person whom the sandbox seated leave an open game',
  refusals: ['is_not_owner'],
});
