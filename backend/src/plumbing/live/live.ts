import type { Server as HttpServer } from 'node:http';
import type { Identify } from '../identity.ts';
import type { Domain } from '../domain.ts';
import type { Plumbing } from '../plumbing.ts';
import type { JoinRegistry } from './join.ts';
import { listenForEvents } from './listener.ts';
import type { LoggedEvent } from './log.ts';
import { Presence } from './presence.ts';
import { Pump } from './pump.ts';
import { LiveServer } from './server.ts';
import { StatisticsTicker } from './statistics.ts';

const idleMs = 500;
const longestLagMs = 5000;

/** Everything live of one process: sockets, pump, presence, statistics. */
export class Live {
  readonly statistics: StatisticsTicker;
  private readonly plumbing: Plumbing;
  private readonly server: LiveServer;
  private readonly pump: Pump;
  private readonly presence: Presence;
  private stopListening: () => Promise<void> = async () => {};

  constructor(http: HttpServer, plumbing: Plumbing, identify: Identify, joins: JoinRegistry, domains: Domain[]) {
    const { db, clock, log, config } = plumbing;
    this.plumbing = plumbing;
    this.server = new LiveServer(http, {
      db,
      clock,
      log,
      identify,
      joins,
      trustProxy: config.trustProxy,
      heard: (event) => this.tellInside(event, domains),
    });
    this.presence = new Presence(db, () => this.server.people());
    this.statistics = new StatisticsTicker(plumbing, () => this.presence.online(), domains);
    this.pump = new Pump(db, log, idleMs, (events) => this.server.deliver(events));
    db.kick = () => this.pump.kick();
    plumbing.health.watch('live_events', () => this.pump.lag() < longestLagMs);
  }

  async start(): Promise<void> {
    const { config, log } = this.plumbing;
    await this.pump.start();
    if (config.databaseUrl) this.stopListening = listenForEvents(config.databaseUrl, log, () => this.pump.kick());
    this.statistics.start();
  }

  private tellInside(event: LoggedEvent, domains: Domain[]): void {
    this.statistics.hear(event);
    for (const domain of domains) domain.hear?.(event);
  }

  /** Numbers and sends everything that is committed. */
  drain(): Promise<void> {
    return this.pump.drain();
  }

  async close(): Promise<void> {
    this.statistics.stop();
    this.server.close();
    await this.stopListening();
    await this.pump.stop();
    await this.presence.leave().catch(() => {});
  }
}
