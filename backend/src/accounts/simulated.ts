import type { Reader } from '../plumbing/database/database.ts';
import type { Sealing } from '../plumbing/database/sealing.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { publish } from '../plumbing/live/outbox.ts';
import { sandboxPerson } from './cast.ts';
import { ensurePlayer, welcome } from './players.ts';

/** The number of the platform of each simulated player; the factor is prime to 10^15, and neighbours get different names. */
const steamidOf = (number: number): string => `92${String((number * 618_033_989) % 1e15).padStart(15, '0')}`;

/**
 * The simulated player of a number, created when missing, with the mark that profile and footer show. Only the sign-in of the sandbox
 * calls this. @returns the id
 */
export async function ensureSimulated(tx: Tx, sealing: Sealing, number: number, agreed: string): Promise<string> {
  const steamid = steamidOf(number);
  const isFirst = !(await hasSimulated(tx));
  const id = await ensurePlayer(tx, sealing, { steamid, ...sandboxPerson(steamid), ...welcome, agreed });
  await tx.updateTable('players').set({ is_simulated: true }).where('id', '=', Number(id)).where('is_simulated', '=', false).execute();
  if (isFirst) await publish(tx, 'general', 'bootstrap.updated', {}, 1);
  return id;
}

/** Whether programs play any of the players. */
export const hasSimulated = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('players').select('id').where('is_simulated', '=', true).limit(1).executeTakeFirst()) !== undefined;
