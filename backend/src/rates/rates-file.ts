import { readFile, stat } from 'node:fs/promises';
import { displayCurrency, type Rates } from '@riftdrop/contract/api/rates/rates';
import { z } from 'zod';
import type { Clock } from '../plumbing/config/clock.ts';
import type { Logger } from '../plumbing/config/logger.ts';
import { messageOf } from '../plumbing/failure.ts';

const dayMs = 86_400_000;
/** Older rates are not shown any more. Banks publish none on holidays. */
const oldestMs = 7 * dayMs;
/** A file may be of tomorrow in a time zone ahead of UTC. A later date would keep it from becoming outdated. */
const aheadMs = dayMs;
/** A file whose time of change stayed the same is read again after this time: not every file system has fine times. */
const againMs = 600_000;

const schema = z.object({
  source: z.string().optional(),
  date: z.iso.date(),
  base: z.literal('USD'),
  rates: z.record(displayCurrency, z.number().positive()),
});

/** Answer where no conversion is offered. */
const none: Rates = { date: null, rates: {} };

export interface RatesFileOptions {
  path: string;
  clock: Clock;
  log: Logger;
  /** The examples of the sandbox are never outdated. */
  isOutdatedOffered?: boolean;
}

/**
 * The rates of a file that is replaced daily. Those of the last file that could be read are offered until they are outdated; each new
 * cause of a problem is logged once.
 */
export class RatesFile {
  readonly #options: RatesFileOptions;
  #known: Rates = none;
  #changedMs = Number.NaN;
  #readAt = Number.NEGATIVE_INFINITY;
  #problem: string | null = null;

  constructor(options: RatesFileOptions) {
    this.#options = options;
  }

  /** The rates of now. Reads the file where it has changed. Never rejects. */
  async current(): Promise<Rates> {
    const { path, clock } = this.#options;
    try {
      const { mtimeMs } = await stat(path);
      const now = clock.now();
      if (mtimeMs !== this.#changedMs || now - this.#readAt >= againMs) {
        this.#known = read(await readFile(path, 'utf8'));
        this.#changedMs = mtimeMs;
        this.#readAt = now;
      }
      return this.#offered(now);
    } catch (error) {
      this.#changedMs = Number.NaN;
      this.#warn(messageOf(error));
      // A file that is being written, or lost: the rates before are good for some days.
      return this.#known.date !== null && this.#problemOf(clock.now()) === null ? this.#known : none;
    }
  }

  #offered(now: number): Rates {
    const problem = this.#problemOf(now);
    if (problem === null) this.#problem = null;
    else this.#warn(problem);
    return problem === null ? this.#known : none;
  }

  /** Why the rates that were read are not offered, or null. */
  #problemOf(now: number): string | null {
    if (this.#options.isOutdatedOffered) return null;
    const age = now - Date.parse(this.#known.date!);
    if (age > oldestMs + dayMs) return `the rates of ${this.#known.date} are older than 7 days`;
    return -age > aheadMs ? `the date ${this.#known.date} is in the future` : null;
  }

  #warn(problem: string): void {
    const { path, log } = this.#options;
    if (problem !== this.#problem) log.warn('the file of rates cannot be used', { path, problem });
    this.#problem = problem;
  }
}

/** @throws when it is no file of rates; the message is one line. */
function read(text: string): Rates {
  const read = schema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return { date: read.data.date, rates: read.data.rates };
}
