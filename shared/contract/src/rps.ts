import { z } from 'zod';
import { amount, call, hex32, shownDemo, slug } from './define.ts';
import {
  createGameCall,
  gameCommandCall,
  gameHistoryCall,
  gameListCall,
  gameResult,
  gameSummaryCall,
  joinGameCall,
  lobbyCall,
  oneGameCall,
  ownGameView,
  rpsPart,
  sameGameBody,
  sameGameRefusals,
  uid,
} from './games.ts';
import { balances, drop } from './profile.ts';
import { proof } from './proof.ts';

/** Figures in their order (RPS-514): the place of a figure in a game is its number here, from 1. */
export const figure = z.enum(['rock', 'paper', 'scissors']);
export type Figure = z.infer<typeof figure>;
/** Left, middle or right: where a figure stands in the picture (GAME-572). */
export const position = z.int().min(1).max(3);

/** What a player holds (DATA-541). */
export interface RpsChoice {
  figure: Figure;
  position: number;
}

/** Rounds of one game (GAME-573). */
export const maxRpsRounds = 20;
/** Milliseconds from one round to the next (GAME-515). */
export const rpsRoundInterval = 5_000;
/** Milliseconds of what is seen in the arena, in their order (RPS-540). */
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

/** What fixes the rules of a game: `config` of its game view. */
export const rpsConfig = z.strictObject({ drop_cases: z.array(rpsCase).min(1).max(maxRpsRounds) });
export type RpsConfig = z.infer<typeof rpsConfig>;

const wantedSeat = z.strictObject({ figure: figure.optional(), position: position.optional() });

/** Fields of the create form (RPS-513, API-558). */
export const newRps = z
  .strictObject({
    drop_cases: rpsConfig.shape.drop_cases,
    is_public: z.boolean().default(true),
    join_if_exist: z.boolean().default(false),
    /** The creator's own place, or false (DATA-545). */
    join: z.union([wantedSeat, z.literal(false)]).prefault({}),
    /** Share of the price that the creator pays for the others, with two decimals at most. */
    prepay_rate: z.number().min(0).max(1).multipleOf(0.01).default(0),
    generate_join_secrets: z.boolean().default(false),
    /** Milliseconds. */
    check_referrer_period: z.int().min(1).optional(),
    /** USD cents. */
    check_referrer_amount: z.int().min(0).optional(),
    /** What the creator was shown as the price of one place, cents: another price is refused with `need_confirm`. */
    shown_cost: z.int().min(0).optional(),
    demo: shownDemo,
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
  body: z.strictObject({
    figure: figure.optional(),
    position: position.optional(),
    captcha: z.string().optional(),
    'g-recaptcha-response': z.string().optional(),
    join_secret: z.string().optional(),
    demo: shownDemo,
  }),
  refusals: ['rps_figure_taken'],
});
export const quitRps = gameCommandCall('POST /rps/game/:uid/quit', 'Leaves an open game');
export const cancelRps = gameCommandCall('POST /rps/game/:uid/cancel', 'Cancels an open game');
export const readyForBotsInRps = gameCommandCall('POST /rps/game/:uid/ready-for-bots', 'Agrees to play with bots');
/** With the address of the game or its `uid_md5`. */
export const sameRps = call('POST /rps/same-game/:id', {
  summary: 'Makes a game with the settings of another one',
  access: 'player',
  money: true,
  stake: true,
  demo: 'played',
  params: z.object({ id: uid }),
  body: sameGameBody,
  reply: ownGameView,
  refusals: sameGameRefusals,
});

/** How an arena ended. */
export const arenaResult = z.object({ winner: figure, resultHash: hex32 });

/** What a browser computed, and from what. The answer is what the server computes; neither changes the game (API-551). */
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
  /** What the items of each of the proof's versions cost, in their order. */
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
export const sellRps = call('POST /inventory/sell/rps/:uid', {
  summary: 'Sells everything of the player in the inventory that came from a game',
  access: 'player',
  money: true,
  stake: false,
  params: z.object({ uid }),
  reply: z.object({
    ...balances.shape,
    drops: z.array(drop),
    /** What was paid for all of them, USD cents. */
    amount,
    /** How many were sold now: none when they were sold before. */
    count: z.int(),
  }),
  refusals: ['not_found', 'not_sellable', 'personal_drop_sell_block'],
});

/** In development only (API-574): somebody new takes a place. */
export const joinRpsAsGuest = call('POST /dev/rps/game/:uid/join', {
  summary: 'Seats a new person of the sandbox in a game',
  access: 'player',
  money: true,
  stake: false,
  params: z.object({ uid }),
  body: wantedSeat,
  reply: ownGameView,
  refusals: ['not_found', 'join_game_not_opened', 'rps_figure_taken'],
});
export const readyAllForBotsInRps = call('POST /dev/rps/game/:uid/ready-for-bots', {
  summary: 'Makes everybody in a game agree to bots',
  access: 'player',
  money: true,
  stake: false,
  params: z.object({ uid }),
  reply: ownGameView,
  refusals: ['not_found', 'join_game_not_opened'],
});
export const quitRpsAsGuest = call('POST /dev/rps/game/:uid/quit', {
  summary: 'Makes a person whom the sandbox seated leave an open game',
  access: 'player',
  money: true,
  stake: false,
  params: z.object({ uid }),
  reply: ownGameView,
  refusals: ['not_found', 'join_game_not_opened', 'is_not_owner'],
});
