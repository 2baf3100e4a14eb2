import { isOpen, send } from './action.ts';
import type { Action } from './action.ts';
import type { Answer, Door } from './http.ts';

/** A client's final state: the answer that it accepted. */
export interface Settled {
  action: Action;
  status: number;
  text: string;
  /** How often it was sent. */
  tries: number;
  /** When it was settled, `performance.now()`. */
  at: number;
}

/** Clients that act without a pause until they are stopped; every action is sent until it is settled. */
export class Load {
  readonly settled: Settled[] = [];
  /** Every single answer, those of repeats too, by its status, or `lost`. */
  readonly answers = new Map<number | 'lost', number>();
  /** Answers that a client in a fault must not get: 500, or 503 without saying when to come back. */
  readonly faulty: string[] = [];
  /** When each action was acknowledged, `performance.now()`, after how many milliseconds, and by which port. */
  readonly acknowledged: { at: number; ms: number; port: number }[] = [];
  /** Requests under way, by the port that they went to. */
  private readonly underWay = new Map<number, number>();
  private readonly pick: () => Door;
  /** Milliseconds that a client waits for an answer, between two actions, and before it sends one again. */
  private readonly manner: { patience?: number; think?: number; again?: number };
  private stopped = false;
  private lanes: Promise<unknown> = Promise.resolve();

  /** `pick` chooses the next door of a client; it is called at each try. */
  constructor(pick: () => Door, manner: { patience?: number; think?: number; again?: number } = {}) {
    this.pick = pick;
    this.manner = manner;
  }

  start(clients: number, next: (client: number) => Action): void {
    this.lanes = Promise.all(Array.from({ length: clients }, (_, client) => this.lane(client, next)));
    // `stop` says it; until then the trial may be waiting for something else, and the other trials go on.
    this.lanes.catch(() => {});
  }

  inFlight(port: number): number {
    return this.underWay.get(port) ?? 0;
  }

  /** No new actions; resolves when the ones under way are settled. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.lanes;
  }

  private note(answer: Answer, port: number): void {
    const kind = answer.lost ? 'lost' : answer.status;
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1);
    if (answer.lost) return;
    if (answer.status === 200) this.acknowledged.push({ at: performance.now(), ms: answer.ms, port });
    if (answer.status === 500 || (answer.status === 503 && !answer.retryAfter))
      this.faulty.push(`${answer.status} ${answer.text.slice(0, 200)}`);
  }

  private async lane(client: number, next: (client: number) => Action): Promise<void> {
    while (!this.stopped) {
      this.settled.push(await this.settle(next(client)));
      if (this.manner.think) await new Promise((done) => setTimeout(done, this.manner.think));
    }
  }

  /** Sends one more action until it is settled. */
  async settle(action: Action): Promise<Settled> {
    const end = performance.now() + 120_000;
    for (let tries = 1; ; tries++) {
      const { port } = this.pick();
      this.underWay.set(port, this.inFlight(port) + 1);
      const answer = await send(action, { port }, this.manner.patience);
      this.underWay.set(port, this.inFlight(port) - 1);
      this.note(answer, port);
      if (!answer.lost && !isOpen(answer)) return { action, status: answer.status, text: answer.text, tries, at: performance.now() };
      if (performance.now() > end) {
        const last = answer.lost ? answer.why : `${answer.status} ${answer.text.slice(0, 200)}`;
        throw new Error(`${action.kind} ${action.key} could not be settled in two minutes: ${last}`);
      }
      await new Promise((done) => setTimeout(done, this.manner.again ?? 20));
    }
  }
}
