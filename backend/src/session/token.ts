import type { FastifyReply, FastifyRequest } from 'fastify';
import { devSession, invalidate, tokenCall, type Token } from '@riftdrop/contract/session';
import { randomInt } from 'node:crypto';
import { refuse, serve, type Request, type Served } from '../plumbing/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/transaction.ts';
import { accessSeconds, type AccessTokens } from './access.ts';
import { cast, sandboxPerson } from './cast.ts';
import { exchangeCode } from './codes.ts';
import { originOf } from './origin.ts';
import { createPlayer, welcome } from './players.ts';
import { endSessions, rotateToken, sessionOfToken, startSession, type Grant } from './sessions.ts';

const cookieName = 'rd_refresh';
const cookieSeconds = 30 * 24 * 3600;

/** No script reads this cookie, no other site's request carries it, and only the token calls get it. */
function setCookie({ raw, respond, plumbing }: Pick<Request, 'raw' | 'respond' | 'plumbing'>, token: string | null): void {
  const secure = originOf(raw, plumbing.config).startsWith('https:');
  respond.setCookie(cookieName, token ?? '', {
    path: '/api/oauth',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: token === null ? 0 : cookieSeconds,
  });
}
const readCookie = (raw: FastifyRequest): string | undefined => raw.cookies[cookieName] || undefined;

/** The calls that give tokens and take them away. */
export function tokenCalls(plumbing: Plumbing, access: AccessTokens): Served[] {
  const { db, secret, limits, config } = plumbing;

  const answer = async (request: Request, grant: Grant, cookie: boolean | undefined): Promise<Token> => {
    if (cookie) setCookie(request, grant.refreshToken);
    return {
      token_type: 'Bearer',
      access_token: await access.issue(grant),
      refresh_token: cookie ? null : grant.refreshToken,
      expires_in: accessSeconds,
    };
  };
  const failedTries = (ip: string) => limits.wait('token', ip, config.attemptsPerMinute);
  const countFailure = (ip: string) => limits.take('token', ip, config.attemptsPerMinute);

  const token = serve(tokenCall, async (request) => {
    const { body, ip } = request;
    const seconds = await failedTries(ip);
    if (seconds > 0) return tooManyTries(request.respond, seconds);
    if (body.grant_type === 'authorization_code') {
      const grant = await exchangeCode(db, body.code, body.code_verifier);
      if (grant) return answer(request, grant, body.cookie);
      await countFailure(ip);
      return refuse('invalid_code', 'This sign-in is not valid any more. Please sign in again.');
    }
    const shown = body.refresh_token ?? readCookie(request.raw);
    const grant = shown === undefined ? null : await rotateToken(db, secret, shown);
    // What came in a cookie goes back in one, whoever asks: a script on the page must never read it.
    if (grant) return answer(request, grant, body.cookie || body.refresh_token === undefined);
    if (shown !== undefined) await countFailure(ip);
    if (body.cookie) setCookie(request, null);
    return refuse('invalid_refresh_token', 'The refresh token is invalid.');
  });

  const end = serve(invalidate, async (request) => {
    const shown = readCookie(request.raw);
    const ended = await inTransaction(db, async (tx) => {
      const sessions = new Set(
        [request.identity?.sessionId, shown === undefined ? null : await sessionOfToken(tx, shown)].filter((id) => typeof id === 'string'),
      );
      await endSessions(tx, [...sessions]);
      return [...sessions];
    });
    access.forget(ended);
    setCookie(request, null);
    return {};
  });

  const dev = serve(devSession, async (request) => {
    const { body } = request;
    const grant = await inTransaction(db, async (tx) => {
      if ('new' in body) return startSession(tx, await createPlayer(tx, newPerson()));
      const row = await tx
        .selectFrom('players')
        .select('id')
        .where('steamid', '=', cast.find(({ nickname }) => nickname === body.player)?.steamid ?? '')
        .executeTakeFirst();
      return row ? startSession(tx, String(row.id)) : refuse('not_found', `There is no ${body.player} in the sandbox.`);
    });
    return 'refreshToken' in grant ? answer(request, grant, body.cookie) : grant;
  });

  return config.identity === 'sandbox' ? [token, end, dev] : [token, end];
}

function tooManyTries(respond: FastifyReply, seconds: number) {
  respond.header('retry-after', String(seconds));
  return refuse('too_many_attempts', `Too many tries. Please wait ${seconds} seconds.`, { retry_after: seconds });
}

function newPerson() {
  const steamid = `9${String(randomInt(1, 100_000_000)).padStart(8, '0')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return { steamid, ...sandboxPerson(steamid), ...welcome };
}
