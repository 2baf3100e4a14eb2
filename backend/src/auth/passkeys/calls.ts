import {
  passkeyAsk,
  passkeyAskSigningIn,
  passkeyBegin,
  passkeyCreate,
  passkeyList,
  passkeyRemove,
  passkeyUse,
  passkeyUseSigningIn,
  type Assertion,
} from '@riftdrop/contract/api/auth/passkeys';
import { sql } from 'kysely';
import { playerById } from '../../accounts/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import { refuse, serve, servePlayer, type PlayerRequest, type Request, type Served } from '../../plumbing/http/http.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../../plumbing/database/transaction.ts';
import { waitingPlayer } from '../codes.ts';
import { deviceOf } from '../device.ts';
import { originOf } from '../origin.ts';
import { mac } from '../secrets.ts';
import { tryCode, wrongCode } from '../two-factor/spend.ts';
import { tfaOf } from '../two-factor/status.ts';
import type { Challenge } from './challenges.ts';
import { makePasskeyCode } from './codes.ts';
import {
  creationOptions,
  readAssertion,
  readRegistration,
  requestOptions,
  siteOf,
  type PasskeyRow,
  type RelyingParty,
} from './webauthn.ts';
import { wholeList } from '../../plumbing/http/whole-list.ts';

/** How many passkeys an account can have. */
const maxPasskeys = 10;

const notOn = () => refuse('tfa_not_enabled', 'Two-factor is not on.');
const refused = () => refuse('passkey_refused');
const missing = () => refuse('not_found', 'There is no such passkey.');
const tooMany = () => refuse('too_many_passkeys');
const invalid = () => refuse('invalid_code', 'This sign-in is not valid any more. Please sign in again.');

/**
 * Passkeys: a second factor beside the codes of an app, for players with two-factor on. An answer of a passkey is exchanged for
 * a code that works once, so that every call that requires a code takes passkeys too.
 */
export function passkeyCalls(plumbing: Plumbing): Served[] {
  const { db, secret, config, log } = plumbing;
  const placeOf = ({ raw }: Pick<Request, 'raw'>): RelyingParty => ({ db, log, site: siteOf(originOf(raw, config)) });
  const inSession = ({ playerId, identity }: Pick<PlayerRequest, 'playerId' | 'identity'>): Challenge => ({
    playerId,
    by: identity.sessionId,
  });

  const list = servePlayer(passkeyList, async ({ playerId }) => wholeList((await passkeysOf(db.sql, playerId)).map(shown)));

  const begin = servePlayer(passkeyBegin, async (request) => {
    const { playerId, body } = request;
    if (!(await tfaOf(db.sql, playerId)).tfa_enabled) return notOn();
    const known = await passkeysOf(db.sql, playerId);
    if (known.length >= maxPasskeys) return tooMany();
    return tryCode(plumbing, playerId, body.tfa_code, async (spend) => {
      if (!(await inTransaction(db, spend))) return wrongCode();
      const name = (await playerById(db.sql, playerId))?.nickname ?? playerId;
      // Authenticators send it to this site only, and it carries no data about the player.
      const handle = Buffer.from(mac(secret.keys[0], 'passkey', playerId), 'base64url');
      return { options: await creationOptions(db, placeOf(request).site, inSession(request), { handle, name }, known) };
    });
  });

  const create = servePlayer(passkeyCreate, async (request) => {
    const { playerId, body } = request;
    const made = await readRegistration(placeOf(request), inSession(request), body.credential);
    if (!made) return refused();
    return inTransaction(db, async (tx) => {
      // With the row of the factor: two at once do not pass the limit, and none stays behind when two-factor is turned off.
      if (!(await lockEnabled(tx, playerId))) return notOn();
      if ((await passkeysOf(tx, playerId)).length >= maxPasskeys) return tooMany();
      const row = await tx
        .insertInto('passkeys')
        .values({
          player_id: Number(playerId),
          credential_id: made.id,
          public_key: made.publicKey,
          counter: made.counter,
          transports: made.transports,
          name: body.name || deviceOf(request.raw).name || 'Passkey',
          used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ? { passkey: shown(row), tfa: await tfaOf(tx, playerId) } : refused();
    });
  });

  const remove = servePlayer(passkeyRemove, async ({ playerId, params, body }) => {
    if (!(await passkeysOf(db.sql, playerId)).some(({ id }) => id === Number(params.id))) return missing();
    if (!(await tfaOf(db.sql, playerId)).tfa_enabled) return notOn();
    return tryCode(plumbing, playerId, body.tfa_code, (spend) =>
      inTransaction(db, async (tx) => {
        if (!(await spend(tx))) return wrongCode();
        const gone = await tx
          .deleteFrom('passkeys')
          .where('id', '=', Number(params.id))
          .where('player_id', '=', Number(playerId))
          .returning('id')
          .execute();
        if (gone.length === 0) return missing();
        return { tfa: await tfaOf(tx, playerId) };
      }),
    );
  });

  const askOf = async (request: Pick<Request, 'raw'>, asked: Challenge) => {
    const known = await passkeysOf(db.sql, asked.playerId);
    return { options: known.length === 0 ? null : await requestOptions(db, placeOf(request).site, asked, known) };
  };
  /**
   * The code for a valid answer. A count that is not higher than the last one is that of a copied key, or of an answer that
   * came twice.
   */
  const useOf = async (request: Pick<Request, 'raw'>, asked: Challenge, answer: Assertion) => {
    const read = await readAssertion(placeOf(request), asked, answer, (id) => passkeyBy(db.sql, asked.playerId, id));
    if (!read) return refused();
    const { passkey, counter } = read;
    return inTransaction(db, async (tx) => {
      const used = await tx
        .updateTable('passkeys')
        .set({ counter, used_at: sql`site_now()` })
        .where('id', '=', passkey.id)
        .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
        .returning('id')
        .execute();
      return used.length === 0 ? refused() : { tfa_code: await makePasskeyCode(tx, asked.playerId) };
    });
  };

  const ask = servePlayer(passkeyAsk, (request) => askOf(request, inSession(request)));
  const use = servePlayer(passkeyUse, (request) => useOf(request, inSession(request), request.body.credential));

  const signingIn = async ({ code, code_verifier }: { code: string; code_verifier: string }): Promise<Challenge | null> => {
    const playerId = await waitingPlayer(plumbing, { code, verifier: code_verifier });
    return playerId === null ? null : { playerId, by: code };
  };
  const askSigningIn = serve(passkeyAskSigningIn, async (request) => {
    const asked = await signingIn(request.body);
    return asked ? askOf(request, asked) : invalid();
  });
  const useSigningIn = serve(passkeyUseSigningIn, async (request) => {
    const asked = await signingIn(request.body);
    return asked ? useOf(request, asked, request.body.credential) : invalid();
  });
  return [list, begin, create, remove, ask, use, askSigningIn, useSigningIn];
}

const passkeysOf = (reader: Reader, playerId: string) =>
  reader.selectFrom('passkeys').selectAll().where('player_id', '=', Number(playerId)).orderBy('id').execute();

const passkeyBy = (reader: Reader, playerId: string, credentialId: string) =>
  reader
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('player_id', '=', Number(playerId))
    .executeTakeFirst();

const lockEnabled = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('two_factor')
    .select('player_id')
    .where('player_id', '=', Number(playerId))
    .where('enabled_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

const shown = ({ id, name, created_at, used_at }: PasskeyRow) => ({
  id: String(id),
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
