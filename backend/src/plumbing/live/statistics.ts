import { generalEvents, type LiveEvents } from '@riftdrop/contract/live/live';
import type { Domain, Statistics } from '../domain.ts';
import { messageOf } from '../failure.ts';
import { publish } from './outbox.ts';
import type { Plumbing } from '../plumbing.ts';
import { inTransaction } from '../database/transaction.ts';
import type { LoggedEvent } from './log.ts';

const everyMs = 5000;
/** A number without a measurement is 0. */
const nothing = Object.fromEntries(
  Object.keys(generalEvents.statistics.omit({ general_statistics: true }).shape).map((name) => [name, 0]),
) as Statistics;

/** Measures the public numbers and publishes them when they changed. All are real: nothing is estimated or multiplied. */
export class StatisticsTicker {
  private readonly plumbing: Plumbing;
  private readonly online: () => Promise<number>;
  private readonly domains: Domain[];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private told = '';
  private measured: { at: number; numbers: Promise<Statistics> } | null = null;

  constructor(plumbing: Plumbing, online: () => Promise<number>, domains: Domain[]) {
    this.plumbing = plumbing;
    this.online = online;
    this.domains = domains;
  }

  start(): void {
    this.timer = setInterval(() => {
      this.running = this.tick().catch((error: unknown) =>
        this.plumbing.log.warn('statistics could not be measured', { error: messageOf(error) }),
      );
    }, everyMs).unref();
  }

  /** Ends when nothing is measured any more: the database may be closed then. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** The current numbers: measured once for all requests within a while. */
  latest(): Promise<Statistics> {
    const now = this.plumbing.clock.now();
    if (this.measured && now - this.measured.at < everyMs) return this.measured.numbers;
    const numbers = this.measure();
    this.measured = { at: now, numbers };
    numbers.catch(() => (this.measured = null));
    return numbers;
  }

  async measure(): Promise<Statistics> {
    const parts = await Promise.all(this.domains.map(async (domain) => (await domain.statistics?.()) ?? {}));
    return Object.assign({ ...nothing, online: await this.online() }, ...parts);
  }

  async tick(): Promise<void> {
    const now = await this.measure();
    if (JSON.stringify(now) === this.told) return;
    this.told = JSON.stringify(now);
    const { users: steam_users, online, cases_opened, upgrades } = now;
    const said = { ...now, general_statistics: { steam_users, online, cases_opened, upgrades } };
    await inTransaction(this.plumbing.db, (tx) => publish(tx, 'general', 'statistics', said, 1));
  }

  /** Numbers that another process published are not published again. */
  onEvent({ channel, event, data }: LoggedEvent): void {
    if (channel !== 'general' || event !== 'statistics') return;
    const { general_statistics: _, ...numbers } = data as LiveEvents['general']['statistics'];
    this.told = JSON.stringify({ ...nothing, ...numbers });
  }
}
