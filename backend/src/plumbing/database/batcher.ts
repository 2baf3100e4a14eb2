import { sentBatches } from '../metrics/signals.ts';

/** Answers every part of a call by itself, in their order; rejects when the call failed as a whole. */
type Call<Part, Answer> = (parts: Part[]) => Promise<PromiseSettledResult<Answer>[]>;

interface Waiting<Part, Answer> {
  part: Part;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends parts in batches: the first leaves at once, and those that come while every lane is taken leave in one call when a lane
 * is free again. So no part waits for others, and batches form under load.
 *
 * A lane may idle after each call, where a call has a high fixed cost: a caller that was just answered and comes again then
 * joins the others instead of a second half that alternates with the first.
 */
export class Batcher<Part, Answer> {
  private readonly call: Call<Part, Answer>;
  private readonly lanes: number;
  private readonly most: number;
  private readonly idleMs: number;
  private readonly waiting: Waiting<Part, Answer>[] = [];
  private running = 0;

  /** @param lanes calls at a time @param most parts of one call @param idleMs of a lane after a call */
  constructor(call: Call<Part, Answer>, { lanes, most, idleMs = 0 }: { lanes: number; most: number; idleMs?: number }) {
    this.call = call;
    this.lanes = lanes;
    this.most = most;
    this.idleMs = idleMs;
  }

  run(part: Part): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ part, resolve, reject });
      this.leave();
    });
  }

  private leave(): void {
    if (this.running >= this.lanes || this.waiting.length === 0) return;
    const going = this.waiting.splice(0, this.most);
    this.running += 1;
    sentBatches.send(going.length);
    this.call(going.map(({ part }) => part))
      .then(
        (answers) => going.forEach((waiting, at) => settle(waiting, answers[at]!)),
        (error: unknown) => going.forEach(({ reject }) => reject(error)),
      )
      .finally(() => (this.idleMs > 0 ? void setTimeout(() => this.free(), this.idleMs) : this.free()));
  }

  private free(): void {
    this.running -= 1;
    this.leave();
  }
}

function settle<Part, Answer>({ resolve, reject }: Waiting<Part, Answer>, answer: PromiseSettledResult<Answer>): void {
  if (answer.status === 'fulfilled') resolve(answer.value);
  else reject(answer.reason);
}

/** Runs the tasks of one key one after another, and those of different keys side by side. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key);
    const mine = (before ?? Promise.resolve()).then(task, task);
    this.tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.tails.get(key) === mine) this.tails.delete(key);
    }
  }
}
