import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handOver } from './hand-over.ts';
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
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (data: unknown, { origin = location.origin, source = popup }: { origin?: string; source?: unknown } = {}) =>
  dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));

describe('the sign-in window', () => {
  // proves SHELL-090
  test('is 800 by 600', () => {
    void askInPopup('/api/oauth/steam/login').catch(() => {});
    expect(opened[0]![2]).toMatch(/width=800,height=600/);
  });

  // proves SHELL-091, SHELL-092
  test('signs in when closed with a code', async () => {
    const asked = askInPopup('/login');
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
    const problem = askInPopup('/login').catch((error: Error) => error.message);
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(await problem).toBe('Steam login popup was closed');
  });

  // proves SHELL-094, ERR-070
  test('that cannot open fails as specified', async () => {
    vi.stubGlobal('open', () => null);
    await expect(askInPopup('/login')).rejects.toThrow('Steam window failed to open');
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: window }],
  ])('does not listen to %s', async (_, from) => {
    const problem = askInPopup('/login').catch((error: Error) => error.message);
    say({ kind: 'riftdrop.signed-in', returned }, from);
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(await problem).toBe('Steam login popup was closed');
  });
});

describe('inside that window', () => {
  // proves SHELL-099
  test('the code goes to the same-origin opener only', () => {
    const postMessage = vi.fn<(data: unknown, origin: string) => void>();
    const close = vi.fn<() => void>();
    vi.stubGlobal('opener', { postMessage });
    vi.stubGlobal('close', close);
    expect(handOver(returned)).toBe(true);
    expect(postMessage).toHaveBeenCalledWith({ kind: 'riftdrop.signed-in', returned }, location.origin);
    expect(close).toHaveBeenCalled();
  });

  test('nothing is handed over in a main window', () => {
    vi.stubGlobal('opener', { postMessage: () => {} });
    expect(handOver({ ...returned, main: true })).toBe(false);
    vi.stubGlobal('opener', null);
    expect(handOver(returned)).toBe(false);
  });
});
