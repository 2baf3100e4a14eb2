import { z } from 'zod';
import { call } from './define.ts';

/**
 * What signing in or refreshing answers. With `cookie: true` in the request the refresh token travels in an HttpOnly
 * cookie and is null here, so that no script can read it; other clients get it in the body.
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
      cookie: z.boolean().optional(),
    }),
    z.strictObject({
      grant_type: z.literal('refresh_token'),
      refresh_token: z.string().min(1).max(200).optional(),
      cookie: z.boolean().optional(),
    }),
  ]),
  reply: token,
  refusals: ['invalid_code', 'invalid_refresh_token', 'too_many_attempts'],
});
export const invalidate = call('POST /oauth/invalidate', { summary: 'Ends the session', access: 'optional', reply: z.object({}) });
/** Sandbox only: 404 otherwise. */
export const devSession = call('POST /dev/session', {
  summary: 'Signs in a sandbox person without the provider, for tests and scripts',
  access: 'public',
  body: z.union([
    z.strictObject({ player: z.string().min(1).max(64), cookie: z.boolean().optional() }),
    z.strictObject({ new: z.literal(true), cookie: z.boolean().optional() }),
  ]),
  reply: token,
  refusals: ['not_found'],
});
