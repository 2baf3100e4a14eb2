import { randomInt } from 'node:crypto';
import { networkOf } from '@riftdrop/contract/http/client-address';
import { devSession, invalidate, tokenCall, type Token } from '@riftdrop/contract/api/auth/auth';
import type { z } from 'zod';
import { sql } from 'kysely';
import { cast, sandboxPerson, playerIdOf, createPlayer, ensureSimulated, welcome } from '../accounts/index.ts';
import { isRefused, refuse, serve, type Refused, type Request, type Served } from '../plumbing/http/http.ts';
import { perMinute } from '../plumbing/limits/limits.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { accessSeconds, type AccessTokens } from './access.ts';
import { exchangeCode, ownerOfCode } from './codes.ts';
import { cookieValues, markSession, setCookie, type SiteCookie } from './cookies.ts';
import { deviceOf, type Device } from './device.ts';
import { endSessions, startSession, type Grant, addToken, life } from './sessions.ts';
import { tooManyTries, tryCode, wrongCode } from './two-factor/spend.ts';
import type { Secret } from '../plumbing/config/secret.ts';
import type { Database, Reader } from '../plumbing/database/database.ts';
import { digest, mac } from './secrets.ts';

/**
 * A reply may get lost on its way: for this long the same old token may be sent again and gets the same successor. A page waits
 * fifteen seconds for a reply before it retries.
 */
const graceSeconds = 30;

/** The sessions that refresh tokens belong to, whatever their state. */
async function sessionsOfTokens(tx: Tx, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const rows = await tx.selectFrom('refresh_tokens').select('session_id').where('hash', 'in', tokens.map(digest)).execute();
  return rows.map(({ session_id }) => session_id);
}

/**
 * The token to be rotated when a browser shows several, which it does when another host or path has set a cookie of the same name: an
 * unused one of a session that runs, else the one that was used last. A wrong choice would look like theft and end the session.
 */
async function bestToken(reader: Reader, tokens: readonly string[]): Promise<string | undefined> {
  if (tokens.length < 2) return tokens[0];
  const rows = await reader
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select('t.hash')
    .where('t.hash', 'in', tokens.map(digest))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy(sql`t.used_at desc nulls first, t.issued_at desc`)
    .execute();
  return tokens.find((token) => digest(token) === rows[0]?.hash) ?? tokens[0];
}

/**
 * Exchanges a refresh token for its successor. A second use of a token means that two clients hold it: the session ends and all
 * its tokens with it. Only within seconds, from the same browser and while the successor was not used, the same successor is
 * returned again; it is computed from the token, so that nothing secret needs to be stored.
 * @returns null when the token is not valid
 */
export async function rotateToken(db: Database, secret: Secret, token: string, device: Device): Promise<Grant | null> {
  return inTransaction(db, async (tx) => {
    const found = await lockToken(tx, token);
    if (!found || found.over) return null;
    const grants = secret.keys.map((key) => ({
      playerId: String(found.player_id),
      sessionId: found.session_id,
      refreshToken: mac(key, 'refresh-token', token),
    }));
    if (found.used_at === null) {
      await succeed(tx, token, grants[0]!, device);
      return grants[0]!;
    }
    if (found.graceful && found.used_by === device.mark)
      for (const grant of grants) if (await isUnused(tx, grant.refreshToken)) return grant;
    await endSessions(tx, [found.session_id]);
    return null;
  });
}

async function succeed(tx: Tx, token: string, { sessionId, refreshToken }: Grant, { name, network, mark }: Device): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: sql`clock_timestamp()`, used_by: mark })
    .where('hash', '=', digest(token))
    .execute();
  await tx
    .updateTable('sessions')
    .set({ expires_at: life, used_at: sql`clock_timestamp()`, device: name, network })
    .where('id', '=', sessionId)
    .execute();
  await addToken(tx, sessionId, refreshToken);
}

async function lockToken(tx: Tx, token: string) {
  return tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.session_id', 't.used_at', 't.used_by', 's.player_id'])
    .select(sql<boolean>`s.ended_at is not null or s.expires_at <= clock_timestamp()`.as('over'))
    .select(sql<boolean>`t.used_at > clock_timestamp() - make_interval(secs => ${graceSeconds})`.as('graceful'))
    .where('t.hash', '=', digest(token))
    .forUpdate()
    .executeTakeFirst();
}

async function isUnused(tx: Tx, token: string): Promise<boolean> {
  const row = await tx.selectFrom('refresh_tokens').select('used_at').where('hash', '=', digest(token)).executeTakeFirst();
  return row?.used_at === null;
}

type Body = z.output<(typeof tokenCall)['body']>;
type CodeBody = Extract<Body, { grant_type: 'authorization_code' }>;
type RefreshBody = Extract<Body, { grant_type: 'refresh_token' }>;

/** No script reads this cookie, and no other site's request carries it. */
const refreshCookie: SiteCookie = { name: 'rd_refresh', path: '/api/oauth', sameSite: 'strict', life: 30 * 24 * 3600 };
function keep({ raw, respond, plumbing }: Pick<Request, 'raw' | 'respond' | 'plumbing'>, token: string | null): void {
  setCookie(raw, respond, plumbing.config, refreshCookie, token);
  markSession(raw, respond, plumbing.config, token === null ? 0 : refreshCookie.life);
}

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
