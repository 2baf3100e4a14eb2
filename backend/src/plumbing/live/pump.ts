import type { Database } from '../database/database.ts';
import { messageOf } from '../failure.ts';
import type { Logger } from '../config/logger.ts';
import { batch, lastPosition, numberOutbox, readAfter, type LoggedEvent } from './log.ts';

/** Events of one player leave this long after their commit at most, so that several make one frame. */
const coalesceMs = 15;
/** Events of one commit from which on it waits for no others. */
const many = 50;
const heldMs = 100;
const retryMs = 500;

/**
 * Moves events from the outbox into the log and from the log to this process's sockets. Every process has one; a crash of any
 * of them loses nothing, because the next look at the tables finds the rest. It wakes on commits of this process, on
 * notifications of others, and every `idleMs` in any case.
 */
export class Pump {
  private readonly db: Database;
  private readonly log: Logger;
  private readonly idleMs: number;
  private readonly deliver: (events: LoggedEvent[], first: boolean) => void;
  private position = 0;
  private timer: NodeJS.Timeout | undefined;
  private dueAt = Infinity;
  private turns: Promise<unknown> = Promise.resolve();
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

  /** Events were committed: look soon, or at once for many. */
  kick(events = 1): void {
    this.schedule(events < many ? coalesceMs : 0);
  }

  /** Milliseconds since the tables were last looked at with success. */
  lag(): number {
    return this.stopped ? 0 : performance.now() - this.lastDone;
  }

  /** Numbers and delivers all there is, without waiting for any pace. For tests and for the end of a process. */
  drain(): Promise<void> {
    return this.oneAtATime(async () => {
      let numbered = 0;
      for (let waiting = true; waiting;) {
        const step = await numberOutbox(this.db, 0);
        numbered += step.moved;
        waiting = step.waiting;
      }
      await this.deliverNew(numbered > 0);
    });
  }

  private schedule(ms: number): void {
    const at = performance.now() + ms;
    if (this.stopped || at >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = at;
    this.timer = setTimeout(() => this.turn(), ms);
  }

  private turn(): void {
    this.dueAt = Infinity;
    this.oneAtATime(() => this.look()).then(
      (next) => this.schedule({ now: 0, held: heldMs, idle: this.idleMs }[next]),
      (error: unknown) => this.failed(error),
    );
  }

  /** Two looks at once would both deliver the new events. */
  private oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.turns.then(work);
    this.turns = turn.catch(() => {});
    return turn;
  }

  /** @returns when to look again: at once when a batch did not hold all there was */
  private async look(): Promise<'now' | 'held' | 'idle'> {
    const { moved, waiting } = await numberOutbox(this.db);
    await this.deliverNew(moved > 0);
    this.lastDone = performance.now();
    if (this.failing) this.log.info('live events go on');
    this.failing = false;
    if (!waiting) return 'idle';
    // Of a full batch some may have got no number, because a newer one replaced them.
    return moved * 2 > batch ? 'now' : 'held';
  }

  /** @param first whether this look numbered some of them */
  private async deliverNew(first: boolean): Promise<void> {
    for (;;) {
      const events = await readAfter(this.db, this.position);
      if (events.length === 0) return;
      this.deliver(events, first);
      this.position = events.at(-1)!.pos;
    }
  }

  private failed(error: unknown): void {
    if (!this.failing) this.log.warn('live events wait for the database', { error: messageOf(error) });
    this.failing = true;
    this.schedule(retryMs);
  }
}
