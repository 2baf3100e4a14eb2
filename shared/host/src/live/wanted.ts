import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { atom } from 'nanostores';

/** A follower of a channel, without its types. */
export interface Follower {
  /** When it began, milliseconds of the page's clock. */
  since: number;
  /** It began with data of the document, which are older. */
  isOfDocument: boolean;
  snapshot?: (state: unknown, version: number | null) => void;
  events: Readonly<Record<string, ((data: never) => void) | undefined>>;
  lost?: () => void;
  refused?: (code: string) => void;
}

/** Followers by channel, besides the channels of every page. The socket joins and leaves accordingly. */
export const $wanted = atom<ReadonlyMap<string, ReadonlySet<Follower>>>(new Map());

/** Follows a channel until it is stopped; several may follow the same. */
export function want(channel: string, follower: Follower): Unsubscribe {
  change(channel, (followers) => followers.add(follower));
  return () => change(channel, (followers) => followers.delete(follower));
}

function change(channel: string, edit: (followers: Set<Follower>) => unknown): void {
  const wanted = new Map($wanted.get());
  const followers = new Set(wanted.get(channel));
  edit(followers);
  if (followers.size > 0) wanted.set(channel, followers);
  else wanted.delete(channel);
  $wanted.set(wanted);
}
