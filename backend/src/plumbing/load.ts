import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

/** So many requests are always let in at once; a fresh or idle process has no pace to judge by. */
const floor = 256;
/** How long whoever is let in may wait for those before him, at the pace of the last seconds. */
const longestWaitMs = 1000;
const bucketMs = 250;
const buckets = 8;

/**
 * Decides whether one more request may enter. Little's law: at a pace of `p` answers a second, `n` requests at once take
 * `n / p` seconds; more than a second's worth is refused at the door. So a flood costs a refusal each and the requests
 * that were let in stay quick, instead of all of them becoming too late together.
 */
export class Load {
  private readonly clock: Clock;
  private inside = 0;
  private readonly answered = Array.from({ length: buckets }, () => 0);
  private bucket = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  enter(): boolean {
    if (this.inside >= Math.max(floor, this.perSecond() * (longestWaitMs / 1000))) return false;
    this.inside++;
    return true;
  }

  leave(): void {
    this.inside--;
    this.turn();
    this.answered[this.bucket % buckets]!++;
  }

  private perSecond(): number {
    this.turn();
    return this.answered.reduce((sum, one) => sum + one, 0) / ((buckets * bucketMs) / 1000);
  }

  /** Empties the buckets whose time came round again. */
  private turn(): void {
    const now = Math.floor(this.clock.now() / bucketMs);
    for (let passed = Math.min(now - this.bucket, buckets); passed > 0; passed--) this.answered[(now - passed + 1) % buckets] = 0;
    this.bucket = now;
  }
}

const monotonic: Clock = { now: () => performance.now() };
const full = { error: true, code: 'unavailable', message: 'There is too much to do at this moment. Please try again.' };

/** Refuses requests that came too many, before anything of them is read. `isExempt` answers in any case. */
export function shedLoad(server: FastifyInstance, isExempt: (url: string) => boolean, load = new Load(monotonic)): void {
  const entered = new WeakSet<object>();
  server.addHook('onRequest', async (request, reply) => {
    if (isExempt(request.url)) return;
    if (load.enter()) entered.add(request);
    else await reply.code(503).header('retry-after', '1').header('cache-control', 'no-store').send(full);
  });
  // Also runs for a request whose sender went away.
  server.addHook('onResponse', async (request) => {
    if (entered.delete(request)) load.leave();
  });
}
