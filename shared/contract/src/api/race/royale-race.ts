import { z } from 'zod';
import { amount, call, id, list, page, slug, time } from '../../http/define.ts';
import { royaleSize } from '../royale/royale.ts';
import { uid } from '../games/games.ts';
import { publicPlayer } from '../profile/profile.ts';

/** Statuses of a session, in their order. */
export const raceSessionStatus = z.enum(['open', 'joining', 'creating', 'playing', 'finished']);
export type RaceSessionStatus = z.infer<typeof raceSessionStatus>;

/** Fixed for a session once it is open. */
export const raceSettings = z.object({
  /** Cases that the games of the race may open. */
  drop_cases: z.array(z.object({ drop_case_slug: slug, name: z.string(), image: z.string(), price: amount })),
  /** Players of one game at most. */
  group_size: z.int().min(2),
  /** USD cents that every session begins with. */
  base: amount,
  /** Millionths of the points that the budget grows by. */
  share_ppm: z.int(),
  duration_ms: z.int(),
  join_ms: z.int(),
  /** Part of the join phase in which free places pass down to lower ranks. */
  pass_ms: z.int(),
});
export type RaceSettings = z.infer<typeof raceSettings>;

/** A player with points in a session. */
export const raceParticipant = z.object({
  /** From 1. */
  rank: z.int().min(1),
  user: publicPlayer,
  /** Cents that the player paid. */
  points: amount,
  reached_at: time,
  joined: z.boolean(),
  /** Group and place in it, from 1: those of the rank while people may still join, those of the game after that; null without a place. */
  group: z.int().nullable(),
  order: z.int().nullable(),
  /** In the game of the group. */
  is_winner: z.boolean(),
});
export type RaceParticipant = z.infer<typeof raceParticipant>;

/** The caller's place. `rank` is null without points. */
export const ownRaceParticipant = z.object({
  ...raceParticipant.omit({ user: true }).shape,
  rank: z.int().min(1).nullable(),
  reached_at: time.nullable(),
  /** Whether `join` would be taken now. */
  can_join: z.boolean(),
  /** Points of the last rank that may join, and how many are missing to have as many; 0 for a player with enough. */
  needed_points: amount,
  missing_points: amount,
  /** The caller's game, once it is created. */
  game_uid: uid.nullable(),
});
export type OwnRaceParticipant = z.infer<typeof ownRaceParticipant>;

/** A group and its game. */
export const raceGroup = z.object({
  group: z.int().min(1),
  /** People in it; bots take the other places. */
  users: z.int(),
  max_users: royaleSize,
  /** USD cents of its game. */
  budget: amount,
  /** Null when no game could be made. */
  game_uid: uid.nullable(),
  status: z.enum(['playing', 'finished', 'canceled']),
  /** Null before the end, and when a bot won. */
  winner: publicPlayer.nullable(),
  is_bot_winner: z.boolean(),
  /** The winner's amount, USD cents. */
  reward: amount,
});
export type RaceGroup = z.infer<typeof raceGroup>;

/** Public fields of a session, in lists and events. `version` rises with every change, so that readers drop older events. */
export const raceSessionHead = z.object({
  id,
  version: z.int(),
  status: raceSessionStatus,
  /** All timers stand still: `paused_at` is when they stopped. */
  paused_at: time.nullable(),
  created_at: time,
  open_until: time,
  join_starts_at: time,
  /** End of the join phase. */
  join_until: time,
  finished_at: time.nullable(),
  /** USD cents. */
  budget: amount,
  budget_updated_at: time,
  /** Part of the budget that came from the session before. */
  carried: amount,
  /** Points of all players, as counted for the budget. */
  points: amount,
  /** How many people have points. */
  participants: z.int(),
  /** Players with a place: by the current ranking while the session is open, by joining after that. */
  users: z.int(),
  max_users: z.int(),
  /** ceil(users / group size) */
  groups: z.int(),
  /** The rest of the budget, which goes to the next session; USD cents, null before the end. */
  left: amount.nullable(),
});
export type RaceSessionHead = z.infer<typeof raceSessionHead>;

