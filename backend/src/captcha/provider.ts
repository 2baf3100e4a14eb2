import type { CaptchaChallenge } from '@riftdrop/contract/api/captcha/captcha';
import type { Reader } from '../plumbing/database/database.ts';

/** A way of telling human visitors from floods of programs, selected by `CAPTCHA`; another service is one more of these. */
export interface CaptchaProvider {
  challenge(): Promise<CaptchaChallenge>;
  /** Uses an answer up, in the caller's transaction when `reader` is one; false when it is wrong, too old or was used before. */
  spend(reader: Reader, answer: string): Promise<boolean>;
}

/** For tests and sites without a captcha. */
export const noCaptcha: CaptchaProvider = {
  challenge: async () => ({ provider: 'none', challenge: null }),
  spend: async () => true,
};
