import type { LiveFrame } from '@riftdrop/contract/live/live';

/** The server's answer to `join`; null when the connection went away before it came. */
export type JoinReply =
  | { ok: true; seq: number; from?: number; reset?: boolean; [extra: string]: unknown }
  | { ok: false; code: string }
  | null;

export interface FeedPorts {
  /**
   * Joins the channel; with `since` the server sends everything after that number again, without it the answer may name the
   * number `from` which it does.
   */
  join: (since: number | undefined) => Promise<JoinReply>;
  /** One event, in order, each once. */
  deliver: (event: string, data: unknown) => void;
  /** The channel starts afresh here; `lost` when events before it were missed for good. */
  restarted: (reply: Extract<JoinReply, { ok: true }>, lost: boolean) => void;
  refused: (code: string) => void;
}

/** Timeout of an announced replay before it is requested again, and the number of attempts, milliseconds. */
const timeoutMs = 2000;
const maxTries = 3;
const maxWaiting = 500;

export interface Feed {
  /** Takes up the channel, or goes on where the last connection stopped. */
  start: () => Promise<void>;
  receive: (frame: LiveFrame) => void;
  /** No more timers: the connection is gone, `start` goes on from here. */
  pause: () => void;
}

/**
 * Puts one channel's events in order: a duplicate is dropped, a gap is requested again, and a gap that cannot be filled is reported as
 * a restart, so that stale numbers never stay on screen.
 */
export function createFeed({ join, deliver, restarted, refused }: FeedPorts): Feed {
  let seq: number | null = null;
  let waiting: LiveFrame[] = [];
  let joining: Promise<void> | null = null;
  let check: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let gaveUp = false;

  const start = () => (joining ??= take().finally(() => (joining = null)));

  async function take(): Promise<void> {
    clearTimeout(check);
    const reply = await join(seq ?? undefined);
    if (!reply) return;
    if (!reply.ok) return refused(reply.code);
    if (seq === null || reply.reset) restart(reply);
    drain();
    expect(reply.seq);
  }

  function restart(reply: Extract<JoinReply, { ok: true }>): void {
    const lost = gaveUp || seq !== null || reply.reset === true;
    gaveUp = false;
    seq = reply.from ?? reply.seq;
    restarted(reply, lost);
  }

  function drain(): void {
    waiting.sort((a, b) => a.from - b.from);
    while (seq !== null && waiting[0] && waiting[0].from <= seq) apply(waiting.shift()!);
  }

  function apply(frame: LiveFrame): void {
    for (const message of frame.events) {
      if (message.seq <= seq!) continue;
      seq = message.seq;
      tries = 0;
      deliver(message.event, message.data);
    }
  }

  /** The channel has reached this number: missing events up to it must arrive soon. */
  function expect(target: number): void {
    if (seq === null || (seq >= target && waiting.length === 0)) return;
    clearTimeout(check);
    check = setTimeout(recover, timeoutMs, target);
  }

  function recover(target: number): void {
    if (seq === null || (seq >= target && waiting.length === 0)) return;
    if (++tries > maxTries) giveUp();
    void start();
  }

  /** The next join starts afresh and reports the loss. */
  function giveUp(): void {
    tries = 0;
    waiting = [];
    gaveUp = true;
    seq = null;
  }

  function receive(frame: LiveFrame): void {
    waiting.push(frame);
    if (waiting.length > maxWaiting) giveUp();
    if (joining) return;
    drain();
    // Before the first `start` frames only wait.
    if (gaveUp || (seq !== null && waiting.length > 0)) void start();
  }

  return { start, receive, pause: () => clearTimeout(check) };
}
