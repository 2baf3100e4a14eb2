import type { GameSeed } from '@riftdrop/fair/game';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { GameRow } from '../lifecycle/lock.ts';
import type { Drop, Play } from './mode.ts';
import { quotedVersions } from './quote.ts';
import { sittingsOf } from '../seats/sittings.ts';
import type { Stored } from '../reading/view.ts';

/** The deciding seed of a drawn game. */
export async function seedOf(reader: Reader, { kind, id }: Pick<GameRow, 'kind' | 'id'>): Promise<GameSeed> {
  const seed = await reader
    .selectFrom('game_seeds')
    .select(['secret_hash', 'randomness'])
    .where('kind', '=', kind)
    .where('game', '=', id)
    .executeTakeFirstOrThrow();
  return { secret_hash: seed.secret_hash!, game: id, beacon: seed.randomness! };
}

/** A running game up to now. */
export async function playOf(tx: Tx, game: GameRow, { seats, steps, seed }: Stored, closed: readonly number[]): Promise<Play> {
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
