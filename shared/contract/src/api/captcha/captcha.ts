import { z } from 'zod';
import { call } from '../../http/define.ts';

/**
 * A challenge that a browser solves before calls that demand it (`captcha_required`). `provider: pow` is work for its processor, in the
 * form of ALTCHA 2; the solution goes into the call's `captcha` field as base64 of `{challenge, solution}`.
 */
export const captchaChallenge = z.object({
  provider: z.enum(['pow', 'none']),
  /** null with the provider `none`: any answer is fine. */
  challenge: z
    .object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        keySignature: z.string(),
        /** Epoch seconds until which it is taken. */
        data: z.object({ until: z.int() }),
      }),
      signature: z.string(),
    })
    .nullable(),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;
/** A solution as a call carries it. */
export const captchaAnswer = z.string().max(4096);

export const captchaCall = call('GET /captcha', { summary: 'A captcha to solve', access: 'public', reply: captchaChallenge });
