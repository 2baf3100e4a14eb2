import { z } from 'zod';
import { amount } from '../http/define.ts';
import { dropCase } from '../api/cases/cases.ts';
import { cashOutAccountUpdate, cashOutSettings, cashOutUpdate } from '../api/wallet/cash-outs.ts';
import { listedChannels } from './channels.ts';
import { gameUserEvents } from '../api/games/games.ts';
import { king } from '../api/cases/kings.ts';
import { mostChannels } from './live-pace.ts';
import { partner } from '../api/partners/partners.ts';
import { paymentUpdate } from '../api/wallet/payments.ts';
import { balances, drop, dropStatus, player } from '../api/profile/profile.ts';
import { notification } from '../api/notices/push.ts';
import { giveawayEvents, giveawayUserEvents } from '../api/race/race.ts';
import { raceEvents, raceUserEvents } from '../api/race/royale-race.ts';
import { watchers } from './watch.ts';
import { sendItemUpdate, sendRequestUpdate } from '../api/wallet/withdrawals.ts';

/** A drop that a real player received. */
export const liveDrop = z.object({ ...drop.shape, initial: z.boolean() });
export type LiveDrop = z.infer<typeof liveDrop>;

/** Public events, by name. Every page joins `general`, `system` and its player's channel; `channels.ts` declares all others. */
export const generalEvents = {
  'live.drop': liveDrop,
  statistics: z.object({
    online: z.int(),
    users: z.int(),
    cases_opened: z.int(),
    upgrades: z.int(),
    giveaways_drop_cost: amount,
    free_cases_drop_cost: amount,
    /** The same numbers, by their names in the customer's documents (D30). */
    general_statistics: z.object({ steam_users: z.int(), online: z.int(), cases_opened: z.int(), upgrades: z.int() }),
  }),
  'dropcase.updated': dropCase,
  'dropcases.list.updated': z.object({}),
  'bootstrap.updated': z.object({}),
  'cashout.settings': cashOutSettings,
  'registry.updated': z.object({ revision: z.int() }),
  watchers,
  ...giveawayEvents,
  ...raceEvents,
} as const;

/** Events of one player, on the channel `user.{id}`. */
export const userEvents = {
  balance: balances,
  'user.updated': player.partial(),
  'drop.created': drop,
  'drops.status': z.object({ drops: z.array(z.object({ id: z.string(), status: dropStatus })) }),
  'inventory.forced.update': z.object({}),
  /** A favourite was set or taken away in another tab. */
  'dropcase.favorite': z.object({ id: z.string(), slug: z.string(), favorite: z.boolean(), favorite_count: z.int() }),
  'seeds.rotated': z.object({ pair_id: z.string() }),
  /** The requested count of the player's openings is done. */
  'rolls.updated': z.object({}),
  notification,
  /** Sandbox only: a push message for the player's browsers, which the page passes to its service worker. */
  'push.sandbox': notification,
  'payment.updated': paymentUpdate,
  /** The partner data after a change of it. */
  'partner.updated': partner,
  'cashout.updated': cashOutUpdate,
  'cashout.account.updated': cashOutAccountUpdate,
  'send.request.updated': sendRequestUpdate,
  'send.request.item.updated': sendItemUpdate,
  /** A deposit on the marketplace waits for the player to confirm the trade there. */
  'payment.waxpeer.reminder': z.object({ marketplace: z.string() }),
  /** The player's reign, after every change of it. */
  'king.updated': king,
  ...gameUserEvents,
  ...giveawayUserEvents,
  ...raceUserEvents,
} as const;

export const systemEvents = {
  disconnect: z.object({ error_code: z.enum(['not_authorized', 'rate_limit_exceeded', 'too_many_connections', 'too_slow']) }),
} as const;

/** Events of the channels that every page joins. */
export interface LiveEvents {
  general: { [E in keyof typeof generalEvents]: z.infer<(typeof generalEvents)[E]> };
  user: { [E in keyof typeof userEvents]: z.infer<(typeof userEvents)[E]> };
  system: { [E in keyof typeof systemEvents]: z.infer<(typeof systemEvents)[E]> };
}

