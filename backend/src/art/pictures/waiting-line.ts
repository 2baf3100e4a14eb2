/** How much a waiting job matters: someone looks at it now, someone looks at a picture nobody announced, or nobody waits yet. */
export type Urgency = 'shown' | 'stranger' | 'idle';

const order: readonly Urgency[] = ['shown', 'stranger', 'idle'];

/** A line in which shown pictures overtake strangers' and both overtake those drawn ahead. Not bounded for `idle`, whose length is the catalogue's. */
export class WaitingLine<Job> {
  readonly #lanes: Record<Urgency, Map<string, Job>> = { shown: new Map(), stranger: new Map(), idle: new Map() };
  readonly #room: Record<Urgency, number>;

  constructor(room: { shown: number; stranger: number }) {
    this.#room = { ...room, idle: Number.POSITIVE_INFINITY };
  }

  /** Puts a job in by its name, or moves it forward; false when there is no more room. */
  add(name: string, job: Job, urgency: Urgency): boolean {
    const lane = this.#lanes[urgency];
    if (!lane.has(name) && lane.size >= this.#room[urgency]) return false;
    lane.set(name, job);
    for (const slower of order.slice(order.indexOf(urgency) + 1)) this.#lanes[slower].delete(name);
    return true;
  }

  /** Takes the next job out. */
  take(): Job | undefined {
    for (const urgency of order) {
      for (const [name, job] of this.#lanes[urgency]) {
        this.#lanes[urgency].delete(name);
        return job;
      }
    }
    return undefined;
  }

  get length(): number {
    return order.reduce((sum, urgency) => sum + this.#lanes[urgency].size, 0);
  }
}