/** One session from the view of the caller. */
export const raceSession = z.object({
  ...raceSessionHead.shape,
  settings: raceSettings,
  /** The first ranks. */
  top_participants: z.array(raceParticipant),
  /** The last ranks that may join, where they are none of the first. */
  last_participants: z.array(raceParticipant),
  /** The caller's rank and its neighbours, where they are in neither of these; empty for visitors. */
  near_participants: z.array(raceParticipant),
  /** Null for visitors. */
  current_participant: ownRaceParticipant.nullable(),
  games: z.array(raceGroup),
});
export type RaceSession = z.infer<typeof raceSession>;

/** The race itself. */
export const royaleRace = z.object({
  /** The race itself is paused, or the global switch is off. */
  paused: z.boolean(),
  /** The global switch; false too where races are not offered, without a session then. */
  enabled: z.boolean(),
  /** No session begins after it; null while the race has no end. */
  active_till: time.nullable(),
  current_session_id: id.nullable(),
  current_session: raceSession.nullable(),
  /** No notices of the race and no thumbnails: the caller has a self-block or a deposit limit. */
  is_quiet: z.boolean(),
});
export type RoyaleRace = z.infer<typeof royaleRace>;

export const raceCall = call('GET /royale-race', {
  summary: 'The race with its session of now',
  access: 'optional',
  reply: royaleRace,
});
export const raceSessionCall = call('GET /royale-race/session/:id', {
  summary: 'One session with its first ranks and the own one',
  access: 'optional',
  params: z.object({ id }),
  reply: raceSession,
  refusals: ['not_found'],
});
export const finishedRaceSessions = call('GET /royale-race/session/list/finished', {
  summary: 'Sessions that are over',
  access: 'optional',
  query: page.extend({
    /** Both descending. */
    sortBy: z.enum(['finished_at', 'budget']).default('finished_at'),
    /** Only those that this player joined. */
    joined_steam_user_id: id.optional(),
  }),
  reply: list(raceSessionHead),
});
export const joinRaceSession = call('POST /royale-race/session/:id/join', {
  summary: 'Takes a place in the games of a session',
  access: 'player',
  params: z.object({ id }),
  reply: raceSession,
  refusals: ['not_found', 'join_game_not_opened', 'already_joined', 'below_rank', 'self_blocked', 'not_eligible'],
});

/** For administrators; other callers get 404. */
export const pauseRace = call('POST /admin/royale-race/pause', {
  summary: 'Stops the timers of the race, or lets them go on',
  access: 'player',
  body: z.strictObject({ paused: z.boolean() }),
  reply: z.object({ paused: z.boolean() }),
  refusals: ['not_found'],
});

/** In development only: a new guest with enough points takes a place. */
export const joinRaceAsGuest = call('POST /dev/royale-race/session/:id/join', {
  summary: 'Seats a new person of the sandbox in a session',
  access: 'player',
  money: true,
  stake: false,
  params: z.object({ id }),
  body: z.strictObject({}),
  reply: raceSessionHead,
  refusals: ['not_found', 'join_game_not_opened'],
});

/** Events of `general`. */
export const raceEvents = {
  /** A session was added to the finished ones. */
  'royale.race.list': z.object({}),
  /** With `reload` another session began, or the whole session changed. */
  'race.updated': z.object({
    ...royaleRace.pick({ paused: true, enabled: true, active_till: true, current_session_id: true }).shape,
    reload: z.boolean(),
  }),
  'race.session.updated': raceSessionHead,
} as const;

/** Events of one player. */
export const raceUserEvents = {
  /** The player's points and rank. */
  'royale.race.participant.updated': z.object({ session_id: id, rank: z.int().nullable(), points: amount, joined: z.boolean() }),
} as const;
