import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Health } from './health.ts';
import type { Limits } from './limits.ts';
import type { JoinFields } from './live/join.ts';
import type { Logger } from './logger.ts';

/** What every domain is built from. */
export interface Plumbing {
  config: Config;
  /** Signs tokens and seals; the same in every process of a site. */
  secret: Buffer;
  db: Database;
  clock: Clock;
  log: Logger;
  limits: Limits;
  health: Health;
  live: {
    /** Adds fields to the acknowledgement of a join, for example `initial` on `general`. */
    onJoin(channel: string, fields: JoinFields): void;
  };
  outbox: { kick(): void };
}
