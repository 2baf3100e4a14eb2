import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { serverNow } from '@riftdrop/host/clock';
import { readStored, writeStored } from '@riftdrop/host/wiring/storage';
import { atom, computed } from 'nanostores';

export type ServiceMessage = Bootstrap['service_messages'][number];

const key = 'closed-messages';
/** Number of ids stored as closed; the server no longer sends older ones. */
const kept = 200;

const closedHere = () => readStored<readonly string[]>(key, []);
const $closed = atom(closedHere());
// A message closed in one tab is closed in all tabs.
addEventListener('storage', (event) => event.key?.endsWith(`.${key}`) && $closed.set(closedHere()));
/** Moves on when a message reaches its end. */
const $now = atom(0);
let timer: ReturnType<typeof setTimeout> | undefined;

const isOver = ({ disable_at }: ServiceMessage) => disable_at !== null && serverNow() >= Date.parse(disable_at);

/**
 * The operator's current messages, the newest first: without those that have ended by the server's clock, and without
 * those closed on this device.
 */
export const $serviceMessages = computed([$bootstrap, $closed, $now], (bootstrap, closed) =>
  (bootstrap?.service_messages ?? []).filter((message) => !isOver(message) && !closed.includes(message.id)),
);

/** Closes a message for good on this device. */
export function closeMessage(id: string): void {
  $closed.set([...new Set([...closedHere(), ...$closed.get(), id])].slice(-kept));
  writeStored(key, $closed.get());
}

/** Wakes at the moment when the next message is over. */
function plan(messages: readonly ServiceMessage[]): void {
  clearTimeout(timer);
  const ends = messages.flatMap(({ disable_at }) => (disable_at === null ? [] : [Date.parse(disable_at)]));
  if (ends.length === 0) return;
  timer = setTimeout(() => $now.set($now.get() + 1), Math.min(Math.max(Math.min(...ends) - serverNow(), 0), 2 ** 31 - 1));
}

/** Keeps the list true as time goes by. */
export function followMessages(): Unsubscribe {
  const stop = $serviceMessages.subscribe(plan);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
