import type { OwnRaceParticipant, RaceGroup, RaceParticipant, RaceSession, RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import type { RoyaleSize } from '@riftdrop/fair/royale-rounds';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import { publicPlayers } from '../../accounts/index.ts';
import { lastRank } from './rules.ts';
import { headOf, type RaceRow, type SessionRow } from './rows.ts';
import { isEligible, type Races } from './races.ts';

/** Ranks that a page shows from the first on, and how many of the last that may join. */
const shown = { top: 10, last: 2 };

/** The race and its session, with the data of the reader. */
export async function raceView(races: Races, reader: Reader, playerId: string | null): Promise<RoyaleRace> {
  const race = races.isOffered ? await reader.selectFrom('races').selectAll().executeTakeFirst() : undefined;
  const session = race && (await reader.selectFrom('race_sessions').selectAll().where('state', '<>', 'finished').executeTakeFirst());
  return {
    paused: race !== undefined && race.paused_at !== null,
    enabled: race?.is_enabled ?? false,
    active_till: race?.active_till?.toISOString() ?? null,
    current_session_id: session ? String(session.id) : null,
    current_session: session ? await sessionView(races, reader, race, session, playerId) : null,
    is_quiet: playerId !== null && (await isQuiet(reader, playerId)),
  };
}

/** Whether the player set a block or a limit. */
async function isQuiet(reader: Reader, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ quiet: boolean }>`
    select exists (select from all_self_blocks() where player_id = ${playerId}::bigint and finish_at > site_now())
      or exists (select from deposit_limits_of(${playerId}::bigint)) as quiet`.execute(reader);
  return rows[0]!.quiet;
}

/**
 * A session with its first ranks, the last that may join, and those around the reader's: each is read from an index,
 * for any number of participants.
 */
export async function sessionView(
  races: Races,
  reader: Reader,
  race: RaceRow,
  session: SessionRow,
  playerId: string | null,
): Promise<RaceSession> {
  const top = await ranksFrom(reader, session, 1, shown.top);
  const last =
    session.max_users > shown.top
      ? await ranksFrom(reader, session, Math.max(shown.top + 1, session.max_users - shown.last + 1), shown.last)
      : [];
  const own = playerId === null ? null : await ownRow(reader, session, playerId);
  const known = new Set([...top, ...last].map(({ player_id }) => player_id));
  const near = own?.rank ? (await around(reader, session, own)).filter(({ player_id }) => !known.has(player_id)) : [];
  const groups = await groupRows(reader, session);
  const people = await publicPlayers(
    reader,
    [...top, ...last, ...near, ...groups.map(({ winner_id }) => ({ player_id: winner_id }))].flatMap(({ player_id }) =>
      player_id === null ? [] : [String(player_id)],
    ),
  );
  const one = (row: RankRow): RaceParticipant => ({ ...placeOf(session, row), user: people.get(String(row.player_id))! });
  return {
    ...headOf(race, session),
    settings: await settingsOf(reader, session),
    top_participants: top.map(one),
    last_participants: last.map(one),
    near_participants: near.map(one),
    current_participant: playerId === null ? null : await ownView(races, reader, race, session, own, playerId),
    games: groups.map(({ winner_id, ...group }): RaceGroup => ({
      group: group.group_no,
      users: group.users,
      max_users: group.places as RoyaleSize,
      budget: group.budget,
      game_uid: group.game,
      status: group.state,
      winner: winner_id === null ? null : people.get(String(winner_id))!,
      is_bot_winner: group.state === 'finished' && winner_id === null,
      reward: group.reward ?? 0,
    })),
  };
}

interface RankRow {
  player_id: number;
  rank: number;
  points: number;
  at: Date;
  joined: boolean;
  group_no: number | null;
  seat_no: number | null;
  is_winner: boolean;
}

const rankColumns = sql`p.player_id, p.ranked_points as points, p.ranked_at as at, p.joined_at is not null as joined, p.group_no, p.seat_no,
  exists (select from race_groups g where g.session_id = p.session_id and g.winner_id = p.player_id) as is_winner`;
const inOrder = sql`order by p.ranked_points desc, p.ranked_at, p.player_id`;

async function ranksFrom(reader: Reader, { id }: SessionRow, from: number, count: number): Promise<RankRow[]> {
  const { rows } = await sql<RankRow>`
    select ${rankColumns} from race_participants p
      where p.session_id = ${id} and p.ranked_points > 0 ${inOrder} offset ${from - 1} limit ${count}`.execute(reader);
  return rows.map((row, at) => ({ ...row, rank: from + at }));
}

/** With the moment of reaching the points as the database writes it, to the microsecond. */
type OwnRow = RankRow & { moment: string };

