import { isLoopback, networkOf } from '@riftdrop/contract/http/client-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { Clock } from '../config/clock.ts';

/** Requests that are always let in at once; a fresh or idle process has no pace to judge by. */
const minConcurrent = 256;
/** Longest time that an admitted request may wait for those before it, at the pace of the last seconds. */
const longestWaitMs = 1000;
const bucketMs = 250;
const buckets = 8;
/** A gate that has refused for this time without letting anything in will not recover by itself soon. */
const stuckMs = 3000;
/** A handler whose client disconnected keeps its slot for this time at most: the work is real, a handler that hangs is not. */
const abandonedMs = 5000;

/**
 * Decides whether one more request may enter. Little's law: at a pace of `p` answers a second, `n` requests at once take `n /
 * p` seconds; more than a second's worth is refused before any work. So a flood costs a refusal each and the admitted requests
 * stay quick, instead of all of them becoming too late together.
 */
export class Load {
  private readonly clock: Clock;
  /** Requests that hold a slot. */
  inside = 0;
  /** Requests that got none. */
  refused = 0;
  private readonly answered = Array.from({ length: buckets }, () => 0);
  private bucket = 0;
  private refusingSince: number | null = null;
  /** Slots that each network has. */
  private readonly networks = new Map<string, number>();

  constructor(clock: Clock = monotonic) {
    this.clock = clock;
  }

  /**
   * Takes a slot. @returns a function that frees it, once however often it is called; null when there is none
   * @param network of the client; null for one that is not counted
   */
  enter(network: string | null = null): (() => void) | null {
    if (this.isFullFor(network)) {
      if (this.isFull()) this.refusingSince ??= this.clock.now();
      return null;
    }
    this.refusingSince = null;
    this.inside++;
    this.count(network, 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.count(network, -1);
      this.leave();
    };
  }

  isFull(): boolean {
    return this.inside >= this.room();
  }

  /** Of the second half of the slots a network that has a quarter of all gets none: it can slow others down, and not shut them out. */
  isFullFor(network: string | null): boolean {
    if (this.isFull()) return true;
    return network !== null && this.inside >= this.room() / 2 && (this.networks.get(network) ?? 0) >= this.room() / 4;
  }

  /** Full, and for seconds no request got in: unlike a burst, the next one will not get in either. */
  isStuck(): boolean {
    return this.refusingSince !== null && this.isFull() && this.clock.now() - this.refusingSince >= stuckMs;
  }

  private room(): number {
    return Math.max(minConcurrent, this.perSecond() * (longestWaitMs / 1000));
  }

  private count(network: string | null, change: number): void {
    if (network === null) return;
    const slots = (this.networks.get(network) ?? 0) + change;
    if (slots === 0) this.networks.delete(network);
    else this.networks.set(network, slots);
  }

  private leave(): void {
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

/**
 * Refuses requests for which `loadOf` the address has no slot. A slot is taken when the body is there, so that a slow sender
 * holds none, and given back when the answer is computed, so that a slow reader holds none. A client that disconnects gives it
 * back at the latest after a moment.
 */
export function shedLoad(server: FastifyInstance, loadOf: (url: string) => Load | null): void {
  const held = new WeakMap<object, () => void>();
  const left = disconnections();
  server.addHook('onRequest', async (request, reply) => {
    // Refused before the body is read; room is checked again when the body is there.
    const load = loadOf(request.url);
    if (load?.isFullFor(networkFor(request))) await refuse(load, reply);
  });
  server.addHook('preValidation', async (request, reply) => {
    const load = loadOf(request.url);
    if (!load) return;
    const leave = load.enter(networkFor(request));
    if (!leave) return refuse(load, reply);
    let abandoned: NodeJS.Timeout | undefined;
    const forget = left(request.raw.socket, () => (abandoned = setTimeout(leave, abandonedMs).unref()));
    held.set(request, () => {
      clearTimeout(abandoned);
      forget();
      leave();
    });
  });
  // Unlike onResponse it also runs when the client is gone.
  server.addHook('onSend', async (request) => held.get(request)?.());
}

async function refuse(load: Load, reply: FastifyReply): Promise<void> {
  load.refused++;
  await reply.code(503).header('retry-after', '1').header('cache-control', 'no-store').send(full);
}

/** Programs of this machine are not counted by network. */
const networkFor = ({ ip }: FastifyRequest): string | null => (isLoopback(ip) ? null : networkOf(ip));

/**
 * Calls back when a socket closes. One listener per socket, whatever its number of open requests. @returns a function that
 * removes the callback
 */
function disconnections(): (socket: Socket, then: () => void) => () => void {
  const waiting = new WeakMap<Socket, Set<() => void>>();
  return (socket, then) => {
    if (socket.destroyed) then();
    let calls = waiting.get(socket);
    if (!calls) {
      waiting.set(socket, (calls = new Set()));
      socket.once('close', () => {
        for (const call of calls!) call();
      });
    }
    calls.add(then);
    return () => void calls.delete(then);
  };
}
