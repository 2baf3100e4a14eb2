import { ensurePlayer, shownName, updatePerson } from '../accounts/index.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import type { Sealing } from '../plumbing/database/sealing.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { makeCode } from './codes.ts';
import type { IdentitySource } from './identity-source.ts';

/** The part of the login return that admits a player: with `tfa_required` the code needs a second factor. */
export interface Admission extends Record<string, string> {
  code: string;
}

/** Finds or makes the player and returns the code that the browser exchanges for tokens. */
export async function admit({ db, sealing }: Plumbing, source: IdentitySource, steamid: string, challenge: string): Promise<Admission> {
  const found = await source.person(steamid);
  const person = { ...found, nickname: shownName(found.nickname) };
  return inTransaction(db, async (tx) => {
    const playerId =
      (await updatePerson(tx, steamid, person)) ?? (await ensurePlayer(tx, sealing, { steamid, ...person, ...source.welcome }));
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
  return admissionOf(tx, await ensurePlayer(tx, sealing, { steamid, ...person, ...source.welcome }), challenge);
}

async function admissionOf(tx: Tx, playerId: string, challenge: string): Promise<Admission> {
  const { code, needsFactor } = await makeCode(tx, playerId, challenge);
  return { code, ...(needsFactor && { tfa_required: '1' }) };
}
