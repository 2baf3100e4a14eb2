import type { z } from 'zod';

/** A domain's declaration of one kind of live channel. */
export interface Channel<Id extends z.ZodType = z.ZodType, Snapshot extends z.ZodType = z.ZodType, Events extends object = object> {
  /** Schema of the id behind the name, without dots; null for a channel of which there is one. */
  id: Id | null;
  /** `snapshot` in the acknowledgement of a join; null for a channel without state. */
  snapshot: Snapshot | null;
  events: Events;
}

/**
 * Declares a live channel. On the wire it is called `{name}` or `{name}.{id}`.
 *
 * With a `snapshot`, the acknowledgement of every join carries `{ version, snapshot }`: the state, read after the channel's
 * number, and its version. The version of the state rises with every change; every event that changes it carries the `version` it
 * leads to. Several events of one change share it. A client drops events whose version is not above that of its snapshot.
 * `version` may be left out of both where an event replaces the state.
 */
export function channel<
  Events extends Record<string, z.ZodType>,
  Id extends z.ZodType<string> = z.ZodNever,
  Snapshot extends z.ZodType = z.ZodNever,
>(spec: { id?: Id; snapshot?: Snapshot; events: Events }): Channel<Id, Snapshot, Events> {
  return { id: spec.id ?? null, snapshot: spec.snapshot ?? null, events: spec.events };
}
