/** The client that requested a picture. */
export interface Demand {
  /** Kinds of pictures take turns. */
  kind: string;
  /** Clients of a kind take turns. */
  client: string;
}

interface Entry<Job> {
  job: Job;
  kind: string;
  /** Order of its first and last request; later is more. */
  first: number;
  last: number;
  /** Open requests of each client for it; 0 for a client that was told to retry. */
  waiting: Map<string, number>;
}

/**
 * Pictures to draw. First those with open requests: kinds take turns, and within a kind clients take turns, each with its
 * oldest request. Then those whose clients were told to retry, the newest first. Then those without a request.
 */
export class WaitingLine<Job> {
  readonly #asked = new Map<string, Entry<Job>>();
  readonly #ahead = new Map<string, Job>();
  /** When a kind, and a client of a kind, had its last turn. */
  readonly #turns = new Map<string, number>();
  readonly #room: number;
  readonly #roomOfClient: number;
  readonly #onDrop: (name: string) => void;
  #now = 0;

  /** @param onDrop is called with each picture that left because no request needs it any more */
  constructor(room: { all: number; client: number }, onDrop: (name: string) => void) {
    this.#room = room.all;
    this.#roomOfClient = room.client;
    this.#onDrop = onDrop;
  }

  /** Puts a job in by its name, or one more request to it; false when there is no room. */
  add(name: string, job: Job, { kind, client }: Demand): boolean {
    const known = this.#asked.get(name);
    if (!known?.waiting.has(client) && !this.#hasRoom(client, known !== undefined)) return false;
    const now = ++this.#now;
    const entry = known ?? { job, kind, first: now, last: now, waiting: new Map<string, number>() };
    // A client that retries as told joins the end of its line.
    if (!isWaited(entry)) entry.first = now;
    entry.last = now;
    entry.waiting.set(client, (entry.waiting.get(client) ?? 0) + 1);
    this.#asked.set(name, entry);
    this.#ahead.delete(name);
    return true;
  }

  /** Adds a job without a request. */
  addAhead(name: string, job: Job): void {
    if (!this.#asked.has(name)) this.#ahead.set(name, job);
  }

  /** A request ended without its picture; the client left for good, or was told to retry. */
  leave(name: string, client: string, why: 'gone' | 'asks again'): void {
    const entry = this.#asked.get(name);
    const requests = entry?.waiting.get(client);
    if (!entry || !requests) return;
    if (requests === 1 && why === 'gone') entry.waiting.delete(client);
    else entry.waiting.set(client, requests - 1);
    if (entry.waiting.size === 0) this.#drop(name);
  }

  /** Takes the next job out. */
  take(): Job | undefined {
    const next = this.#nextWaited() ?? this.#newestLeft();
    if (next !== undefined) {
      const { job } = this.#asked.get(next)!;
      this.#asked.delete(next);
      this.#forgetTurns();
      return job;
    }
    for (const [name, job] of this.#ahead) {
      this.#ahead.delete(name);
      return job;
    }
    return undefined;
  }

  get length(): number {
    return this.#asked.size + this.#ahead.size;
  }

  /** Makes room by dropping pictures without a waiting request: of this client when it has its share, else of any. */
  #hasRoom(client: string, isKnown: boolean): boolean {
    const own = [...this.#asked].filter(([, { waiting }]) => waiting.has(client));
    if (own.length >= this.#roomOfClient) return this.#dropOldest(own);
    return isKnown || this.#asked.size < this.#room || this.#dropOldest([...this.#asked]);
  }

  #dropOldest(entries: [string, Entry<Job>][]): boolean {
    const [oldest] = entries.filter(([, entry]) => !isWaited(entry)).toSorted(([, a], [, b]) => a.last - b.last);
    if (oldest) this.#drop(oldest[0]);
    return oldest !== undefined;
  }

  #drop(name: string): void {
    this.#asked.delete(name);
    this.#onDrop(name);
  }

  #nextWaited(): string | undefined {
    let best: { name: string; kind: string; turn: string; order: readonly [number, number, number] } | undefined;
    for (const [name, entry] of this.#asked)
      for (const [client, requests] of entry.waiting) {
        if (requests === 0) continue;
        const turn = `${entry.kind} ${client}`;
        const order = [this.#turns.get(entry.kind) ?? 0, this.#turns.get(turn) ?? 0, entry.first] as const;
        if (!best || isBefore(order, best.order)) best = { name, kind: entry.kind, turn, order };
      }
    if (!best) return undefined;
    const now = ++this.#now;
    this.#turns.set(best.kind, now).set(best.turn, now);
    return best.name;
  }

  #newestLeft(): string | undefined {
    return [...this.#asked].toSorted(([, a], [, b]) => b.last - a.last)[0]?.[0];
  }

  #forgetTurns(): void {
    if (this.#asked.size === 0) this.#turns.clear();
  }
}

const isWaited = (entry: Entry<unknown>): boolean => [...entry.waiting.values()].some((requests) => requests > 0);

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && one[at]! < other[at]!;
}
