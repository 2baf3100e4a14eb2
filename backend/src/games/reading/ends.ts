import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';

/** How a game ended: its cost, and the place of its winner; a bot has no `winner_id`. */
interface End {
  game: string;
  is_canceled: boolean;
  /** Paid for what was opened, USD cents. */
  spent: number;
  winner_id: number | null;
  reward: number;
}

/** Ends of those of these games that are over, in the order in which the games were made. */
export async function endsOf(reader: Reader, games: readonly string[]): Promise<End[]> {
  const { rows } = await sql<End>`
    select g.id as game, g.status = 'canceled' as is_canceled, case when e.outcome = 'settled' then e.paid else 0 end as spent,
      w.player_id as winner_id, coalesce(w.reward, 0) as reward
    from games g join ledger_escrows() e on e.game = 'game:' || g.id and e.outcome is not null
    left join game_seats w on w.game = g.id and w.is_winner and w.quit_at is null
    where g.id = any(${[...games]}::text[]) and g.status in ('finished', 'canceled') order by g.n`.execute(reader);
  return rows;
}
