import { captchaCall } from '@riftdrop/contract/api/captcha/captcha';
import type { Reader } from '../plumbing/database/database.ts';
import type { Domain } from '../plumbing/domain.ts';
import { refuse, serve, type Refused } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { proofOfWork, deleteExpiredAnswers } from './proof-of-work.ts';
import { noCaptcha, type CaptchaProvider } from './provider.ts';
import { migrations } from './schema.ts';

const providers = new WeakMap<Plumbing, CaptchaProvider>();

function providerOf(plumbing: Plumbing): CaptchaProvider {
  let provider = providers.get(plumbing);
  if (!provider)
    providers.set(plumbing, (provider = plumbing.config.captcha === 'none' ? noCaptcha : proofOfWork(plumbing.db, plumbing.secret)));
  return provider;
}

/**
 * For calls that demand a captcha: null when `answer` is a good one, which is used up by that.
 * @param reader the transaction of the call, so that an answer is not used up for nothing
 */
export async function demandCaptcha(
  plumbing: Plumbing,
  reader: Reader,
  answer: string | undefined,
): Promise<Refused<'captcha_required'> | null> {
  if (await providerOf(plumbing).spend(reader, answer ?? '')) return null;
  return refuse('captcha_required', 'Please confirm that you are not a program.');
}

/** Calls that tell human visitors from programs. */
export const domain = (plumbing: Plumbing): Domain => ({
  name: 'captcha',
  migrations,
  calls: [serve(captchaCall, () => providerOf(plumbing).challenge())],
  cleanUp: () => deleteExpiredAnswers(plumbing.db),
});
