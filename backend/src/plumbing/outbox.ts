import type { LiveEvents } from '@riftdrop/contract/live';
import type { Tx } from './transaction.ts';
import './tables.ts';

export type TellChannel = 'general' | 'system' | `user.${string}`;
type EventsOf<C extends TellChannel> = C extends `user.${string}` ? LiveEvents['user'] : C extends keyof LiveEvents ? LiveEvents[C] : never;

/**
 * Writes a live event into the transaction of the change it tells about: it leaves after the commit, or never.
 * @param keep when more events of this channel and name wait together, only the newest so many are sent
 */
export async function tell<C extends TellChannel, E extends keyof EventsOf<C> & string>(
  tx: Tx,
  channel: C,
  event: E,
  data: EventsOf<C>[E],
  keep?: number,
): Promise<void> {
  await write(tx, channel, event, data, keep);
}

/** Channel that no socket may join: orders from one process to all. */
export const controlChannel = 'control';

/** Orders that every process obeys, after the commit and at once. */
export interface ControlEvents {
  'session.ended': { sessions: string[] };
}
export async function command<E extends keyof ControlEvents>(tx: Tx, event: E, data: ControlEvents[E]): Promise<void> {
  await write(tx, controlChannel, event, data);
}

async function write(tx: Tx, channel: string, event: string, data: unknown, keep?: number): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ channel, event, data: JSON.stringify(data), keep: keep ?? null })
    .execute();
  tx.afterCommit(tx.db.kick);
}
