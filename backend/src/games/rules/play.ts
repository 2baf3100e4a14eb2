import type { GameSeed } from '@riftdrop/fair/game';
import { gameSeeds } from '../../fairness/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { GameRow } from '../lifecycle/lock.ts';
import type { OpenedDrop, Play } from './game-rules.ts';
import { quotedVersions } from './quote.ts';
import { seatRequestsOf } from '../seats/seat-requests.ts';
import type { StoredGame } from '../reading/view.ts';

/** The deciding seed of a drawn game. */
export async function seedOf(reader: Reader, { kind, id }: Pick<GameRow, 'kind' | 'id'>): Promise<GameSeed> {
  const [seed] = await gameSeeds(reader, [kind], [id]);
  return { secret_hash: seed!.secret_hash!, game: id, beacon: seed!.randomness! };
}

/** A running game up to now. */
export async function playOf(tx: Tx, game: GameRow, { seats, steps, seed }: StoredGame): Promise<Play> {
  return {
    seed: { secret_hash: seed.secret_hash!, game: game.id, beacon: seed.randomness! },
    config: game.config,
    quoted: await quotedVersions(tx.db, tx, game.cases),
    requests: seatRequestsOf(seats),
    state: game.state,
    closed: new Set(game.closed),
    isFast: seats.every(({ fast }) => fast),
    drops: steps.flatMap(({ drops }): OpenedDrop[] => drops),
  };
}
