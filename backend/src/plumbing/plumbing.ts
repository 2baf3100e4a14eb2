import type { LiveEvents } from '@riftdrop/contract/live/live';
import type { Secret } from './config/secret.ts';
import type { Clock } from './config/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Health } from './http/health.ts';
import type { Limits } from './limits/limits.ts';
import type { Logger } from './config/logger.ts';
import type { Sealing } from './database/sealing.ts';

/** Services that every domain is built from. */
export interface Plumbing {
  config: Config;
  /** Signs tokens and seals; the same in every process of a site. */
  secret: Secret;
  /** For secrets that the database keeps. */
  sealing: Sealing;
  db: Database;
  clock: Clock;
  log: Logger;
  /** For floods: quick, holds over all processes, may be lost in a crash. */
  limits: Limits;
  /** For guesses at codes and passwords: in the database, so that no restart resets it. */
  attempts: Limits;
  health: Health;
  live: {
    /** The public numbers, measured at most some seconds ago. */
    statistics(): Promise<Omit<LiveEvents['general']['statistics'], 'general_statistics'>>;
  };
  outbox: { kick(): void };
}
