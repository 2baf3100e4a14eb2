import type { CaptchaChallenge } from '@riftdrop/contract/api/captcha/captcha';
import type { Reader } from '../plumbing/database/database.ts';

/** A way of telling people from floods of programs. Which one is the `CAPTCHA` setting's; another service is one more of these. */
export interface CaptchaProvider {
  challenge(): Promise<CaptchaChallenge>;
  /** Uses an answer up, in the caller's transaction when `reader` is one; false when it is wrong, too old or was used before. */
  spend(reader: Reader, answer: string): Promise<boolean>;
}

/** For tests and sites that want none. */
export const noCaptcha: CaptchaProvider = {
  challenge: async () => ({ provider: 'none', challenge: null }),
  spend: async () => true,
};
