import { randomUUID } from 'node:crypto';
import { as } from './player.ts';
import type { Player } from './player.ts';
import type { Answer, Door } from './http.ts';

/** A case that money opens, as the trials use it. */
export interface Priced {
  slug: string;
  version: number;
  price: number;
}

/** One money call with its key. Sent again it must change nothing and answer the same bytes. */
export interface Action {
  player: Player;
  kind: 'open' | 'open-many' | 'sell' | 'sell-all' | 'rotate' | 'battle' | 'royale' | 'upgrade' | 'deposit' | 'cash-out';
  path: string;
  body: unknown;
  key: string;
}

export const opening = (player: Player, one: Priced, key: string = randomUUID()): Action => ({
  player,
  kind: 'open',
  path: `/dropcase/open/${one.slug}`,
  body: { version: one.version, client_seed: 'chaos' },
  key,
});

export const openings = (player: Player, one: Priced, amount: number, key: string = randomUUID()): Action => ({
  player,
  kind: 'open-many',
  path: `/dropcase/open/${one.slug}/multi`,
  body: { version: one.version, client_seed: 'chaos', amount },
  key,
});

export const sale = (player: Player, drop: string, key: string = randomUUID()): Action => ({
  player,
  kind: 'sell',
  path: `/inventory/sell/${drop}`,
  body: {},
  key,
});

export const saleOfAll = (player: Player, key: string = randomUUID()): Action => ({
  player,
  kind: 'sell-all',
  path: '/inventory/sell/all',
  body: {},
  key,
});

export const rotation = (player: Player, key: string = randomUUID()): Action => ({
  player,
  kind: 'rotate',
  path: '/seeds/rotate',
  body: { client_seed: key.slice(0, 36) },
  key,
});

export const send = ({ player, path, body, key }: Action, door: Door, patience?: number): Promise<Answer> =>
  as(player, door, { method: 'POST', path, body, key, patience });

/** Answers after which a client sends the same again: nothing is known, or it is to come back later. */
export const isOpen = (answer: Answer): boolean =>
  answer.lost || answer.status === 503 || answer.status === 502 || (answer.status === 409 && answer.text.includes('idempotency_in_flight'));

/** Sends until there is a final answer, as a client does. */
export async function settle(action: Action, doors: () => Door, ms = 30_000): Promise<Answer & { lost: false }> {
  const end = performance.now() + ms;
  for (;;) {
    const answer = await send(action, doors());
    if (!answer.lost && !isOpen(answer)) return answer;
    if (performance.now() > end) throw new Error(`${action.kind} ${action.key} never settled: ${answer.lost ? answer.why : answer.text}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
