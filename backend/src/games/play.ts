import type { Tx } from '../plumbing/transaction.ts';
import type { GameRow, SeatRow } from './game.ts';
import type { Drop, Play } from './mode.ts';
import { quotedVersions } from './quote.ts';
import { sittingsOf } from './sittings.ts';
import './tables.ts';

/** What a running game has been so far. */
export async function playOf(tx: Tx, game: GameRow, seats: readonly SeatRow[], closed: readonly number[]): Promise<Play> {
  const seed = await tx
    .selectFrom('game_seeds')
    .select(['secret_hash', 'randomness'])
    .where('kind', '=', game.kind)
    .where('game', '=', game.id)
    .executeTakeFirstOrThrow();
  const steps = await tx.selectFrom('game_steps').select('drops').where('game', '=', game.id).orderBy('step').execute();
  return {
    seed: { secret_hash: seed.secret_hash!, game: game.id, beacon: seed.randomness! },
    config: game.config,
    quoted: await quotedVersions(tx.db, tx, game.cases),
    sittings: sittingsOf(seats),
    state: game.state,
    closed: new Set(closed),
    drops: steps.flatMap(({ drops }): Drop[] => drops),
  };
}
