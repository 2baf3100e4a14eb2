import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendToOpener, offerToOrigin } from './popup-answer.ts';
import { askInPopup } from './popup.ts';

const returned = { code: 'abc', state: 's', main: false, tfaRequired: false, error: null, description: null };
const popup = { closed: false, focus: () => {} };
const opened: unknown[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  popup.closed = false;
  opened.length = 0;
  vi.stubGlobal('open', (...all: unknown[]) => {
    opened.push(all);
    return popup;
  });
});

const late = vi.fn<(back: typeof returned) => void>();
const ask = (state = 's') => askInPopup('/login', state, late as Parameters<typeof askInPopup>[2]);
const say = (data: unknown, { origin = location.origin, source = popup }: { origin?: string; source?: unknown } = {}) =>
  dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));

describe('the sign-in window', () => {
  // proves SHELL-090
  test('is 800 by 600', () => {
    void ask().catch(() => {});
    expect(opened[0]![2]).toMatch(/width=800,height=600/);
  });

  // proves SHELL-091, SHELL-092
  test('signs in when closed with a code', async () => {
    const asked = ask();
    say({ kind: 'riftdrop.signed-in', returned });
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(24);
    const early = await Promise.race([asked, Promise.resolve('waiting')]);
    expect(early).toBe('waiting');
    await vi.advanceTimersByTimeAsync(26);
    expect(await asked).toEqual(returned);
  });

  // proves SHELL-093, ERR-070
  test('closed without a code says so as specified', async () => {
    const problem = ask().catch((error: Error) => error.message);
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(await problem).toBe('Steam login popup was closed');
  });

  // proves SHELL-094, ERR-070
  test('that cannot open fails as specified', async () => {
    vi.stubGlobal('open', () => null);
    await expect(ask()).rejects.toThrow('Steam window failed to open');
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: window }],
  ])('does not listen to %s', async (_, from) => {
    const problem = ask().catch((error: Error) => error.message);
    say({ kind: 'riftdrop.signed-in', returned }, from);
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(await problem).toBe('Steam login popup was closed');
  });
});

/** The windows of one origin in one test. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>();
  constructor() {
    super();
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this) queueMicrotask(() => other.dispatchEvent(Object.assign(new Event('message'), { data })));
  }
  close(): void {
    Channel.all.delete(this);
  }
}

describe('a window that the provider cut off from its opener', () => {
  const close = vi.fn<() => void>();
  const offer = async (back: typeof returned | (Omit<typeof returned, 'state'> & { state: null })) => {
    const taken = offerToOrigin(back);
    await vi.advanceTimersByTimeAsync(2000);
    return taken;
  };
  beforeEach(() => {
    close.mockClear();
    late.mockClear();
    vi.stubGlobal('BroadcastChannel', Channel);
    vi.stubGlobal('opener', null);
    vi.stubGlobal('close', close);
  });

  test('hands its code to the window that began, and closes', async () => {
    const asked = ask('state-1');
    expect(await offer({ ...returned, state: 'state-1' })).toBe(true);
    expect(await asked).toEqual({ ...returned, state: 'state-1' });
    expect(close).toHaveBeenCalledOnce();
  });

  test('that looks closed signs in late', async () => {
    const problem = ask('state-2').catch((error: Error) => error.message);
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(await problem).toBe('Steam login popup was closed');
    expect(await offer({ ...returned, state: 'state-2' })).toBe(true);
    expect(late.mock.calls).toEqual([[{ ...returned, state: 'state-2' }]]);
    // Once: a repeat finds no receiver.
    expect(await offer({ ...returned, state: 'state-2' })).toBe(false);
  });

  test.each([
    ['of another sign-in', { state: 'forged' }],
    ['without a state', { state: null }],
    ['of a main window', { main: true }],
  ])('hands over nothing %s', async (_, change) => {
    const heard = vi.fn();
    void ask('state-3').then(heard, () => {});
    expect(await offer({ ...returned, state: 'state-3', ...change })).toBe(false);
    expect([heard.mock.calls, close.mock.calls]).toEqual([[], []]);
  });

  test('of a sign-in that another one replaced is not heard', async () => {
    void ask('state-4').catch(() => {});
    void ask('state-5').catch(() => {});
    expect(await offer({ ...returned, state: 'state-4' })).toBe(false);
  });
});

describe('inside that window', () => {
  // proves SHELL-099
  test('the code goes to the same-origin opener only', () => {
    const postMessage = vi.fn<(data: unknown, origin: string) => void>();
    const close = vi.fn<() => void>();
    vi.stubGlobal('opener', { postMessage });
    vi.stubGlobal('close', close);
    expect(sendToOpener(returned)).toBe(true);
    expect(postMessage).toHaveBeenCalledWith({ kind: 'riftdrop.signed-in', returned }, location.origin);
    expect(close).toHaveBeenCalled();
  });

  test('nothing is handed over in a main window', () => {
    vi.stubGlobal('opener', { postMessage: () => {} });
    expect(sendToOpener({ ...returned, main: true })).toBe(false);
    vi.stubGlobal('opener', null);
    expect(sendToOpener(returned)).toBe(false);
  });
});
