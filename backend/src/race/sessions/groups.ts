import { gameNames } from '@riftdrop/contract/api/games/game-names';
import { sql } from 'kysely';
import { createFullGame, endsOf, quoteCases } from '../../games/index.ts';
import { isRefused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import { raceAccount, sellOfBot } from './money.ts';
import type { Races } from './races.ts';
import { changeSession, publishRace, type RaceRow, type SessionRow } from './rows.ts';
import { groupBudget, groupsOf, planOf, type RaceCase } from './rules.ts';

/**
 * Cuts the joined players into groups in rank order and makes the game of each, or ends the session when fewer than two
 * joined.
 */
export async function createGames(races: Races, tx: Tx, race: RaceRow, session: SessionRow): Promise<void> {
  const players = await joinedPlayers(races, tx, session);
  if (players.length < 2) return finish(tx, race, session, 0);
  const account = await raceAccount(tx);
  const cases = await casesOf(tx, session);
  let seated = 0;
  for (const [at, { users, places }] of groupsOf(players.length, session.group_size).entries()) {
    const own = players.slice(seated, seated + users);
    seated += users;
    const budget = groupBudget(session.budget, users, players.length);
    const plan = planOf(budget, places, cases);
    const game =
      plan &&
      (await createFullGame(
        races.games,
        tx,
        { sponsor: account, raceId: String(session.id), budget },
        {
          kind: gameNames.royale.kind,
          config: { mode: 'all_or_nothing', max_users: places, rounds: plan.rounds.map(({ steps }) => ({ steps })) },
        },
        own.map(String),
      ));
    // New games are paused: the next step tries again.
    if (game && isRefused(game) && at === 0) return;
    if (game && isRefused(game)) throw new Error(`no game for group ${at + 1} of session ${session.id}: ${game.code}`);
    await tx
      .insertInto('race_groups')
      .values({
        session_id: session.id,
        group_no: at + 1,
        users,
        places,
        budget,
        game: game?.uid ?? null,
        state: game ? 'playing' : 'canceled',
        ...(game ? {} : { spent: 0, bot_won: 0, reward: 0 }),
      })
      .execute();
    await seat(tx, session, at + 1, own);
  }
  await changeSession(tx, race, session, { state: 'playing', seated });
}

/** Joined players who may still take part, in rank order. */
async function joinedPlayers({ plumbing }: Races, tx: Tx, { id }: SessionRow): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select player_id as id from race_participants where session_id = ${id} and joined_at is not null
      and giveaway_eligible(player_id, ${[...plumbing.config.administrators]}::text[]) order by rank`.execute(tx);
  return rows.map((row) => row.id);
}

/** Cases of the settings that can be opened now. */
async function casesOf(tx: Tx, { drop_cases }: SessionRow): Promise<RaceCase[]> {
  const cases: RaceCase[] = [];
  for (const slug of drop_cases) {
    const offered = await quoteCases(tx, [slug]);
    if (!('missing' in offered)) cases.push({ slug, price: offered.quoted.get(slug)!.price, limit: offered.limits.get(slug)! });
  }
  return cases;
}

async function seat(tx: Tx, { id }: SessionRow, group: number, players: readonly number[]): Promise<void> {
  await sql`
    update race_participants p set group_no = ${group}, seat_no = s.seat_no
    from unnest(${[...players]}::bigint[]) with ordinality as s (player_id, seat_no)
      where p.session_id = ${id} and p.player_id = s.player_id`.execute(tx);
}

/** Records the results of the session's games. The last of them ends the session. */
export async function endGames(tx: Tx, race: RaceRow, session: SessionRow): Promise<void> {
  const going = await tx
    .selectFrom('race_groups')
    .select('game')
    .where('session_id', '=', session.id)
    .where('state', '=', 'playing')
    .execute();
  const ended = await endsOf(
    tx,
    going.map(({ game }) => game!),
  );
  for (const { game, is_canceled, spent, winner_id, reward } of ended) {
    const bot_won = winner_id === null ? reward : 0;
    await sellOfBot(tx, session.id, bot_won);
    await tx
      .updateTable('race_groups')
      .set({ state: is_canceled ? 'canceled' : 'finished', spent, bot_won, winner_id, reward })
      .where('session_id', '=', session.id)
      .where('game', '=', game)
      .execute();
  }
  const { rows: sums } = await sql<{ playing: number; spent: number; bot_won: number }>`
    select count(*) filter (where state = 'playing')::int as playing, coalesce(sum(spent), 0)::bigint as spent,
      coalesce(sum(bot_won), 0)::bigint as bot_won
    from race_groups where session_id = ${session.id}`.execute(tx);
  const { playing, spent, bot_won } = sums[0]!;
  if (playing === 0) await finish(tx, race, session, spent - bot_won);
  else if (ended.length > 0) await changeSession(tx, race, session, {});
}

/** The rest of the budget goes to the next session. */
async function finish(tx: Tx, race: RaceRow, session: SessionRow, cost: number): Promise<void> {
  const left_over = session.budget - cost;
  const { rows } = await sql<{ now: Date }>`select site_now() as now`.execute(tx);
  await changeSession(tx, race, session, { state: 'finished', finished_at: rows[0]!.now, left_over, seated: session.seated ?? 0 });
  await tx.updateTable('races').set({ carried: left_over }).execute();
  await publishRace(tx, race, undefined);
  await publish(tx, 'general', 'royale.race.list', {}, 1);
  await publish(tx, 'general', 'bootstrap.updated', {}, 1);
}
