import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { messageOf } from '../failure.ts';
import type { Logger } from '../config/logger.ts';
import { lastPosition, numberOutbox, readAfter, readSize, type LoggedEvent, type Seen } from './log.ts';

/** Events of one player leave this long after their commit at most, so that several make one frame. */
const coalesceMs = 15;
/** Events of one commit from which on it waits for no others. */
const many = 50;
/** For this time after it numbered events a process goes on looking, and others wait for it. */
const leadMs = 100;
const retryMs = 500;
const unknown: Seen = { seen: null, seenPaced: null };

/**
 * Moves events from the outbox into the log and from the log to this process's sockets. Every process has one. The process that
 * numbered last leads: it looks again soon, also for the events of others, which only read the log as it notifies them. A crash
 * loses nothing, because the others number after a pause, and every process looks at the tables every `idleMs`.
 */
export class Pump {
  private readonly name = randomUUID();
  private readonly db: Database;
  private readonly log: Logger;
  private readonly idleMs: number;
  private readonly deliver: (events: LoggedEvent[], first: boolean) => void;
  private position = 0;
  private seen = unknown;
  private timer: NodeJS.Timeout | undefined;
  private dueAt = Infinity;
  /** Until when this process leads, and until when another does. */
  private leadsUntil = 0;
  private followsUntil = 0;
  private turns: Promise<unknown> = Promise.resolve();
  private willRead = false;
  private stopped = true;
  private failing = false;
  private lastDone = 0;

  constructor(db: Database, log: Logger, idleMs: number, deliver: (events: LoggedEvent[], first: boolean) => void) {
    this.db = db;
    this.log = log;
    this.idleMs = idleMs;
    this.deliver = deliver;
  }

  async start(): Promise<void> {
    this.position = await lastPosition(this.db.sql);
    this.stopped = false;
    this.lastDone = performance.now();
    this.schedule(0);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.turns;
  }

  /** This process committed events: number them soon, or at once for many. */
  kick(events = 1): void {
    this.schedule(events < many ? coalesceMs : 0);
  }

  /** A process numbered events and committed `payload` with them; without one, notifications may have been missed. */
  notified(payload?: string): void {
    const [by, held, ...snapshot] = payload?.split(' ') ?? [];
    if (by === this.name) {
      this.followsUntil = 0;
      this.leadsUntil = performance.now() + leadMs;
      return this.schedule(coalesceMs);
    }
    // Whatever was missed may include a database that went back to an earlier state, so the next look is at all rows.
    if (payload === undefined) this.seen = unknown;
    else this.follow(held === 't', snapshot[0]);
    this.read();
  }

  /** Another process numbered events. */
  read(): void {
    if (this.stopped || this.willRead) return;
    this.willRead = true;
    this.oneAtATime(() => {
      this.willRead = false;
      return this.deliverNew(false);
    }).catch((error: unknown) => this.failed(error));
  }

  /** Milliseconds since the tables were last looked at with success. */
  lag(): number {
    return this.stopped ? 0 : performance.now() - this.lastDone;
  }

  /** Numbers and delivers all there is, without waiting for any pace. For tests and for the end of a process. */
  drain(): Promise<void> {
    return this.oneAtATime(async () => {
      while ((await this.look(0)) === null);
    });
  }

  /** The process that numbered last does so again soon: this one waits for it. */
  private follow(held: boolean, seen: string | undefined): void {
    if (seen) this.seen = { seen, seenPaced: held ? this.seen.seenPaced : seen };
    this.leadsUntil = 0;
    this.followsUntil = performance.now() + leadMs;
    if (this.dueAt >= this.followsUntil) return;
    this.dueAt = Infinity;
    this.schedule(leadMs);
  }

  private schedule(ms: number): void {
    const now = performance.now();
    const at = Math.max(now + ms, this.followsUntil);
    if (this.stopped || at >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = at;
    this.timer = setTimeout(() => this.turn(), at - now);
  }

  private turn(): void {
    this.dueAt = Infinity;
    this.oneAtATime(() => this.look()).then(
      (pacedIn) => {
        if (performance.now() < this.leadsUntil) this.schedule(coalesceMs);
        this.schedule(pacedIn === null ? leadMs : pacedIn || this.idleMs);
      },
      (error: unknown) => this.failed(error),
    );
  }

  /** Two looks at once would both deliver the new events. */
  private oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.turns.then(work);
    this.turns = turn.catch(() => {});
    return turn;
  }

  /** @returns milliseconds until the paced channel may move again, null while another process numbers */
  private async look(pace?: number): Promise<number | null> {
    const numbered = await numberOutbox(this.db, this.name, this.seen, pace);
    if (numbered) this.seen = { seen: numbered.seen, seenPaced: numbered.seenPaced };
    await this.deliverNew(numbered !== null && numbered.moved > 0);
    return numbered && numbered.pacedIn;
  }

  /** @param first whether this look numbered some of them */
  private async deliverNew(first: boolean): Promise<void> {
    for (let more = true; more;) {
      const events = await readAfter(this.db, this.position);
      more = events.length === readSize;
      if (events.length === 0) break;
      this.deliver(events, first);
      this.position = events.at(-1)!.pos;
    }
    this.lastDone = performance.now();
    if (this.failing) this.log.info('live events go on');
    this.failing = false;
  }

  private failed(error: unknown): void {
    if (!this.failing) this.log.warn('live events wait for the database', { error: messageOf(error) });
    this.failing = true;
    this.seen = unknown;
    this.schedule(retryMs);
  }
}
