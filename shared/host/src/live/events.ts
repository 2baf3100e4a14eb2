import type { LiveDrop } from '@riftdrop/contract/live/live';
import mitt from 'mitt';
import { reportError } from '../report.ts';
import { $person } from '../wiring/player.ts';
import { whenRevealed } from '../wiring/reveal.ts';

/**
 * `connecting` for the first time; `reconnecting` after a cut; `offline` when the device itself has no network, or the server sent us away.
 */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** Events by `<channel> <event>`, and `initial`. */
export const events = mitt<{ [key: string]: unknown }>();
export const resyncs = new Set<() => void>();

const kept = 50;
let drops: LiveDrop[] | null = null;

/** Drops known so far, newest first, for a strip that mounts late. */
export function recentDrops(): LiveDrop[] | null {
  return drops && [...drops];
}

/**
 * Hands one event to its listeners. A listener that throws must not stop the others nor the socket. Events of the player wait while a
 * result is being revealed.
 */
export function deliver(channel: string, event: string, data: unknown): void {
  if (channel === 'general' && event === 'live.drop') drops = [data as LiveDrop, ...(drops ?? [])].slice(0, kept);
  if (channel !== 'user') return emit(`${channel} ${event}`, data);
  const whose = $person.get()?.id;
  whenRevealed(() => {
    if ($person.get()?.id === whose) emit(`user ${event}`, data);
  });
}

export function deliverInitial(batch: LiveDrop[]): void {
  drops = batch;
  emit('initial', batch);
}

/** Notifies all listeners that data on the screen may be old. */
export function resync(): void {
  for (const listener of resyncs) guarded(() => listener());
}

function emit(key: string, data: unknown): void {
  // A copy: a listener may stop itself or start another one.
  const handlers = [...(events.all.get(key) ?? [])] as ((data: unknown) => void)[];
  for (const handler of handlers) guarded(() => handler(data));
}

/** Runs a listener and reports its error. */
export function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportError(error, { phase: 'live' });
  }
}
