import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $balance, applyBalances, clearBalances } from './balance.ts';
import { serverNow, setServerTime } from './clock.ts';
import { imageUrl, pictureSources } from './images.ts';
import { recentReports, reportError, sendReportsTo } from './report.ts';
import { navigate } from './navigation.ts';
import { newClientSeed } from './seeds.ts';
import { $toasts, dismissToast, toast } from './toasts.ts';
import { canonicalPath } from './wiring/navigator.ts';
import { readStored, writeStored } from './wiring/storage.ts';

const at = (version: number, balance: number) => ({ balance, bonus_balance: 0, dat_points: 0, version });

describe('balances', () => {
  beforeEach(clearBalances);

  test('move forward only', () => {
    applyBalances(at(5, 500));
    applyBalances(at(4, 900));
    applyBalances(at(5, 700));
    expect($balance.get()).toEqual(at(5, 500));
    applyBalances(at(6, 400));
    expect($balance.get()).toEqual(at(6, 400));
  });
});

// proves SHELL-136, RT-005, DATA-553
test('the server time is taken midway', () => {
  vi.useFakeTimers({ now: 1000 });
  setServerTime(1000, 9_100, 1200);
  expect(serverNow()).toBe(1000 + 8000);
  vi.useRealTimers();
});

describe('toasts', () => {
  afterEach(() => $toasts.get().forEach(({ id }) => dismissToast(id)));

  // proves SHELL-170, SHELL-171, SHELL-544
  test('last three seconds, warnings five by default', () => {
    toast({ type: 'success', title: 'a' });
    toast({ type: 'warning', title: 'b' });
    toast({ type: 'warning', title: 'c', duration: 8000 });
    toast({ type: 'info', title: 'd', duration: null });
    expect($toasts.get().map(({ duration }) => duration)).toEqual([3000, 5000, 8000, null]);
  });

  test('beyond five replace older ones with an end', () => {
    toast({ type: 'info', title: 'stays', duration: null });
    for (const title of ['a', 'b', 'c', 'd', 'e']) toast({ type: 'info', title });
    expect($toasts.get().map(({ title }) => title)).toEqual(['stays', 'b', 'c', 'd', 'e']);
  });

  test('without an end stay and hide no others', () => {
    const standing = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const title of standing) toast({ type: 'info', title, duration: null });
    toast({ type: 'error', title: 'new' });
    expect($toasts.get().map(({ title }) => title)).toEqual([...standing, 'new']);
  });

  // proves SHELL-565
  test('of the same event appear once', () => {
    for (const channel of ['user', 'general']) toast({ type: 'info', title: `Game started (${channel})`, once: 'game 7 started' });
    $toasts.get().forEach(({ id }) => dismissToast(id));
    expect(toast({ type: 'info', title: 'Game started', once: 'game 7 started' })).toBe(0);
    expect(toast({ type: 'info', title: 'Game finished', once: 'game 7 finished' })).toBeGreaterThan(0);
  });

  test('with the same key replace one another', () => {
    toast({ type: 'info', title: 'first', key: 'k' });
    toast({ type: 'info', title: 'second', key: 'k' });
    expect($toasts.get().map(({ title }) => title)).toEqual(['second']);
  });
});

/** A storage with room for `room` entries. */
function aStorage(room: number): Storage {
  const held = new Map<string, string>();
  const setItem = (name: string, value: string) => {
    if (!held.has(name) && held.size >= room) throw new DOMException('full', 'QuotaExceededError');
    held.set(name, value);
  };
  return {
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (name) => held.get(name) ?? null,
    setItem,
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  };
}

// proves SHELL-219, SHELL-220, ERR-065
test('a full storage keeps session, terms and settings', () => {
  vi.stubGlobal('localStorage', aStorage(4));
  writeStored('cache', 'x');
  for (const key of ['session', 'terms_accepted', 'settings']) writeStored(key, true);
  writeStored('new', 1);
  const kept = ['cache', 'new', 'session', 'terms_accepted', 'settings'].map((key) => readStored(key, null));
  vi.unstubAllGlobals();
  expect(kept).toEqual([null, 1, true, true, true]);
});

// proves DATA-053, CASES-037
test('pictures have addresses by kind, key, size, format', () => {
  expect(imageUrl('skin', 'carbine-1', 400, 'avif')).toBe('/img/skins/carbine-1_400.avif');
  expect(imageUrl('case', 'crate-2')).toBe('/img/cases/crate-2.webp');
  expect(pictureSources('avatar', 'avatar-3', 200)).toEqual({
    avif: '/img/avatars/avatar-3_200.avif',
    webp: '/img/avatars/avatar-3_200.webp',
    src: '/img/avatars/avatar-3_200.webp',
  });
});

