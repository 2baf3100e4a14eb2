import type { GameFigures, GameSummary } from '@riftdrop/contract/api/games/games';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { isPrivate, sum, type GameRow, type SeatRow } from '../lifecycle/lock.ts';
import { isShownTo } from '../reading/lists.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import type { AnyGameRules, GameOutcome, Play } from '../rules/game-rules.ts';

const shards = 16;

interface CountedGame {
  play: Play;
  result: GameOutcome;
}

/**
 * Counts a finished game for its players, and for its mode in this month. Runs last in the transaction: the rows are
 * shared with other games.
 */
export async function countGame(tx: Tx, mode: AnyGameRules, game: GameRow, seats: readonly SeatRow[], ended: CountedGame): Promise<void> {
  await countPlayers(tx, mode.variant(game.config), game, seats, ended);
  const shard = game.n % shards;
  if (game.is_public)
    await sql`insert into game_totals (kind, shard, games) values (${game.kind}, ${shard}, 1)
      on conflict (kind, shard) do update set games = game_totals.games + 1`.execute(tx);
  await countMonth(tx, mode.variant(game.config), game, seats, ended);
}

async function countMonth(
  tx: Tx,
  variant: string,
  { kind, n }: GameRow,
  seats: readonly SeatRow[],
  { play: { drops, quoted }, result: { winners } }: CountedGame,
): Promise<void> {
  const bots = seats.filter(({ bot }) => bot !== null);
  const isWithBots = bots.length > 0 ? 1 : 0;
  const wins = bots.filter(({ place }) => winners.includes(place)).length;
  const botExpected = Math.round((bots.length * winners.length * 1_000_000) / seats.length);
  const opened = drops.map(({ slug }) => quoted.get(slug)!);
  const staked = sum(opened.map(({ price }) => price));
  const returned = sum(drops.map(({ cost }) => cost));
  const expected = String(opened.reduce((total, { price, average_return_ppm }) => total + BigInt(price) * BigInt(average_return_ppm), 0n));
  await sql`insert into game_months
      (kind, variant, month, shard, games, staked, returned, expected, bot_games, bot_wins, bot_expected_ppm)
    values (${kind}, ${variant}, date_trunc('month', site_now() at time zone 'utc')::date, ${n % shards}, 1, ${staked}, ${returned},
      ${expected}::numeric, ${isWithBots}, ${wins}, ${botExpected})
    on conflict (kind, variant, month, shard) do update set games = game_months.games + 1, staked = game_months.staked + excluded.staked,
      returned = game_months.returned + excluded.returned, expected = game_months.expected + excluded.expected,
      bot_games = game_months.bot_games + excluded.bot_games, bot_wins = game_months.bot_wins + excluded.bot_wins,
      bot_expected_ppm = game_months.bot_expected_ppm + excluded.bot_expected_ppm`.execute(tx);
}

interface Counted {
  player_id: number;
  wins: number;
  spent: number;
  won: number;
  top_cost: number;
  top_item: number | null;
  opened: Record<number, number>;
}

/** In the order of players: games that end at once share some of them. */
async function countPlayers(
  tx: Tx,
  variant: string,
  game: GameRow,
  seats: readonly SeatRow[],
  { play, result }: CountedGame,
): Promise<void> {
  const counted = seats
    .flatMap((seat) => (seat.player_id === null ? [] : [countedOf(seat, seat.player_id, play, result)]))
    .toSorted((a, b) => a.player_id - b.player_id);
  if (counted.length === 0) return;
  const rows = JSON.stringify(counted);
  const { id, kind } = game;
  await sql`
    insert into game_statistics (player_id, kind, games, wins, spent, won)
    select player_id, ${kind}, 1, wins, spent, won
    from jsonb_to_recordset(${rows}::jsonb) as r (player_id bigint, wins bigint, spent bigint, won bigint)
    order by player_id
    on conflict (player_id, kind) do update set games = game_statistics.games + 1, wins = game_statistics.wins + excluded.wins,
      spent = game_statistics.spent + excluded.spent, won = game_statistics.won + excluded.won`.execute(tx);
  await sql`
    insert into game_tops (player_id, kind, is_private, cost, skin_item_id, game)
    select player_id, ${kind}, ${isPrivate(game)}, top_cost, top_item, ${id}
    from jsonb_to_recordset(${rows}::jsonb) as r (player_id bigint, top_cost bigint, top_item int)
    where top_item is not null order by player_id
    on conflict (player_id, kind, is_private) do update set cost = excluded.cost, skin_item_id = excluded.skin_item_id, game = excluded.game
      where excluded.cost > game_tops.cost`.execute(tx);
  await sql`
    insert into game_days (player_id, kind, variant, day, games, wins, spent, won, expected_ppm)
    select player_id, ${kind}, ${variant}, (site_now() at time zone 'utc')::date, 1, wins, spent, won, ${expectedOf(play, seats.length)}
    from jsonb_to_recordset(${rows}::jsonb) as r (player_id bigint, wins bigint, spent bigint, won bigint)
    order by player_id
    on conflict (player_id, kind, variant, day) do update set games = game_days.games + 1, wins = game_days.wins + excluded.wins,
      spent = game_days.spent + excluded.spent, won = game_days.won + excluded.won,
        expected_ppm = game_days.expected_ppm + excluded.expected_ppm`.execute(tx);
  await sql`
    insert into game_cases (player_id, kind, case_id, opened)
    select player_id, ${kind}, o.key::bigint, o.value::bigint
    from jsonb_to_recordset(${rows}::jsonb) as r (player_id bigint, opened jsonb), jsonb_each_text(opened) as o
    order by player_id, o.key
    on conflict (player_id, kind, case_id) do update set opened = game_cases.opened + excluded.opened`.execute(tx);
}

