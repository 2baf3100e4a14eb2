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

/** The rates of a file that is replaced daily. Without valid rates no conversion is offered, and each new cause is logged once. */
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
      return this.#refuse(messageOf(error));
    }
  }

  #offered(now: number): Rates {
    const { isOutdatedOffered = false } = this.#options;
    const age = now - Date.parse(this.#known.date!);
    if (!isOutdatedOffered && age > oldestMs + dayMs) return this.#refuse(`the rates of ${this.#known.date} are older than 7 days`);
    if (!isOutdatedOffered && -age > aheadMs) return this.#refuse(`the date ${this.#known.date} is in the future`);
    this.#problem = null;
    return this.#known;
  }

  #refuse(problem: string): Rates {
    const { path, log } = this.#options;
    if (problem !== this.#problem) log.warn('no rates, so that no conversion is offered', { path, problem });
    this.#problem = problem;
    return none;
  }
}

/** @throws when it is no file of rates; the message is one line. */
function read(text: string): Rates {
  const read = schema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return { date: read.data.date, rates: read.data.rates };
}
