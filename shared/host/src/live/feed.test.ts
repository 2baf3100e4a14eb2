import type { LiveFrame } from '@riftdrop/contract/live/live';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFeed, type JoinReply } from './feed.ts';

beforeEach(() => void vi.useFakeTimers());

/** A channel whose server side is a list of numbers that were sent. */
function aChannel() {
  const log: number[] = [];
  const joins: (number | undefined)[] = [];
  const restarts: boolean[] = [];
  const replies: (JoinReply | Promise<JoinReply>)[] = [];
  const feed = createFeed({
    join: async (since) => {
      joins.push(since);
      return (await replies.shift()) ?? null;
    },
    deliver: (_, data) => log.push(data as number),
    restarted: (_, lost) => restarts.push(lost),
    refused: () => {},
  });
  const frame = (...numbers: number[]): LiveFrame => ({
    channel: 'general',
    from: numbers[0]! - 1,
    events: numbers.map((seq) => ({ seq, event: 'e', data: seq })),
  });
  return { feed, log, joins, restarts, replies, frame };
}

describe('a channel', () => {
  test('starts at the number from the server', async () => {
    const { feed, log, restarts, replies, frame } = aChannel();
    replies.push({ ok: true, seq: 5 });
    await feed.start();
    feed.receive(frame(6, 7));
    expect(log).toEqual([6, 7]);
    expect(restarts).toEqual([false]);
  });

  test('delivers earlier events from the number named', async () => {
    const { feed, log, restarts, replies, frame } = aChannel();
    replies.push({ ok: true, seq: 5, from: 3 });
    const started = feed.start();
    feed.receive(frame(4, 5));
    await started;
    feed.receive(frame(6));
    expect(log).toEqual([4, 5, 6]);
    expect(restarts).toEqual([false]);
  });

  test('drops what it knows already', async () => {
    const { feed, log, replies, frame } = aChannel();
    replies.push({ ok: true, seq: 5 });
    await feed.start();
    feed.receive(frame(4, 5, 6));
    feed.receive(frame(6, 7));
    expect(log).toEqual([6, 7]);
  });

  test('keeps frames that arrive before the join answer', async () => {
    const { feed, log, replies, frame } = aChannel();
    let answer: (reply: JoinReply) => void = () => {};
    replies.push(new Promise((resolve) => (answer = resolve)));
    const started = feed.start();
    feed.receive(frame(5, 6));
    expect(log).toEqual([]);
    answer({ ok: true, seq: 5 });
    await started;
    expect(log).toEqual([6]);
  });

  test('asks for missing events and delivers in order', async () => {
    const { feed, log, joins, restarts, replies, frame } = aChannel();
    replies.push({ ok: true, seq: 1 }, { ok: true, seq: 5 });
    await feed.start();
    feed.receive(frame(4, 5));
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    feed.receive(frame(2, 3));
    expect(joins).toEqual([undefined, 1]);
    expect(log).toEqual([2, 3, 4, 5]);
    expect(restarts).toEqual([false]);
  });

  test('continues after a disconnect where it stopped', async () => {
    const { feed, log, joins, restarts, replies, frame } = aChannel();
    replies.push({ ok: true, seq: 1 });
    await feed.start();
    feed.receive(frame(2));
    feed.pause();
    replies.push({ ok: true, seq: 62 });
    await feed.start();
    feed.receive(frame(...Array.from({ length: 60 }, (_, index) => index + 3)));
    expect(joins).toEqual([undefined, 2]);
    expect(log).toEqual(Array.from({ length: 61 }, (_, index) => index + 2));
    expect(restarts).toEqual([false]);
  });

  test('reports loss when the server log is too short', async () => {
    const { feed, log, restarts, replies, frame } = aChannel();
    replies.push({ ok: true, seq: 1 }, { ok: true, seq: 900, reset: true });
    await feed.start();
    await feed.start();
    feed.receive(frame(901));
    expect(restarts).toEqual([false, true]);
    expect(log).toEqual([901]);
  });

  test('retries a missing replay, then reports the failure', async () => {
    const { feed, joins, restarts, replies } = aChannel();
    replies.push({ ok: true, seq: 1 });
    await feed.start();
    replies.push(...Array.from({ length: 4 }, (): JoinReply => ({ ok: true, seq: 9 })));
    await feed.start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(joins).toEqual([undefined, 1, 1, 1, 1, undefined]);
    replies.push({ ok: true, seq: 9 });
    await feed.start();
    expect(restarts).toEqual([false, true]);
  });

  test('asks nothing while it is paused', async () => {
    const { feed, joins, replies } = aChannel();
    replies.push({ ok: true, seq: 1 }, { ok: true, seq: 9 });
    await feed.start();
    await feed.start();
    feed.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(joins).toHaveLength(2);
  });
});

test('lost and doubled frames end complete or restart', async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomFrom(seed);
    const sent: number[] = [];
    const log: number[] = [];
    let lost = false;
    const feed = createFeed({
      join: async (since) => {
        // The replay leaves behind the answer, as the server sends it.
        queueMicrotask(
          () => since !== undefined && since < sent.length && feed.receive({ channel: 'general', from: since, events: eventsAfter(since) }),
        );
        return { ok: true, seq: sent.length };
      },
      deliver: (_, data) => log.push(data as number),
      restarted: (_, lostSome) => (lost ||= lostSome),
      refused: () => {},
    });
    const eventsAfter = (since: number) => sent.slice(since).map((data, index) => ({ seq: since + index + 1, event: 'e', data }));
    await feed.start();
    for (let step = 0; step < 30; step++) {
      const from = sent.length;
      sent.push(...Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => from + index + 1));
      const frame: LiveFrame = { channel: 'general', from, events: eventsAfter(from) };
      if (random() < 0.7) feed.receive(frame);
      if (random() < 0.2) feed.receive(frame);
      if (random() < 0.3) await vi.advanceTimersByTimeAsync(500);
      if (random() < 0.1) {
        feed.pause();
        await feed.start();
      }
    }
    await feed.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(log, `seed ${seed}`).toEqual(sent);
    expect(lost).toBe(false);
  }
});

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