function countedOf(
  { place, paid, returned }: SeatRow,
  player_id: number,
  { drops, quoted }: Play,
  { winners, received, booby = [] }: GameOutcome,
): Counted {
  const own = received.find((one) => one.place === place) ?? { drops: [], money: 0 };
  const items = [...own.drops.map((at) => drops[at]!), ...booby.filter((drop) => drop.place === place)];
  const costs = items.map(({ cost }) => cost);
  const top_cost = Math.max(0, ...costs);
  const opened: Record<number, number> = {};
  for (const drop of drops)
    if (drop.place === place) {
      const { case_id } = quoted.get(drop.slug)!;
      opened[case_id] = (opened[case_id] ?? 0) + 1;
    }
  return {
    player_id,
    wins: winners.includes(place) ? 1 : 0,
    spent: paid - returned,
    won: sum(costs) + own.money,
    top_cost,
    top_item: items.find(({ cost }) => cost === top_cost)?.skin_item_id ?? null,
    opened,
  };
}

/** The share of one place in the average value of all openings, cents times a million: no place has an advantage. */
function expectedOf({ drops, quoted }: Play, places: number): number {
  const all = drops.reduce((total, { slug }) => {
    const { price, average_return_ppm } = quoted.get(slug)!;
    return total + BigInt(price) * BigInt(average_return_ppm);
  }, 0n);
  return Number(all / BigInt(places));
}

/** Totals of a player over finished games, of one kind or of all, with the cost of the dearest item of games that the reader sees. */
export async function gameSummaryOf(
  reader: Reader,
  { playerId, readerId }: { playerId: string; readerId: string | null },
  kind: string | null = null,
): Promise<GameSummary> {
  const { rows } = await sql<GameSummary>`
    select coalesce(sum(games), 0)::bigint as games, coalesce(sum(wins), 0)::bigint as wins, coalesce(sum(spent), 0)::bigint as spent,
      coalesce(sum(won), 0)::bigint as won,
      (select coalesce(max(t.cost), 0)::bigint from game_tops t join games g on g.id = t.game
        where t.player_id = ${playerId}::bigint and (${kind}::text is null or t.kind = ${kind}) and ${isShownTo(readerId)}) as top_cost
    from game_statistics where player_id = ${playerId}::bigint and (${kind}::text is null or kind = ${kind})`.execute(reader);
  return rows[0]!;
}

/** How many months are published. */
const mostMonths = 60;

/** Returns of the games of each mode in each month, and results of bots in them, newest month first. */
export async function gameFigures(games: Games, reader: Reader): Promise<GameFigures[]> {
  const { rows } = await sql<Omit<GameFigures, 'type'> & { kind: string }>`
    select kind, variant as mode, to_char(month, 'YYYY-MM-DD') as month, sum(games)::bigint as games, sum(staked)::bigint as staked,
      sum(returned)::bigint as returned, round(sum(expected) / 1000000)::bigint as expected, sum(bot_games)::bigint as bot_games,
      sum(bot_wins)::bigint as bot_wins, (sum(bot_expected_ppm) / 1000000.0)::float8 as bot_wins_expected
    from game_months where month > date_trunc('month', site_now() at time zone 'utc') - make_interval(months => ${mostMonths})
    group by kind, variant, month order by month desc, kind, variant`.execute(reader);
  return rows.map(({ kind, ...figures }) => ({ type: rulesOf(games, kind).type, ...figures }));
}
