import { z } from 'zod';
import { captchaAnswer } from '../captcha/captcha.ts';
import { call, id, list, time } from '../../http/define.ts';
import { tfaCode } from './two-factor.ts';

/**
 * Reply of a sign-in or refresh. With `cookie: true` in the request the refresh token is in an HttpOnly cookie and is null here, so
 * that no script can read it; other clients get it in the body.
 */
export const token = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  refresh_token: z.string().nullable(),
  /** Seconds; equals the token's `exp`. */
  expires_in: z.int(),
});
export type Token = z.infer<typeof token>;

export const tokenCall = call('POST /oauth/token', {
  summary: 'Exchanges an authorization code or a refresh token',
  access: 'public',
  body: z.discriminatedUnion('grant_type', [
    z.strictObject({
      grant_type: z.literal('authorization_code'),
      code: z.string().min(1).max(200),
      code_verifier: z.string().min(1).max(200),
      /** Answers `tfa_required`; the code and its verifier stay good for ten minutes meanwhile. */
      tfa_code: tfaCode.optional(),
      cookie: z.boolean().optional(),
    }),
    z.strictObject({
      grant_type: z.literal('refresh_token'),
      refresh_token: z.string().min(1).max(200).optional(),
      cookie: z.boolean().optional(),
    }),
  ]),
  reply: token,
  refusals: ['invalid_code', 'invalid_refresh_token', 'tfa_required', 'too_many_attempts'],
});
export const invalidate = call('POST /oauth/invalidate', { summary: 'Ends the session', access: 'optional', reply: z.object({}) });
/** Sandbox only: 404 otherwise. */
export const devSession = call('POST /dev/session', {
  summary: 'Signs in a sandbox person without the provider, for tests and scripts',
  access: 'public',
  body: z.union([
    z.strictObject({ player: z.string().min(1).max(64), cookie: z.boolean().optional() }),
    z.strictObject({ new: z.literal(true), cookie: z.boolean().optional() }),
    /** A player that a program plays, marked so in public: the same number is the same player. */
    z.strictObject({ simulated: z.int().min(1).max(100_000), cookie: z.boolean().optional() }),
  ]),
  reply: token,
  refusals: ['not_found'],
});

/** One device that is signed in. */
export const deviceSession = z.object({
  id,
  /** For example `Firefox on Windows`; empty when unknown. */
  device: z.string(),
  /** Network it last came from, the last part left out. */
  network: z.string(),
  created_at: time,
  used_at: time,
  /** The caller's session. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;
export const sessionList = call('GET /profile/sessions', {
  summary: 'Where the player is signed in, the last used first',
  access: 'player',
  reply: list(deviceSession),
});
export const endSession = call('POST /profile/sessions/:id/end', {
  summary: 'Signs one device out',
  access: 'player',
  params: z.object({ id }),
  reply: z.object({}),
  refusals: ['not_found'],
});
export const endAllSessions = call('POST /profile/sessions/end-all', {
  summary: 'Signs all devices out',
  access: 'player',
  body: z.strictObject({ keep_current: z.boolean().optional() }),
  reply: z.object({ ended: z.int() }),
});

/** Alternate login, served only where it is switched on. `state` and `challenge` are those of the ordinary sign-in. */
export const nicknameKey = call('POST /oauth/nickname/key', {
  summary: 'Gives a name to put on a profile for a moment, to show whose it is',
  access: 'public',
  body: z.strictObject({
    url: z.string().max(300),
    state: z.string().regex(/^[\w.~-]{8,200}$/),
    challenge: z.string().regex(/^[\w-]{43}$/),
    captcha: captchaAnswer.optional(),
  }),
  reply: z.object({ key: z.string(), name_key: z.string() }),
  refusals: ['not_found', 'too_many_attempts', 'captcha_required'],
});
export const nicknameValidate = call('POST /oauth/nickname/validate', {
  summary: 'Looks whether the profile carries the name; the code is an address of this site that finishes the sign-in',
  access: 'public',
  body: z.strictObject({ key: z.string().min(1).max(100) }),
  reply: z.object({ code: z.string() }),
  refusals: ['invalid_code', 'name_not_changed', 'too_many_attempts'],
});
