import { firstDataAge } from '../clock.ts';
import { reportError } from '../report.ts';
import { guarded } from './events.ts';
import type { JoinReply } from './feed.ts';
import { $wanted, type Follower } from './wanted.ts';

type Joined = Extract<JoinReply, { ok: true }>;
/** Position of a follower of a channel with state: the events that came before its snapshot, or the version of the snapshot. */
type Position = { early: [string, unknown][] } | { version: number | null };

export interface Channel {
  /** How far back a first join reaches, milliseconds; undefined when the snapshot holds it all. */
  age: () => number | undefined;
  /** Receives replies of joins. A snapshot goes to the followers that wait for one. */
  joined: (reply: Joined) => void;
  /** The channel starts afresh with this reply. */
  restarted: (reply: Joined, lost: boolean) => void;
  deliver: (event: string, data: unknown) => void;
  refused: (code: string) => void;
}

/** Gives each follower of a channel the snapshot first, and then only the events that the snapshot does not hold yet. */
export function createChannel(name: string): Channel {
  const positions = new WeakMap<Follower, Position>();
  const followers = () => [...($wanted.get().get(name) ?? [])];
  const positionOf = (follower: Follower): Position => {
    const known = positions.get(follower) ?? (follower.snapshot ? { early: [] } : { version: null });
    positions.set(follower, known);
    return known;
  };

  function take(follower: Follower, { snapshot, version }: Joined): void {
    const before = positionOf(follower);
    const known = typeof version === 'number' ? version : null;
    positions.set(follower, { version: known });
    guarded(() => follower.snapshot!(snapshot, known));
    if ('early' in before) for (const [event, data] of before.early) hand(follower, event, data);
  }

  function hand(follower: Follower, event: string, data: unknown): void {
    const position = positionOf(follower);
    if ('early' in position) return void position.early.push([event, data]);
    const { version } = (data ?? {}) as { version?: unknown };
    if (typeof version === 'number' && position.version !== null && version <= position.version) return;
    guarded(() => follower.events[event]?.(data as never));
  }

  return {
    age: () => {
      const all = followers();
      if (all.length === 0 || all.some(({ snapshot }) => snapshot)) return undefined;
      const ages = all.map(({ since, isOfDocument }) => Math.max(performance.now() - since, isOfDocument ? firstDataAge() : 0));
      return Math.max(...ages);
    },
    joined: (reply) => {
      for (const follower of followers()) if ('early' in positionOf(follower)) take(follower, reply);
    },
    restarted: (reply, lost) => {
      for (const follower of followers())
        if (follower.snapshot) take(follower, reply);
        else if (lost) guarded(() => follower.lost?.());
    },
    deliver: (event, data) => {
      for (const follower of followers()) hand(follower, event, data);
    },
    refused: (code) => {
      for (const follower of followers())
        if (follower.refused) guarded(() => follower.refused!(code));
        else reportError(new Error(`Channel ${name} was refused: ${code}`), { phase: 'live' });
    },
  };
}
