import { isPart } from '@riftdrop/fair/pf1';
import type { Sealing } from '../../plumbing/database/sealing.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { newSecrets } from '../secrets.ts';

/** Commits the site to the secrets of a new game, before its first seat. @returns the public commitment */
export async function commitGame(tx: Tx, sealing: Sealing, kind: string, game: string): Promise<string> {
  if (!isPart(kind) || !isPart(game)) throw new RangeError('kind and id of a game must match [A-Za-z0-9_.-]{1,128}');
  const secrets = newSecrets(sealing);
  await tx
    .insertInto('game_seeds')
    .values({ kind, game, ...secrets })
    .execute();
  return secrets.public_hash;
}
