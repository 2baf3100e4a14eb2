import { z } from 'zod';
import { call } from '../../http/define.ts';

/** Whether a second factor is set up, and which actions require it. */
export const tfa = z.object({
  tfa_enabled: z.boolean(),
  tfa_on_login: z.boolean(),
  tfa_on_cash_out: z.boolean(),
  tfa_on_cash_out_account: z.boolean(),
  /** Backup codes that were not used yet. */
  tfa_backup_codes_count: z.int(),
  /** Passkeys that may be used in the place of a code. */
  tfa_passkeys_count: z.int(),
});
export type Tfa = z.infer<typeof tfa>;

/**
 * Six digits of the app, a backup code, or the code from a passkey. The server removes all but letters and digits; a wrong one gets
 * `validation` at `tfa_code`.
 */
export const tfaCode = z.string().max(64);
const backupCode = z.string().regex(/^[A-Z][A-Z0-9]{7}$/);
const refusals = ['tfa_not_enabled', 'too_many_attempts'] as const;

export const tfaQr = call('GET /profile/tfa/qr', {
  summary: 'The secret for an authenticator app, as text, address and picture; it counts once it was confirmed',
  access: 'player',
  reply: z.object({
    /** Base32, for typing in. */
    secret: z.string(),
    otpauth_url: z.string(),
    /** `data:` address of an SVG picture. */
    qr: z.string(),
  }),
  refusals: ['tfa_already_enabled'],
});
export const tfaEnable = call('POST /profile/tfa/enable', {
  summary: 'Turns two-factor on with a first code of the app',
  access: 'player',
  body: z.strictObject({ tfa_code: tfaCode }),
  reply: z.object({ tfa, backup_codes: z.array(backupCode) }),
  refusals: ['tfa_already_enabled', 'tfa_not_enabled', 'too_many_attempts'],
});
export const tfaDisable = call('POST /profile/tfa/disable', {
  summary: 'Turns two-factor off',
  access: 'player',
  body: z.strictObject({ tfa_code: tfaCode }),
  reply: z.object({ tfa }),
  refusals,
});
export const tfaSettings = call('POST /profile/tfa/settings', {
  summary: 'Says what asks for a code; turning one of them off needs a code',
  access: 'player',
  body: z.strictObject({
    tfa_on_login: z.boolean(),
    tfa_on_cash_out: z.boolean(),
    tfa_on_cash_out_account: z.boolean(),
    tfa_code: tfaCode.optional(),
  }),
  reply: z.object({ tfa }),
  refusals,
});
/** Requires a code, because backup codes can turn two-factor off. */
export const backupCodesCreate = call('POST /profile/tfa/backup-codes/create', {
  summary: 'Makes ten new backup codes; the old ones stop working',
  access: 'player',
  body: z.strictObject({ tfa_code: tfaCode }),
  reply: z.object({ backup_codes: z.array(backupCode) }),
  refusals,
});
