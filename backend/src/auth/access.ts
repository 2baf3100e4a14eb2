import { jwtVerify, SignJWT } from 'jose';
import { perKey, type Secret } from '../plumbing/config/secret.ts';
import { BoundedMap } from '../plumbing/limits/bounded-map.ts';
import type { Clock } from '../plumbing/config/clock.ts';
import type { Database } from '../plumbing/database/database.ts';
import type { Identify, Identity } from '../plumbing/http/identity.ts';
import type { LoggedEvent } from '../plumbing/live/log.ts';
import { controlChannel, type ControlEvents } from '../plumbing/live/outbox.ts';
import { siteTime } from './nonces.ts';
import { mac } from './secrets.ts';

/** Life of an access token, seconds. */
export const accessSeconds = 3600;
/** How long a session counts as alive without a read from the database: the delay of a sign-out elsewhere. */
const cacheTtlMs = 2000;
const maxCached = 20_000;

interface CachedSession {
  identity: Identity;
  /** The token's `exp`, epoch seconds. */
  until: number;
  checkedAt: number;
  /** The key of the site that signed the token. */
  key: Buffer;
}

const tokenKey = perKey((key) => Buffer.from(mac(key, 'access-token', ''), 'base64url'));

/** Access tokens: short-lived, signed, and void as soon as their session ended. */
export class AccessTokens {
  private readonly secret: Secret;
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly known = new BoundedMap<string, CachedSession>(maxCached);

  constructor(secret: Secret, db: Database, clock: Clock) {
    this.secret = secret;
    this.db = db;
    this.clock = clock;
  }

  async issue({ playerId, sessionId }: Identity): Promise<string> {
    const now = Math.floor((await siteTime(this.db)) / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(playerId)
      .setIssuer('riftdrop')
      .setIssuedAt(now)
      .setExpirationTime(now + accessSeconds)
      .sign(tokenKey(this.secret.keys[0]));
  }

  readonly identify: Identify = async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return null;
    const now = this.clock.now();
    const cached = this.known.get(token);
    const known = cached && this.secret.keys.includes(cached.key) ? cached : await this.read(token);
    if (!known) return null;
    // A clock that jumps back must not extend the life of a cached session.
    if (Math.abs(now - known.checkedAt) >= cacheTtlMs) {
      if (!(await this.isAlive(known))) {
        this.known.delete(token);
        return null;
      }
      known.checkedAt = now;
      this.known.set(token, known);
    }
    return known.identity;
  };

  /** However and wherever a session ended: its cached tokens here must not admit it once more. */
  readonly onEvent = ({ channel, event, data }: LoggedEvent): void => {
    if (channel === controlChannel && event === 'session.ended') this.forget((data as ControlEvents['session.ended']).sessions);
  };

  /** Drops cached tokens of sessions that just ended here. */
  forget(sessionIds: readonly string[]): void {
    for (const [token, { identity }] of this.known) if (sessionIds.includes(identity.sessionId)) this.known.delete(token);
  }

  private async read(token: string): Promise<CachedSession | null> {
    for (const key of this.secret.keys)
      try {
        const { payload } = await jwtVerify(token, tokenKey(key), {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer: 'riftdrop',
          // The database checks the expiry below: the clock of a process may be wrong.
          currentDate: new Date(0),
        });
        return { identity: { playerId: payload.sub!, sessionId: String(payload.sid) }, until: payload.exp!, checkedAt: -Infinity, key };
      } catch {
        continue;
      }
    return null;
  }

  private async isAlive({ identity, until }: CachedSession): Promise<boolean> {
    const { rowCount } = await this.db.pool.query({
      name: 'session_alive',
      text:
        'select 1 from sessions where id = $1 and ended_at is null and expires_at > clock_timestamp() and to_timestamp($2) > ' +
        'site_now()',
      values: [identity.sessionId, until],
    });
    return rowCount === 1;
  }
}
