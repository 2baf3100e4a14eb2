import type { Plumbing } from '../plumbing/plumbing.ts';
import type { Sealing } from '../plumbing/database/sealing.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { closedPlayerId } from './closing/reopen.ts';
import { makeCode } from './codes.ts';
import type { IdentitySource, IdentityProfile } from './identity-source.ts';
import { createPlayer } from './players.ts';
import { shownName } from './shown-name.ts';

/** The part of the login return that admits a player: with `tfa_required` the code needs a second factor. */
export interface Admission extends Record<string, string> {
  code: string;
}

/** Finds or makes the player and returns the code that the browser exchanges for tokens. */
export async function admit({ db, sealing }: Plumbing, source: IdentitySource, steamid: string, challenge: string): Promise<Admission> {
  const found = await source.person(steamid);
  const person = { ...found, nickname: shownName(found.nickname) };
  return inTransaction(db, async (tx) => {
    const known = await tx.updateTable('players').set(person).where('steamid', '=', steamid).returning('id').executeTakeFirst();
    // A closed account keeps its name until the sign-in is finished.
    const closed =
      known ??
      (await tx.updateTable('closed_accounts').set(person).where('steamid', '=', steamid).returning('player_id as id').executeTakeFirst());
    const playerId = closed ? String(closed.id) : await makeOnce(tx, sealing, source, steamid, person);
    return admissionOf(tx, playerId, challenge);
  });
}

/** The same for a player whose name is not to be learned now. */
export async function admitQuietly(
  tx: Tx,
  sealing: Sealing,
  source: IdentitySource,
  steamid: string,
  challenge: string,
): Promise<Admission> {
  const person = { nickname: `Player ${steamid.slice(-4)}`, avatar: `avatar-${Number(BigInt(steamid) % 10_000n)}` };
  return admissionOf(tx, await makeOnce(tx, sealing, source, steamid, person), challenge);
}

async function admissionOf(tx: Tx, playerId: string, challenge: string): Promise<Admission> {
  const { code, needsFactor } = await makeCode(tx, playerId, challenge);
  return { code, ...(needsFactor && { tfa_required: '1' }) };
}

/** Two sign-ins of one new player at once make one player: the lock ends with the transaction. */
async function makeOnce(tx: Tx, sealing: Sealing, source: IdentitySource, steamid: string, person: IdentityProfile): Promise<string> {
  await lockNumber(tx, steamid);
  const twin = await tx.selectFrom('players').select('id').where('steamid', '=', steamid).executeTakeFirst();
  const known = twin ? String(twin.id) : await closedPlayerId(tx, steamid);
  return known ?? createPlayer(tx, sealing, { steamid, ...person, ...source.welcome });
}

async function lockNumber(tx: Tx, steamid: string): Promise<void> {
  await tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.cast<string>(eb.val(steamid), 'bigint')]).as('locked')).execute();
}
