import { sql } from 'kysely';
import type { Sealing } from '../../plumbing/database/sealing.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { PublishedRound } from '../beacons/beacon.ts';
import { openSecrets } from '../secrets.ts';
import type { GameKind } from './kind.ts';

/** Ends the wait of a game: opens its secrets, and lets its kind play or refund, all in one transaction. */
export async function settle(
  tx: Tx,
  sealing: Sealing,
  play: GameKind,
  { kind, game }: { kind: string; game: string },
  shown: PublishedRound | null,
): Promise<void> {
  await play.lock(tx, game);
  const row = await tx
    .selectFrom('game_seeds')
    .select(['public_hash', 'sealed', 'roster', 'state'])
    .where('kind', '=', kind)
    .where('game', '=', game)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.sealed === null) return;
  const secrets = openSecrets(sealing, { public_hash: row.public_hash, sealed: row.sealed });
  await tx
    .updateTable('game_seeds')
    .set({ state: shown ? 'drawn' : 'refunded', ...secrets, sealed: null, ...shown, settled_at: sql`site_now()` })
    .where('kind', '=', kind)
    .where('game', '=', game)
    .execute();
  if (!shown) {
    await showGame(tx, { kind, game });
    return play.refund(tx, game);
  }
  await play.decide(tx, { game, roster: row.roster ?? [], seed: { secret_hash: secrets.secret_hash, game, beacon: shown.randomness } });
}

/**
 * Gives up a game that was never locked: its secrets become public, and its kind refunds. Throws when it is locked:
 * then players cannot leave.
 */
export async function cancelGame(tx: Tx, sealing: Sealing, play: GameKind, which: { kind: string; game: string }): Promise<void> {
  await play.lock(tx, which.game);
  const { state } = await tx
    .selectFrom('game_seeds')
    .select('state')
    .where('kind', '=', which.kind)
    .where('game', '=', which.game)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state !== 'open') throw new Error(`${which.kind} ${which.game} is ${state} and cannot be given up`);
  await settle(tx, sealing, play, which, null);
}

/** The result of a game is public: from here on its secrets and rolls are, too. */
export async function showGame(tx: Tx, { kind, game }: { kind: string; game: string }): Promise<void> {
  await tx.insertInto('shown_games').values({ kind, game }).execute();
}
