import { t } from '@lingui/core/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { applyBalances } from '../balance.ts';
import { toastRefusal } from '../toasts.ts';
import { pageLanguage } from '../words.ts';
import { $maintenance } from './maintenance.ts';
import { $person, $state, forgetPlayer } from './player.ts';
import { send, type Answer, type Wire } from './send.ts';
import { signInAgain } from './sign-in-again.ts';
import { authorization, hasToken, renewIfAny, tokenHolder } from './token.ts';

export type Failure = Refusal<'network' | 'maintenance' | 'http_error'>;
export interface RequestOptions extends Wire {
  /** A background call: no toast, no window and no question. */
  quiet?: boolean;
}
/** `who` is the id of the acting player; no other session may carry the call out. Without it a lost session opens no window. */
type Acting = RequestOptions & { who: string | undefined };
export type Outcome = { ok: true; value: unknown } | { ok: false; refusal: Refusal<string>; answer: Answer };

/** These carry the session's own credentials: a 401 from them is an answer, not a reason to renew. */
const sessionRoutes = new Set(['POST /oauth/token', 'POST /oauth/invalidate']);
/** Errors that the player can correct on the spot; the call is then sent again. */
const obstacles = new Set(['captcha_required', 'steam_user_tos_error', 'age_required']);

/**
 * One call with everything around it: token, one renewal and retry, waiting for a first attempt in flight, asking the player for a
 * missing part.
 */
export async function request(route: string, asked: RequestOptions): Promise<Outcome> {
  const options: Acting = { ...asked, who: $person.get()?.id };
  let result = await once(route, options);
  // One after the other, each once: a second attempt would not help.
  const left = new Set(options.quiet ? [] : obstacles);
  while (!result.ok && left.delete(result.refusal.code)) {
    const cleared = await clear(result.refusal.code, options);
    if (!cleared) break;
    result = await once(route, cleared);
  }
  return result;
}

async function once(route: string, options: Acting): Promise<Outcome> {
  return outcome(await inPageLanguage(await settled(route, options, await withSession(route, options))), options);
}

/** An answer with its refusal in the language of the page. When the file for it does not come, it stays English. */
async function inPageLanguage(answer: Answer): Promise<Answer> {
  if (pageLanguage() === 'en' || typeof told(answer).code !== 'string') return answer;
  try {
    const words = await import(/* webpackChunkName: "refusals" */ './refusal-words.ts');
    return { ...answer, body: words.inPageLanguage(told(answer)) };
  } catch {
    return answer;
  }
}

/** Loaded when the first call meets one. When not even that file comes, the refusal stands. */
async function clear(code: string, options: Acting): Promise<Acting | null> {
  try {
    const { clearObstacle } = await import(/* webpackChunkName: "refusals" */ './obstacles.ts');
    return await clearObstacle(code, options, request);
  } catch {
    return null;
  }
}

async function withSession(route: string, options: Acting): Promise<Answer> {
  if (sessionRoutes.has(route)) return attempt(route, options);
  if (!hasToken()) return $state.get() === 'player' ? withoutToken() : attempt(route, options);
  const mayRetry = async () => {
    if (!hasToken() || isAnothers(options)) return false;
    const renewal = await renewIfAny();
    return renewal === 'ended' ? askToSignIn(route, options) : renewal === 'renewed';
  };
  // An expired token is renewed before the call; when that fails for good, the player is asked to sign in first.
  if (!(await authorization())) await askToSignIn(route, options);
  const answer = await attempt(route, options);
  return answer.status === 401 && (await mayRetry()) ? attempt(route, options) : answer;
}

/** Opens the sign-in window after an action of the player; background calls open none. */
async function askToSignIn(route: string, { quiet, who }: Acting): Promise<boolean> {
  return !quiet && who !== undefined && route.startsWith('POST') && signInAgain(who);
}

/** A player's page without a token becomes a visitor's, and the call is not sent. */
function withoutToken(): Answer {
  forgetPlayer();
  return notSent();
}
const notSent = (): Answer => ({ status: 401, statusText: '', url: '', headers: new Headers(), body: loginRequired() });
const loginRequired = () => ({ error: true, code: 'login_required', message: t`Login required` });

/** All tabs share one session: another player may have signed in meanwhile, and must not pay for this player's action. */
function isAnothers({ who }: Pick<Acting, 'who'>): boolean {
  const holder = tokenHolder();
  return who !== undefined && holder !== null && holder !== who;
}

async function attempt(route: string, { who, ...options }: Acting): Promise<Answer> {
  const credentials = await authorization();
  if (isAnothers({ who }) && !route.startsWith('GET') && !sessionRoutes.has(route)) return notSent();
  return send(route, { ...options, authorization: credentials });
}

/** A repeat may meet its first attempt still in flight: waits for that response, every 100 ms, at most 10 s. */
async function settled(route: string, options: Acting, first: Answer): Promise<Answer> {
  let answer = first;
  const most = options.within === undefined ? 100 : 0;
  for (let tries = 0; tries < most && told(answer).code === 'idempotency_in_flight' && options.key; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer = await attempt(route, options);
  }
  return answer;
}

function outcome(answer: Answer, { quiet }: RequestOptions): Outcome {
  const { status, body } = answer;
  const { error, code } = told(answer);
  if (status >= 200 && status < 300 && !(error === true && typeof code === 'string')) {
    if (carriesBalances(body)) applyBalances(body);
    return { ok: true, value: body };
  }
  const refusal = refusalOf(answer);
  if (refusal.code === 'maintenance') $maintenance.set(true);
  if (refusal.code === 'rate_limited' && !quiet) toastRefusal(refusal);
  return { ok: false, refusal, answer };
}

const told = ({ body }: Answer): Partial<Refusal<string>> => body ?? {};

function refusalOf(answer: Answer): Refusal<string> {
  const { status, statusText } = answer;
  if (status === 0) return { error: true, code: 'network', message: t`Network error when attempting to fetch resource.` };
  if (status === 502 || status === 503)
    return { error: true, code: 'maintenance', message: t`The site is being worked on. It comes back by itself.` };
  const body = told(answer);
  const message = body.message ?? (Array.isArray(body.messages) ? body.messages.join(' ') : undefined);
  if (typeof body.code === 'string' && typeof message === 'string') return { ...body, error: true, code: body.code, message };
  if (status === 429) return { error: true, code: 'rate_limited', message: t`Too many actions per minute` };
  return { error: true, code: 'http_error', message: message ?? (statusText || t`The server answered ${status}`), status };
}

function carriesBalances(body: unknown): body is Balances {
  const b = body as Partial<Balances> | null;
  return [b?.balance, b?.bonus_balance, b?.dat_points, b?.version].every((n) => typeof n === 'number');
}
