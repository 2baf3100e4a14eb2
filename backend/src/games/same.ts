import type { OwnGameView } from '@riftdrop/contract/games';
import { refuse, type Refused } from '../plumbing/refusal.ts';
import type { Tx } from '../plumbing/transaction.ts';
import { createGame } from './create.ts';
import type { Games } from './games.ts';
import './tables.ts';

/** Makes a game with the settings of another one, and without its prepay, restrictions and secrets (GAME-523). `hash` is its uid or uid_md5. */
export async function createSame(
  games: Games,
  tx: Tx,
  hash: string,
  { playerId, demo }: { playerId: string; demo?: boolean | undefined },
): Promise<OwnGameView | Refused> {
  const given = await tx
    .selectFrom('games')
    .select(['kind', 'config', 'is_public'])
    .where((eb) => eb.or([eb('id', '=', hash), eb('uid_md5', '=', hash)]))
    .executeTakeFirst();
  if (!given) return refuse('not_found', 'There is no such game.');
  const { kind, config, is_public: isPublic } = given;
  return createGame(games, tx, { playerId }, { kind, config, isPublic, join: {}, ...(demo !== undefined && { demo }) });
}
