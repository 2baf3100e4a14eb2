import type { Refusal } from '@riftdrop/contract/call';
import type { Balances } from '@riftdrop/contract/profile';
import { applyBalances } from '../balance.ts';
import { toastRateLimit } from '../toasts.ts';
import { $maintenance } from './maintenance.ts';
import { send, type Answer, type Wire } from './send.ts';
import { signInAgain } from './sign-in-again.ts';
import { authorization, renewToken } from './token.ts';

export type Failure = Refusal<'network' | 'maintenance' | 'http_error'>;
export interface RequestOptions extends Wire {
  /** No toast and no sign-in window: nobody waits for this call. */
  quiet?: boolean;
}
export type Outcome = { ok: true; value: unknown } | { ok: false; refusal: Refusal<string> };

/** These carry the session's own credentials: a 401 from them is an answer, not a reason to renew (SHELL-130). */
const sessionRoutes = new Set(['POST /oauth/token', 'POST /oauth/invalidate']);

/** One call with everything around it: token, one renewal and retry, waiting for a first try that still runs. */
export async function request(route: string, options: RequestOptions): Promise<Outcome> {
  let answer = await attempt(route, options);
  if (answer.status === 401 && !sessionRoutes.has(route) && (await mayRetry(route, options))) answer = await attempt(route, options);
  return outcome(await settled(route, options, answer), options);
}

async function attempt(route: string, options: RequestOptions): Promise<Answer> {
  return send(route, { ...options, authorization: await authorization() });
}

async function mayRetry(route: string, { quiet }: RequestOptions): Promise<boolean> {
  if (!(await authorization())) return false;
  const renewal = await renewToken();
  if (renewal !== 'ended') return renewal === 'renewed';
  return !quiet && route.startsWith('POST') && signInAgain();
}

/** A repeat may meet its own first try at work: its answer is worth waiting for (SHELL-131: every 100 ms, at most 10 s). */
async function settled(route: string, options: RequestOptions, first: Answer): Promise<Answer> {
  let answer = first;
  for (let tries = 0; tries < 100 && codeOf(answer) === 'idempotency_in_flight' && options.key; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer = await attempt(route, options);
  }
  return answer;
}

function outcome(answer: Answer, { quiet }: RequestOptions): Outcome {
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    if (carriesBalances(body)) applyBalances(body);
    return { ok: true, value: body };
  }
  const refusal = refusalOf(answer);
  if (refusal.code === 'maintenance') $maintenance.set(true);
  if (refusal.code === 'rate_limited' && !quiet) toastRateLimit();
  return { ok: false, refusal };
}

const codeOf = ({ body }: Answer) => (body as { code?: unknown }).code;

function refusalOf(answer: Answer): Refusal<string> {
  const { status, statusText, body } = answer;
  if (status === 0) return { error: true, code: 'network', message: 'Network error when attempting to fetch resource.' };
  if (status === 502 || status === 503)
    return { error: true, code: 'maintenance', message: 'The site is being worked on. It comes back by itself.' };
  const told = body as Partial<Refusal<string>>;
  if (typeof told.code === 'string' && typeof told.message === 'string')
    return { ...told, error: true, code: told.code, message: told.message };
  if (status === 429) return { error: true, code: 'rate_limited', message: 'Too many actions per minute' };
  return { error: true, code: 'http_error', message: told.message ?? (statusText || `The server answered ${status}`), status };
}

function carriesBalances(body: unknown): body is Balances {
  const b = body as Partial<Balances> | null;
  return [b?.balance, b?.bonus_balance, b?.dat_points, b?.version].every((n) => typeof n === 'number');
}
