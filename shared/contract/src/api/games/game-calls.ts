import { z } from 'zod';
import { amount, call, id, shownDemo } from '../../http/define.ts';
import { answeredGame, finishedPage, gameList, gameReaction, gameSummary, gameType, goingPage, lobbyQuery, oneGame, uid } from './games.ts';
import { balances, drop } from '../profile/profile.ts';
import { reaction } from './reactions.ts';
import type { RefusalCode } from '../../http/refusals.ts';

/** Calls of every game of several players: a mode's file declares each of its calls in a line. */

const params = z.object({ uid });

type Post = `POST /${string}:uid/${string}`;
type Get = `GET /${string}`;

/** Error codes of creating a game in any mode, besides the codes of the mode. */
const createRefusals = [
  'drop_cases_not_found',
  'out_of_stock',
  'need_confirm',
  'insufficient_funds',
  'validation',
  'join_game_not_opened',
  'deposits_limit',
  'demo_over',
] as const;
const joinRefusals = [
  'not_found',
  'join_game_not_opened',
  'already_joined',
  'out_of_stock',
  'insufficient_funds',
  'check_referrer_period',
  'captcha_required',
  'deposits_limit',
  'demo_over',
] as const;

/** After `need_confirm` the player agreed to a price of up to `shown_cost`. */
const confirm = z.boolean().optional();

/** A call that stakes on a game, with demo money in demo mode, and answers with it. */
const staked = { access: 'player', money: true, stake: true, demo: 'played', reply: answeredGame } as const;

/** Declares a mode's call that makes a game. Its body has `demo: shownDemo`. `refusals` are the mode's codes. */
export const createGameCall = <R extends `POST /${string}`, Body extends z.ZodType, const Code extends RefusalCode = never>(
  route: R,
  { summary, body, refusals = [] }: { summary: string; body: Body; refusals?: readonly Code[] },
) => call(route, { ...staked, summary, body, refusals: [...createRefusals, ...refusals] });

/** Declares a mode's call that takes a place. Its body has `demo: shownDemo`. */
export const joinGameCall = <R extends Post, Body extends z.ZodType, const Code extends RefusalCode = never>(
  route: R,
  { summary, body, refusals = [] }: { summary: string; body: Body; refusals?: readonly Code[] },
) => call(route, { ...staked, summary, params, body, refusals: [...joinRefusals, ...refusals] });

/** Declares a mode's call of a seated player: leave, cancel, be ready, call bots. */
export const gameCommandCall = <R extends Post>(route: R, summary: string) =>
  call(route, {
    summary,
    access: 'player',
    money: true,
    stake: false,
    params,
    reply: answeredGame,
    refusals: ['not_found', 'join_game_not_opened', 'is_not_owner'],
  });

/** Declares a mode's call with which a viewer of a game sends one of the nine reactions. */
export const gameReactionCall = <R extends Post>(route: R, summary: string) =>
  call(route, {
    summary,
    access: 'player',
    params,
    body: z.strictObject({ reaction }),
    reply: gameReaction,
    refusals: ['not_found', 'too_many_attempts'],
  });

const sameGame = {
  ...staked,
  body: z.strictObject({
    /** The price of one place that the player saw, cents; by default that of the given game. */
    shown_cost: z.int().min(0).optional(),
    confirm,
    demo: shownDemo,
  }),
  refusals: ['not_found', ...createRefusals],
} as const;

/** Declares a mode's call that makes a game with the settings of another one. */
export const sameGameCall = <R extends Post>(route: R, summary: string) => call(route, { ...sameGame, summary, params });

/** The same with the address of the game, or its `uid_md5`. */
export const sameGameByIdCall = <R extends `POST /${string}/:id`>(route: R, summary: string) =>
  call(route, { ...sameGame, summary, params: z.object({ id: uid }) });

/** Fields of every form of a new game. */
export const newGame = {
  is_public: z.boolean().default(true),
  join_if_exist: z.boolean().default(false),
  /** Milliseconds. */
  check_referrer_period: z.int().min(1).optional(),
  /** USD cents. */
  check_referrer_amount: z.int().min(0).optional(),
  /** The price of one place that the creator saw, cents: another price is rejected with `need_confirm`. */
  shown_cost: z.int().min(0).optional(),
  confirm,
  demo: shownDemo,
};
/** Share of the price that the creator pays for the others, with two decimals at most. */
export const prepayRate = z.number().min(0).max(1).multipleOf(0.01);

/** Fields of every join. The captcha's response has two names, and both are accepted. */
export const joinFields = {
  captcha: z.string().optional(),
  'g-recaptcha-response': z.string().optional(),
  join_secret: z.string().optional(),
  demo: shownDemo,
};

/** Declares a mode's call that sells a player's items of a game. */
export const sellGameCall = <R extends Post | `POST /${string}/:uid`>(route: R, summary: string) =>
  call(route, {
    summary,
    access: 'player',
    money: true,
    stake: false,
    params,
    reply: z.object({
      ...balances.shape,
      drops: z.array(drop),
      /** Amount paid for all of them, USD cents. */
      amount,
      /** How many were sold now: none when they were sold before. */
      count: z.int(),
    }),
    refusals: ['not_found', 'not_sellable', 'personal_drop_sell_block'],
  });

const noFields = z.strictObject({});

/** Declares a call of development mode: an action of another player in a game. */
export const guestCall = <R extends Post, Body extends z.ZodType = typeof noFields, const Code extends RefusalCode = never>(
  route: R,
  { summary, body, refusals = [] }: { summary: string; body?: Body; refusals?: readonly Code[] },
) =>
  call(route, {
    summary,
    access: 'player',
    money: true,
    stake: false,
    params,
    body: body ?? (noFields as unknown as Body),
    reply: answeredGame,
    refusals: ['not_found', 'join_game_not_opened', ...refusals],
  });

/** Declares a mode's call that answers one game. */
export const oneGameCall = <R extends Get>(route: R, summary: string) =>
  call(route, { summary, access: 'optional', params, reply: oneGame, refusals: ['not_found'] });

/** Declares a public list of games. */
export const gameListCall = <R extends Get>(route: R, summary: string) =>
  call(route, { summary, access: 'optional', query: finishedPage, reply: gameList });

/** Only games of a type, in lists of all of them. */
export const ofType = { type: gameType.optional() };

/** Declares the list of public games that are not over. */
export const lobbyCall = <R extends Get>(route: R, summary: string) =>
  call(route, { summary, access: 'optional', query: lobbyQuery, reply: gameList });

/** Declares a list of the caller's own games that are not over. */
export const ownGoingListCall = <R extends Get>(route: R, summary: string) =>
  call(route, { summary, access: 'player', query: goingPage, reply: gameList });

/** Declares a list of the caller's own finished games. */
export const ownGameListCall = <R extends Get>(route: R, summary: string) =>
  call(route, { summary, access: 'player', query: finishedPage, reply: gameList });

/** Declares a list of one player's games. */
export const gameHistoryCall = <R extends Get>(route: R, summary: string) =>
  call(route, { summary, access: 'optional', params: z.object({ id }), query: finishedPage, reply: gameList, refusals: ['not_found'] });

/** Declares the totals of one player. */
export const gameSummaryCall = <R extends Get>(route: R, summary: string) =>
  call(route, { summary, access: 'optional', params: z.object({ id }), reply: gameSummary, refusals: ['not_found'] });