async function ownRow(reader: Reader, { id }: SessionRow, playerId: string): Promise<OwnRow | null> {
  const { rows } = await sql<OwnRow>`
    select ${rankColumns}, p.ranked_at::text as moment, race_rank_of(p.session_id, p.ranked_points, p.ranked_at, p.player_id) as rank
      from race_participants p
    where p.session_id = ${id} and p.player_id = ${playerId}::bigint and p.ranked_points > 0`.execute(reader);
  return rows[0] ?? null;
}

/**
 * The player's row with the one before it and the one after it: each is the first of its part of the index, those with
 * equal points before the others.
 */
async function around(reader: Reader, { id }: SessionRow, own: OwnRow): Promise<RankRow[]> {
  const people = sql`select ${rankColumns} from race_participants p where p.session_id = ${id} and p.ranked_points > 0`;
  const when = sql`(${own.moment}::timestamptz, ${own.player_id}::bigint)`;
  const upwards = sql`p.ranked_points, p.ranked_at desc, p.player_id desc`;
  const { rows: before } = await sql<RankRow>`
    select * from (
      (${people} and p.ranked_points = ${own.points} and (p.ranked_at, p.player_id) < ${when} order by ${upwards} limit 1)
      union all (${people} and p.ranked_points > ${own.points} order by ${upwards} limit 1)
    ) as higher order by points limit 1`.execute(reader);
  const { rows: after } = await sql<RankRow>`
    select * from (
      (${people} and p.ranked_points = ${own.points} and (p.ranked_at, p.player_id) > ${when} ${inOrder} limit 1)
      union all (${people} and p.ranked_points < ${own.points} ${inOrder} limit 1)
    ) as lower order by points desc limit 1`.execute(reader);
  return [...before.map((row) => ({ ...row, rank: own.rank - 1 })), own, ...after.map((row) => ({ ...row, rank: own.rank + 1 }))];
}

/** Before the games are made a rank determines the place it would have. */
function placeOf({ state, max_users, group_size }: SessionRow, row: RankRow) {
  const isPlaced = row.group_no !== null;
  const would = (state === 'open' || state === 'joining') && row.rank <= max_users;
  return {
    rank: row.rank,
    points: row.points,
    reached_at: row.at.toISOString(),
    joined: row.joined,
    group: isPlaced ? row.group_no : would ? Math.ceil(row.rank / group_size) : null,
    order: isPlaced ? row.seat_no : would ? ((row.rank - 1) % group_size) + 1 : null,
    is_winner: row.is_winner,
  };
}

async function ownView(
  races: Races,
  reader: Reader,
  race: RaceRow,
  session: SessionRow,
  own: RankRow | null,
  playerId: string,
): Promise<OwnRaceParticipant> {
  const now = await siteTime(reader);
  const last = session.state === 'joining' ? lastRank(session, session.join_until.getTime() - now) : session.max_users;
  const [at] = session.state === 'finished' ? [] : await ranksFrom(reader, session, last, 1);
  // One point more than the last of them: of equal points the earlier ones rank higher.
  const needed = !at ? 1 : own && own.rank <= last ? at.points : at.points + 1;
  const isOpen = session.state === 'joining' && race.paused_at === null && now < session.join_until.getTime();
  const mayJoin = isOpen && own !== null && !own.joined && own.rank <= last && session.joined < session.max_users;
  const { rows } = await sql<{ game: string | null }>`
    select game from race_groups where session_id = ${session.id} and group_no = ${own?.group_no ?? null}::int`.execute(reader);
  return {
    ...(own
      ? placeOf(session, own)
      : { rank: null, points: 0, reached_at: null, joined: false, group: null, order: null, is_winner: false }),
    can_join: mayJoin && (await isEligible(races, reader, playerId)),
    needed_points: needed,
    missing_points: Math.max(0, needed - (own?.points ?? 0)),
    game_uid: rows[0]?.game ?? null,
  };
}

async function siteTime(reader: Reader): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select site_now() as now`.execute(reader);
  return rows[0]!.now.getTime();
}

const groupRows = (reader: Reader, { id }: SessionRow) =>
  reader.selectFrom('race_groups').selectAll().where('session_id', '=', id).orderBy('group_no').execute();

async function settingsOf(reader: Reader, session: SessionRow): Promise<RaceSession['settings']> {
  const { drop_cases, group_size, base, share_ppm, duration_ms, join_ms, pass_ms } = session;
  const { rows } = await sql<RaceSession['settings']['drop_cases'][number]>`
    select c.slug as drop_case_slug, c.name, c.image, v.price from all_cases() c
      join all_case_versions() v on v.case_id = c.id and v.version = c.version
    where c.slug = any(${drop_cases}::text[]) order by v.price desc, c.slug`.execute(reader);
  return { drop_cases: rows, group_size, base, share_ppm, duration_ms, join_ms, pass_ms };
}
