import type { GameSummary } from '@riftdrop/contract/games';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database.ts';
import type { Tx } from '../plumbing/transaction.ts';
import { sum, type GameRow, type SeatRow } from './game.ts';
import type { GameOutcome, Play } from './mode.ts';
import './tables.ts';

const shards = 16;

interface Ended {
  play: Play;
  result: GameOutcome;
}

/** Counts a finished game for its players, its mode and its bots. After everything else of the transaction: the rows are shared with other games. */
export async function countGame(tx: Tx, game: GameRow, seats: readonly SeatRow[], ended: Ended): Promise<void> {
  await countPlayers(tx, game, seats, ended);
  const shard = game.n % shards;
  if (game.is_public)
    await sql`insert into game_totals (kind, shard, games) values (${game.kind}, ${shard}, 1)
      on conflict (kind, shard) do update set games = game_totals.games + 1`.execute(tx);
  const bots = seats.filter(({ bot }) => bot !== null);
  if (bots.length === 0) return;
  const wins = bots.filter(({ place }) => ended.result.winners.includes(place)).length;
  const expected = Math.round((bots.length * ended.result.winners.length * 1_000_000) / seats.length);
  await sql`insert into game_bots (kind, month, shard, games, wins, expected_ppm)
    values (${game.kind}, date_trunc('month', site_now())::date, ${shard}, 1, ${wins}, ${expected})
    on conflict (kind, month, shard) do update set games = game_bots.games + 1, wins = game_bots.wins + excluded.wins,
      expected_ppm = game_bots.expected_ppm + excluded.expected_ppm`.execute(tx);
}

/** In the order of players: games that end at once share some of them. */
async function countPlayers(tx: Tx, { kind }: GameRow, seats: readonly SeatRow[], { play, result }: Ended): Promise<void> {
  const rows = seats
    .flatMap(({ player_id, place, paid, returned }) => {
      if (player_id === null) return [];
      const own = result.received.find((one) => one.place === place) ?? { drops: [], money: 0 };
      const costs = own.drops.map((at) => play.drops[at]!.cost);
      const wins = result.winners.includes(place) ? 1 : 0;
      return [{ player_id, wins, spent: paid - returned, won: sum(costs) + own.money, top_cost: Math.max(0, ...costs) }];
    })
    .toSorted((a, b) => a.player_id - b.player_id);
  if (rows.length === 0) return;
  await sql`
    insert into game_statistics (player_id, kind, games, wins, spent, won, top_cost)
    select player_id, ${kind}, 1, wins, spent, won, top_cost
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (player_id bigint, wins bigint, spent bigint, won bigint, top_cost bigint)
    order by player_id
    on conflict (player_id, kind) do update set games = game_statistics.games + 1, wins = game_statistics.wins + excluded.wins,
      spent = game_statistics.spent + excluded.spent, won = game_statistics.won + excluded.won,
      top_cost = greatest(game_statistics.top_cost, excluded.top_cost)`.execute(tx);
}

/** Totals of a player over finished games, of one kind or of all. */
export async function gameSummaryOf(reader: Reader, playerId: string, kind: string | null = null): Promise<GameSummary> {
  const { rows } = await sql<GameSummary>`
    select coalesce(sum(games), 0)::bigint as games, coalesce(sum(wins), 0)::bigint as wins, coalesce(sum(spent), 0)::bigint as spent,
      coalesce(sum(won), 0)::bigint as won, coalesce(max(top_cost), 0)::bigint as top_cost
    from game_statistics where player_id = ${playerId}::bigint and (${kind}::text is null or kind = ${kind})`.execute(reader);
  return rows[0]!;
}

/** What bots did in a month, by mode (GAME-541). */
export interface BotFigures {
  kind: string;
  /** First day. */
  month: string;
  games: number;
  wins: number;
  /** Wins that as many people would have had at those places. */
  expected: number;
}

/** Figures of bots, newest month first. */
export async function botFigures(reader: Reader): Promise<BotFigures[]> {
  const { rows } = await sql<BotFigures & { expected_ppm: number }>`
    select kind, to_char(month, 'YYYY-MM-DD') as month, sum(games)::bigint as games, sum(wins)::bigint as wins, sum(expected_ppm)::bigint as expected_ppm
    from game_bots group by kind, month order by month desc, kind`.execute(reader);
  return rows.map(({ expected_ppm, ...row }) => ({ ...row, expected: expected_ppm / 1_000_000 }));
}
