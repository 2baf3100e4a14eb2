import { networkOf } from '@riftdrop/contract/http/client-address';
import { devSession, invalidate, tokenCall, type Token } from '@riftdrop/contract/api/auth/auth';
import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { cast, sandboxPerson, playerIdOf, createPlayer, ensureSimulated, welcome } from '../accounts/index.ts';
import { isRefused, refuse, serve, type Refused, type Request, type Served } from '../plumbing/http/http.ts';
import { perMinute } from '../plumbing/limits/limits.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { accessSeconds, type AccessTokens } from './access.ts';
import { exchangeCode, ownerOfCode } from './codes.ts';
import { cookieValues, setCookie, type SiteCookie } from './cookies.ts';
import { deviceOf } from './device.ts';
import { bestToken, rotateToken, sessionsOfTokens } from './rotation.ts';
import { endSessions, startSession, type Grant } from './sessions.ts';
import { tooManyTries, tryCode, wrongCode } from './two-factor/spend.ts';

type Body = z.output<(typeof tokenCall)['body']>;
type CodeBody = Extract<Body, { grant_type: 'authorization_code' }>;
type RefreshBody = Extract<Body, { grant_type: 'refresh_token' }>;

/** No script reads this cookie, and no other site's request carries it. */
const refreshCookie: SiteCookie = { name: 'rd_refresh', path: '/api/oauth', sameSite: 'strict', life: 30 * 24 * 3600 };
const keep = ({ raw, respond, plumbing }: Pick<Request, 'raw' | 'respond' | 'plumbing'>, token: string | null): void =>
  setCookie(raw, respond, plumbing.config, refreshCookie, token);

/** The calls that issue tokens and revoke them. */
export function tokenCalls(plumbing: Plumbing, access: AccessTokens): Served[] {
  const { db, secret, attempts, config } = plumbing;

  const answer = async (request: Request, grant: Grant, cookie: boolean | undefined): Promise<Token> => {
    if (cookie) keep(request, grant.refreshToken);
    return {
      token_type: 'Bearer',
      access_token: await access.issue(grant),
      refresh_token: cookie ? null : grant.refreshToken,
      expires_in: accessSeconds,
    };
  };
  /** Tokens and codes cannot be guessed at, so a right one always passes, whatever else comes out of its address. */
  const failed = async <Code extends 'invalid_code' | 'invalid_refresh_token'>(ip: string, refused: Refused<Code>) => {
    const seconds = await attempts.take('token', networkOf(ip), perMinute(config.attemptsPerMinute));
    return seconds > 0 ? tooManyTries(seconds) : refused;
  };

  const byCode = async (request: Request<typeof tokenCall>, body: CodeBody) => {
    const shown = { code: body.code, verifier: body.code_verifier, tfaCode: body.tfa_code, device: deviceOf(request.raw) };
    const owner = body.tfa_code === undefined ? null : await ownerOfCode(plumbing, body.code);
    const outcome = owner === null ? await exchangeCode(plumbing, shown) : await withTry(plumbing, owner, shown);
    if (isRefused(outcome)) return outcome;
    if (outcome === 'wrong_tfa') return wrongCode();
    if (outcome === 'tfa_required')
      return refuse('tfa_required', 'Please enter the code of your authenticator app.', { tfa_required: true });
    if (outcome !== 'invalid') return answer(request, outcome, body.cookie);
    return failed(request.ip, refuse('invalid_code', 'This sign-in is not valid any more. Please sign in again.'));
  };

  const byRefreshToken = async (request: Request<typeof tokenCall>, body: RefreshBody) => {
    const shown = body.refresh_token ?? (await bestToken(db.sql, cookieValues(request.raw, config, refreshCookie)));
    const grant = shown === undefined ? null : await rotateToken(db, secret, shown, deviceOf(request.raw));
    // A token that came in a cookie is returned in one, for every caller: a script on the page must never read it.
    if (grant) return answer(request, grant, body.cookie || body.refresh_token === undefined);
    if (body.cookie) keep(request, null);
    const refused = refuse('invalid_refresh_token', 'The refresh token is invalid.');
    return shown === undefined ? refused : failed(request.ip, refused);
  };

  const token = serve(
    tokenCall,
    (request) => (request.body.grant_type === 'authorization_code' ? byCode(request, request.body) : byRefreshToken(request, request.body)),
    { limitsItself: true },
  );

  const end = serve(invalidate, async (request) => {
    const shown = cookieValues(request.raw, config, refreshCookie);
    const ended = await inTransaction(db, async (tx) => {
      const own = request.identity ? [request.identity.sessionId] : [];
      const sessions = [...new Set([...own, ...(await sessionsOfTokens(tx, shown))])];
      await endSessions(tx, sessions);
      return sessions;
    });
    access.forget(ended);
    keep(request, null);
    return {};
  });

  const dev = serve(devSession, async (request) => {
    const { body } = request;
    const grant = await inTransaction(db, async (tx) => {
      if ('new' in body)
        return startSession(
          tx,
          await createPlayer(tx, plumbing.sealing, { ...newPerson(), agreed: config.termsVersion }),
          deviceOf(request.raw),
        );
      if ('simulated' in body)
        return startSession(tx, await ensureSimulated(tx, plumbing.sealing, body.simulated, config.termsVersion), deviceOf(request.raw));
      const steamid = cast.find(({ nickname }) => nickname === body.player)?.steamid ?? '';
      const known = await playerIdOf(tx, steamid);
      return known ? startSession(tx, known, deviceOf(request.raw)) : refuse('not_found', `There is no ${body.player} in the sandbox.`);
    });
    return 'refreshToken' in grant ? answer(request, grant, body.cookie) : grant;
  });

  return config.identity === 'sandbox' ? [token, end, dev] : [token, end];
}

/** A try of a second factor counts against the player, wherever it comes from. */
const withTry = (plumbing: Plumbing, owner: string, shown: Parameters<typeof exchangeCode>[1]) =>
  tryCode(plumbing, owner, shown.tfaCode ?? '', async () => {
    const outcome = await exchangeCode(plumbing, shown);
    return outcome === 'wrong_tfa' ? wrongCode() : outcome;
  });

function newPerson() {
  const steamid = `9${String(randomInt(1, 100_000_000)).padStart(8, '0')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return { steamid, ...sandboxPerson(steamid), ...welcome };
}