test('a client seed uses only allowed characters', () => {
  expect(newClientSeed()).toMatch(/^[A-Za-z0-9_.-]{22}$/);
  expect(newClientSeed()).not.toBe(newClientSeed());
});

// proves SHELL-022, SHELL-023
test.each([
  ['/Case/Night-Shift', '/case/night-shift'],
  ['/profile/', '/profile'],
  ['/', '/'],
  ['///', '/'],
  ['//Evil.example/x/', '/evil.example/x'],
])('the path %s is written %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

describe('error reports', () => {
  afterEach(() => sendReportsTo(null));

  // proves SHELL-160
  test.each([
    ['a token', 'Bearer abc.def failed', '[removed] failed'],
    ['a signed token inside an encoded text', 'at %22eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbg%22', 'at %22[removed]%22'],
    ['a signed token that was cut off', 'sent eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9', 'sent [removed]'],
    ['a mail address', 'nova@example.com is taken', '[removed] is taken'],
    ['an Ethereum wallet', 'to 0x52908400098527886E0F7030069857D2E4169EE7', 'to [removed]'],
    ['a Bitcoin wallet', 'to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'to [removed]'],
    ['an old Bitcoin wallet', 'to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'to [removed]'],
    ['a Tron wallet', 'to TJYs1YTzQjpGvMCWeBaJ7tzKnvvCrHvHeQ', 'to [removed]'],
    ['a trade link', 'https://x.test/tradeoffer/new/?partner=1&token=Ab not set', '[removed] not set'],
    ['a one-time word of an own address', 'GET /login?code=abc&state=d gave 400', 'GET /login?[removed] gave 400'],
    ['a player', 'GET /api/profile/76561198000000000 gave 500', 'GET /api/profile/[removed] gave 500'],
  ])('carry not %s', (_, message, told) => {
    reportError(new Error(message), { phase: 'event' });
    expect(recentReports().at(-1)!.message).toBe(told);
  });

  // proves SHELL-160
  test('name the page but not its player', () => {
    navigate('/profile/76561198000000000?code=x');
    reportError(new Error('broken'), { phase: 'render' });
    expect(recentReports().at(-1)!.path).toBe('/profile/[removed]');
  });

  test('keep what helps to find the fault', () => {
    const told = 'assets/cases/1.2.3/main.3a7ce5ba98.js:1:23456 at /case/night-shift, revision 17, drop 123456789';
    reportError(new Error(told), { phase: 'event' });
    expect(recentReports().at(-1)!.message).toBe(told);
  });

  // proves SHELL-155, SHELL-157
  test('of missing files are kept but not sent', () => {
    const sent: string[] = [];
    sendReportsTo({ error: ({ name }) => void sent.push(name), load: () => {} });
    reportError(Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' }), { phase: 'chunk', remote: 'x@1' });
    reportError(new TypeError('real'), { phase: 'render', remote: 'x@1' });
    expect(sent).toEqual(['TypeError']);
    expect(recentReports().at(-2)).toMatchObject({ name: 'ChunkLoadError', phase: 'chunk', owner: 'x@1' });
  });

  // proves SHELL-157, SHELL-158
  test.each([
    ['AbortError', 'The operation was aborted.', ''],
    ['TypeError', 'Failed to fetch', ''],
    ['TypeError', 'Load failed', ''],
    ['TypeError', 'NetworkError when attempting to fetch resource.', ''],
    ['Error', 'Loading CSS chunk 7 failed', ''],
    ['TypeError', 'x is undefined', 'at moz-extension://abc/content.js:1'],
    ['MaintenanceError', 'The site is being worked on.', ''],
    ['ApiError', 'Not enough money on your balance.', ''],
    ['AuthError', 'Login required', ''],
  ])('of known noise are not sent: %s %s', (name, message, stack) => {
    const sent: string[] = [];
    sendReportsTo({ error: (report) => void sent.push(report.message), load: () => {} });
    reportError(Object.assign(new Error(message), { name, stack }), { phase: 'event', remote: 'x@1' });
    reportError(Object.assign(new Error('Refused to work'), { stack: '' }), { phase: 'event', remote: 'x@1' });
    expect(sent).toEqual(['Refused to work']);
  });

  test('survive a reporter that is broken itself', () => {
    const broken = () => {
      throw new Error('reporter');
    };
    sendReportsTo({ error: broken, load: broken });
    expect(() => reportError(new Error('x'))).not.toThrow();
  });
});
