import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '@riftdrop/contract/http/client-address';
import { messageOf } from '../plumbing/failure.ts';
import { perMinute } from '../plumbing/limits/limits.ts';
import { isForeign } from '../plumbing/http/input.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { admit } from './admit.ts';
import { cookieValues, setCookie, type SiteCookie } from './cookies.ts';
import type { IdentitySource } from './identity-source.ts';
import { authenticationUrl, NotBelieved, verifyAssertion } from './openid.ts';
import { callbackPath, originOf } from './origin.ts';
import { siteTime } from './nonces.ts';
import { digest, randomToken, signValue, readSigned } from './secrets.ts';

const loginPath = '/api/oauth/steam/login';
const flowSeconds = 600;
const loginCookie: SiteCookie = { name: 'rd_login', path: '/api/oauth/steam', sameSite: 'lax', life: flowSeconds };

/** Stores a nonce; false when it was stored before. */
type TakeNonce = (nonce: string) => Promise<boolean>;

/** One sign-in under way. It travels signed inside `return_to`, so that the server stores nothing for visitors who never come back. */
interface Flow {
  /** Makes every flow another one, so that an answer fits the one it was made for only. */
  id: string;
  state: string;
  /** PKCE S256 challenge of the browser that began. */
  challenge: string;
  main: boolean;
  /** Digest of the cookie that binds the flow to that browser. */
  browser: string;
  until: number;
}

/** The two addresses a sign-in passes: away to the platform, and back with its answer. */
export function signInRoutes(server: FastifyInstance, plumbing: Plumbing, source: IdentitySource, takeNonce: TakeNonce): void {
  server.get(loginPath, async (request, reply) => {
    const { state, challenge, main } = request.query as Record<string, unknown>;
    // Only pages of this site hold the state and the verifier that the answer has to fit.
    if (isForeign(request, plumbing.config))
      return back(reply, { error: 'invalid_request', error_description: 'The sign-in was started on another site.' });
    if (typeof state !== 'string' || !/^[\w.~-]{8,200}$/.test(state))
      return back(reply, { error: 'invalid_request', error_description: 'The sign-in was started without a state.' });
    if (typeof challenge !== 'string' || !/^[\w-]{43}$/.test(challenge))
      return back(reply, { error: 'invalid_request', error_description: 'The sign-in was started without a challenge.', state });
    const origin = originOf(request, plumbing.config);
    const browser = cookieValues(request, plumbing.config, loginCookie)[0] ?? randomToken();
    const flow: Flow = {
      id: randomToken(),
      state,
      challenge,
      main: main === '1',
      browser: digest(browser),
      until: (await siteTime(plumbing.db)) + flowSeconds * 1000,
    };
    const returnTo = returnAddress(origin, signValue(plumbing.secret, 'login', flow));
    setCookie(request, reply, plumbing.config, loginCookie, browser);
    return reply.header('cache-control', 'no-store').redirect(authenticationUrl(source.provider(origin), returnTo, origin));
  });

  server.get(callbackPath, async (request, reply) => {
    const signed = (request.query as Record<string, unknown>).flow;
    const flow = typeof signed === 'string' ? await openFlow(plumbing, request, signed) : 'expired';
    if (typeof flow === 'string') return back(reply, { error: flow, error_description: lost[flow] });
    // Each answer costs a question to the platform.
    const wait = await plumbing.limits.take('callback', networkOf(request.ip), perMinute(plumbing.config.attemptsPerMinute * 3));
    if (wait > 0)
      return back(reply, {
        error: 'temporarily_unavailable',
        error_description: 'Too many sign-ins from this network. Please try again in a minute.',
        state: flow.state,
      });
    const fields = await outcome(plumbing, source, takeNonce, request, signed as string, flow);
    return back(reply, { ...fields, state: flow.state, ...(flow.main && { main: '1' }) });
  });
}

/** The result for the browser: a code, or the reason why there is none. */
async function outcome(
  plumbing: Plumbing,
  source: IdentitySource,
  takeNonce: TakeNonce,
  request: FastifyRequest,
  signed: string,
  flow: Flow,
): Promise<Record<string, string>> {
  const origin = originOf(request, plumbing.config);
  const query = new URL(request.url, origin).searchParams;
  if (query.get('openid.mode') === 'cancel') return { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
  try {
    const now = await siteTime(plumbing.db);
    const steamid = await verifyAssertion(source.provider(origin), query, returnAddress(origin, signed), now, takeNonce);
    return await admit(plumbing, source, steamid, flow.challenge);
  } catch (error) {
    plumbing.log.warn('a sign-in failed', { error: error instanceof NotBelieved ? error.message : messageOf(error) });
    return { error: 'server_error', error_description: 'The platform did not confirm the sign-in. Please try again.' };
  }
}

const returnAddress = (origin: string, signed: string): string => `${origin}${callbackPath}?flow=${signed}`;

/** Always back to a page of this site: no address from outside is followed. */
const back = (reply: FastifyReply, fields: Record<string, string>): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(`/?${new URLSearchParams(fields).toString()}`);

const lost = {
  expired: 'The sign-in took too long or was started in another browser. Please try again.',
  no_cookie: 'The browser sent no cookie. Please allow cookies for this site, and sign in again.',
} as const;

async function openFlow({ secret, db, config }: Plumbing, request: FastifyRequest, signed: string): Promise<Flow | keyof typeof lost> {
  const flow = readSigned<Flow>(secret, 'login', signed);
  if (!flow || flow.until <= (await siteTime(db))) return 'expired';
  const cookies = cookieValues(request, config, loginCookie);
  if (cookies.length === 0) return 'no_cookie';
  return cookies.some((cookie) => digest(cookie) === flow.browser) ? flow : 'expired';
}