export const channelName = z.union([z.enum(['general', 'system']), z.string().regex(/^user\.[A-Za-z0-9_-]{1,64}$/), ...listedChannels]);

/** One event on the wire. `seq` rises by one per channel; a gap means a message was missed, an older one is dropped. */
export const liveMessage = z.object({
  seq: z.int(),
  event: z.string(),
  data: z.unknown(),
  /** W3C trace context of its delivery, on a site that traces, for an event of a traced call. */
  traceparent: z.string().optional(),
});

/**
 * Server to client, Socket.IO event `live`. Several events of one channel leave in one frame. `from` is the number
 * before the first of them, so that a client sees a gap even when the frame that made it was lost.
 */
export const liveFrame = z.object({ channel: channelName, from: z.int(), events: z.array(liveMessage) });
export type LiveFrame = z.infer<typeof liveFrame>;

const join = z.strictObject({ channel: channelName, since: z.int().min(0).optional(), age: z.number().min(0).max(60_000).optional() });

/**
 * Client to server. Each takes an acknowledgement `{ok: true, ...} | {ok: false, code}`.
 * - `join {channel, since?, age?}`: subscribes; with `since` everything after that number is sent again, or `{reset: true}` when
 *   the log no longer reaches back. A client without a number may send the `age` of its oldest data, at most 60,000 ms: events of
 *   that time are sent, and the reply has the number `from` which.
 *   The answer carries `{seq}`, the channel's number now, and on `general` an `initial` array of the last 25 drops,
 *   and on a channel with state `{version, snapshot}` (`channel.ts`).
 * - `leave {channel}`
 * - `channels {join, leave}`: leaves the channels of `leave`, then joins those of `join`, each given as for `join`; one message
 *   for everything that a page needs. The reply has `joins`, the reply to each join in the order of `join`. It counts as a
 *   message and a quarter for each join.
 * - `authorize {token}`: makes the connection a player's; `{token: null}` makes it a visitor's again and leaves `user.*`.
 * - `time.ping {at}`: answered by `{at, server: epoch ms}`, and by `time.pong` on the socket.
 * - `ready {}` and `page {path}`: where this connection is, for real viewer counts.
 */
export const clientMessages = {
  join,
  leave: z.strictObject({ channel: channelName }),
  channels: z.strictObject({ join: z.array(join).max(mostChannels), leave: z.array(channelName).max(mostChannels) }),
  authorize: z.strictObject({ token: z.string().max(4096).nullable() }),
  'time.ping': z.strictObject({ at: z.number() }),
  ready: z.strictObject({}),
  page: z.strictObject({ path: z.string().max(512) }),
} as const;

const refused = z.object({
  ok: z.literal(false),
  code: z.enum(['bad_message', 'not_authorized', 'login_required', 'too_many_channels', 'unavailable']),
});
const accepted = z.object({ ok: z.literal(true) });
const answer = z.union([accepted, refused]);
const joinAnswer = z.union([
  z.looseObject({
    ok: z.literal(true),
    seq: z.int(),
    from: z.int().optional(),
    reset: z.literal(true).optional(),
    version: z.number().nullable().optional(),
    snapshot: z.unknown().optional(),
    initial: z.array(liveDrop).optional(),
  }),
  refused,
]);

/** Acknowledgements of the messages; `snapshot` is that of the channel. */
export const messageAnswers: Record<keyof typeof clientMessages, z.ZodType> = {
  join: joinAnswer,
  leave: answer,
  channels: z.union([z.object({ ok: z.literal(true), joins: z.array(joinAnswer) }), refused]),
  authorize: answer,
  'time.ping': z.union([z.object({ ok: z.literal(true), at: z.number(), server: z.number() }), refused]),
  ready: answer,
  page: answer,
};

/** Server to client beside `live`. */
export const socketEvents = { 'time.pong': z.object({ at: z.number(), server: z.number() }) } as const;
