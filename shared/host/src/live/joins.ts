import { costOfJoins } from '@riftdrop/contract/live/live-pace';
import type { JoinReply } from './feed.ts';
import type { Pace } from './pace.ts';

/** Start of a subscription: after a number, or with the events of the last milliseconds. */
export type Begin = { since?: number; age?: number };
type Join = { body: { channel: string } & Begin; answer: (reply: JoinReply | Promise<JoinReply>) => void };
export type Say = (message: string, body: object) => Promise<JoinReply>;

export interface Joins {
  join: (channel: string, begin: Begin) => Promise<JoinReply>;
  leave: (channel: string) => void;
  /** Whether a join of this channel was sent on this connection. */
  isSent: (channel: string) => boolean;
  /** The connection is gone. */
  cut: () => void;
}

/**
 * Gathers joins and leaves into one message, sent as soon as the pace allows it.
 * @param send sends at once; `say` waits for the pace
 */
export function createJoins(pace: Pace, send: Say, say: Say): Joins {
  let joins: Join[] = [];
  const leaves = new Set<string>();
  const sent = new Set<string>();
  let isDue = false;

  function soon(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => pace.run(() => (joins.length + leaves.size > 0 ? costOfJoins(joins.length) : 0), flush));
  }

  function flush(): void {
    isDue = false;
    const [asked, left] = [joins, [...leaves]];
    joins = [];
    leaves.clear();
    if (asked.length + left.length === 0) return;
    for (const { body } of asked) sent.add(body.channel);
    void send('channels', { join: asked.map(({ body }) => body), leave: left }).then((reply) => hand(reply, asked, left));
  }

  function hand(reply: JoinReply, asked: Join[], left: string[]): void {
    // A server of the previous release accepts only one channel a message.
    const isOld = reply?.ok === false && reply.code === 'bad_message';
    if (isOld) for (const channel of left) void say('leave', { channel });
    for (const [at, { body, answer }] of asked.entries())
      answer(isOld ? say('join', body) : reply?.ok ? (reply.joins as JoinReply[])[at]! : reply);
  }

  /** Takes back joins of a channel that did not leave yet. */
  function withdraw(channel: string): void {
    for (const { body, answer } of joins) if (body.channel === channel) answer(null);
    joins = joins.filter(({ body }) => body.channel !== channel);
  }

  return {
    join: (channel, begin) =>
      new Promise((answer) => {
        joins.push({ body: { channel, ...begin }, answer });
        soon();
      }),
    leave: (channel) => {
      withdraw(channel);
      if (!sent.delete(channel)) return;
      leaves.add(channel);
      soon();
    },
    isSent: (channel) => sent.has(channel),
    cut: () => {
      sent.clear();
      leaves.clear();
    },
  };
}
