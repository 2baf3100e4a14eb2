import type { Server as HttpServer } from 'node:http';
import { channels } from '@riftdrop/contract/live/channels';
import type { Identify } from '../http/identity.ts';
import type { Domain } from '../domain.ts';
import type { Plumbing } from '../plumbing.ts';
import type { Jobs } from '../jobs/job.ts';
import { messageOf } from '../failure.ts';
import type { RedisLink } from '../database/redis.ts';
import { joinRegistry } from './join.ts';
import type { LoggedEvent } from './log.ts';
import { Presence } from './presence.ts';
import { Pump } from './pump.ts';
import { LiveServer } from './server.ts';
import { StatisticsTicker } from './statistics.ts';
import { answerCounts, publishWatching } from './watching.ts';

const idleMs = 500;
const longestLagMs = 5000;
const presenceMs = 1000;

/** Everything live of one process: sockets, pump, presence, statistics. */
export class Live {
  readonly statistics: StatisticsTicker;
  private readonly server: LiveServer;
  private readonly pump: Pump;
  private readonly presence: Presence;
  private readonly log: Plumbing['log'];
  private writing: NodeJS.Timeout | undefined;
  /** Its jobs, by name as in a domain. */
  readonly jobs: Jobs;

  constructor(http: HttpServer, plumbing: Plumbing, identify: Identify, domains: Domain[], redis: RedisLink | null) {
    const { db, clock, log, config } = plumbing;
    this.log = log;
    this.jobs = { 'live.watchers': (tx) => publishWatching(tx, domains) };
    const joins = joinRegistry();
    for (const { live = {} } of domains) for (const [channel, fields] of Object.entries(live)) joins.onJoin(channel, fields);
    answerCounts(joins, db);
    joins.check(channels);
    this.server = new LiveServer(http, {
      db,
      clock,
      log,
      identify,
      joins,
      trustProxy: config.trustProxy,
      publicOrigin: config.publicOrigin,
      socketsPerAddress: config.socketsPerAddress,
      redis,
      woken: () => this.pump.read(),
      onEvent: (event) => this.dispatch(event, domains),
    });
    this.presence = new Presence(db, () => this.server.people());
    this.statistics = new StatisticsTicker(plumbing, () => this.presence.online(), domains);
    plumbing.live.statistics = () => this.statistics.latest();
    this.pump = new Pump(db, log, idleMs, (events, first) => this.server.deliver(events, first));
    db.kick = (events) => this.pump.kick(events);
    plumbing.health.watch('live_events', () => this.lag() < longestLagMs);
  }

  async start(): Promise<void> {
    await this.pump.start();
    this.statistics.start();
    this.writing = setInterval(() => this.writePresence(), presenceMs).unref();
  }

  /** A process numbered events (`number_outbox`), or notifications may have been missed. */
  onNotification(payload?: string): void {
    this.pump.notified(payload);
  }

  /** Stores who is connected here, and the watched places. */
  async present(): Promise<void> {
    await this.presence.writeWatching();
  }

  private writePresence(): void {
    this.present().catch((error: unknown) => this.log.warn('presence could not be written', { error: messageOf(error) }));
  }

  private dispatch(event: LoggedEvent, domains: Domain[]): void {
    this.statistics.onEvent(event);
    for (const { name, onEvent } of domains) {
      try {
        onEvent?.(event);
      } catch (error) {
        // The pump would deliver the same events again and again, and nothing after them.
        this.log.error('a domain failed on a live event', { domain: name, event: event.event, error: messageOf(error) });
      }
    }
  }

  /** Connections of this process. */
  sockets(): number {
    return [...this.server.people()].length;
  }

  /** Milliseconds since the log was last read with success. */
  lag(): number {
    return this.pump.lag();
  }

  /** Numbers and sends everything that is committed. */
  drain(): Promise<void> {
    return this.pump.drain();
  }

  async close(): Promise<void> {
    clearInterval(this.writing);
    this.server.close();
    await this.statistics.stop();
    await this.pump.stop();
    await this.presence.leave().catch(() => {});
  }
}
