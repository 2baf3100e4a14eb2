import { sql } from 'kysely';
import { generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import { backupCodesCreate, tfaDisable, tfaEnable, tfaQr, tfaSettings } from '@riftdrop/contract/api/auth/two-factor';
import { playerById } from '../../accounts/index.ts';
import { refuse, servePlayer, type Served } from '../../plumbing/http/http.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../../plumbing/database/transaction.ts';
import { dropBackupCodes, makeBackupCodes } from './backup-codes.ts';
import { lockFactor, pendingSecret } from './secret.ts';
import { spendTimeCode, tryCode, wrongCode } from './spend.ts';
import { tfaOf } from './status.ts';

const issuer = 'Riftdrop';
const already = () => refuse('tfa_already_enabled', 'Two-factor is already on.');
const notOn = () => refuse('tfa_not_enabled', 'Two-factor is not on.');

/** Two-factor of the signed-in player. Every call that makes it weaker needs a code. */
export function twoFactorCalls(plumbing: Plumbing): Served[] {
  const { db, sealing } = plumbing;

  /** Checks the code and carries out the effect in one transaction: no code is used up without its effect. */
  const withCode = async <R>(playerId: string, code: string, effect: (tx: Tx) => Promise<R>) => {
    if (!(await tfaOf(db.sql, playerId)).tfa_enabled) return notOn();
    return tryCode(plumbing, playerId, code, (spend) => inTransaction(db, async (tx) => ((await spend(tx)) ? effect(tx) : wrongCode())));
  };

  const qr = servePlayer(tfaQr, async ({ playerId }) => {
    const secret = await pendingSecret(db, sealing, playerId);
    if (secret === null) return already();
    const label = (await playerById(db.sql, playerId))?.nickname ?? playerId;
    const address = generateURI({ issuer, label, secret });
    return { secret, otpauth_url: address, qr: `data:image/svg+xml;base64,${Buffer.from(renderSVG(address)).toString('base64')}` };
  });

  const enable = servePlayer(tfaEnable, ({ playerId, body }) =>
    tryCode(plumbing, playerId, body.tfa_code, () => inTransaction(db, (tx) => turnOn(tx, plumbing, playerId, body.tfa_code))),
  );

  const disable = servePlayer(tfaDisable, ({ playerId, body }) =>
    withCode(playerId, body.tfa_code, async (tx) => {
      await tx.deleteFrom('two_factor').where('player_id', '=', Number(playerId)).execute();
      await dropBackupCodes(tx, playerId);
      await tx.deleteFrom('passkeys').where('player_id', '=', Number(playerId)).execute();
      return { tfa: await tfaOf(tx, playerId) };
    }),
  );

  const settings = servePlayer(tfaSettings, async ({ playerId, body }) => {
    if (body.tfa_code !== undefined) return withCode(playerId, body.tfa_code, (tx) => change(tx, playerId, body));
    return inTransaction(db, async (tx) => {
      const now = await lockFlags(tx, playerId);
      if (!now) return notOn();
      return flags.some((flag) => now[flag] && !body[`tfa_${flag}`]) ? wrongCode() : change(tx, playerId, body);
    });
  });

  const codes = servePlayer(backupCodesCreate, ({ playerId, body }) =>
    withCode(playerId, body.tfa_code, async (tx) => ({ backup_codes: await makeBackupCodes(tx, sealing, playerId) })),
  );
  return [qr, enable, disable, settings, codes];
}

const flags = ['on_login', 'on_cash_out', 'on_cash_out_account'] as const;
type RequestedFlags = Record<`tfa_${(typeof flags)[number]}`, boolean>;

const lockFlags = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('two_factor')
    .select(flags)
    .where('player_id', '=', Number(playerId))
    .where('enabled_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

async function change(tx: Tx, playerId: string, wanted: RequestedFlags) {
  await tx
    .updateTable('two_factor')
    .set({ on_login: wanted.tfa_on_login, on_cash_out: wanted.tfa_on_cash_out, on_cash_out_account: wanted.tfa_on_cash_out_account })
    .where('player_id', '=', Number(playerId))
    .execute();
  return { tfa: await tfaOf(tx, playerId) };
}

/** A first code proves that the app has the secret. Everything asks for a code from now on, until the player says otherwise. */
async function turnOn(tx: Tx, { sealing }: Plumbing, playerId: string, code: string) {
  const factor = await lockFactor(tx, sealing, playerId);
  if (!factor) return refuse('tfa_not_enabled', 'Please scan the code first.');
  if (factor.enabled) return already();
  if (!(await spendTimeCode(tx, playerId, factor, code.replace(/\D/g, '')))) return wrongCode();
  await tx
    .updateTable('two_factor')
    .set({ enabled_at: sql`site_now()`, on_login: true, on_cash_out: true, on_cash_out_account: true })
    .where('player_id', '=', Number(playerId))
    .execute();
  const backup_codes = await makeBackupCodes(tx, sealing, playerId);
  return { tfa: await tfaOf(tx, playerId), backup_codes };
}
