import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $balance, applyBalances, clearBalances } from './balance.ts';
import { serverNow, setServerTime } from './clock.ts';
import { imageUrl, pictureSources } from './images.ts';
import { recentReports, reportError, sendReportsTo } from './report.ts';
import { newClientSeed } from './seeds.ts';
import { $settings, setSetting } from './settings.ts';
import { $toasts, dismissToast, toast, toastRefusal } from './toasts.ts';
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

// proves SHELL-136, RT-005
test('the server clock is met half-way of the exchange', () => {
  vi.useFakeTimers({ now: 1000 });
  setServerTime(1000, 9_100, 1200);
  expect(serverNow()).toBe(1000 + 8000);
  vi.useRealTimers();
});

describe('toasts', () => {
  afterEach(() => $toasts.get().forEach(({ id }) => dismissToast(id)));

  // proves SHELL-170, SHELL-171, SHELL-544
  test('last three seconds, warnings five, unless they say otherwise', () => {
    toast({ type: 'success', title: 'a' });
    toast({ type: 'warning', title: 'b' });
    toast({ type: 'warning', title: 'c', duration: 8000 });
    toast({ type: 'info', title: 'd', duration: null });
    expect($toasts.get().map(({ duration }) => duration)).toEqual([3000, 5000, 8000, null]);
  });

  // proves SHELL-179, ERR-060, ERR-523
  test('show what the server says, one or a list, under its title or Failure', () => {
    toastRefusal({ error: true, code: 'whatever', message: 'No', error_title: 'Sale' });
    toastRefusal({ error: true, code: 'whatever', message: '', messages: ['One', 'Two'] });
    expect($toasts.get().map(({ title, message, duration, type }) => [type, title, message, duration])).toEqual([
      ['error', 'Sale', 'No', 3000],
      ['error', 'Failure', 'One', 3000],
      ['error', 'Failure', 'Two', 3000],
    ]);
  });

  // proves SHELL-180, SHELL-181, ERR-061, ERR-062
  test.each(['The refresh token is invalid.', 'Check referrer payment error', 'Check referrer payment error.'])(
    'keep quiet about %s',
    (message) => {
      toastRefusal({ error: true, code: 'whatever', message });
      expect($toasts.get()).toEqual([]);
    },
  );

  // proves SHELL-183, SHELL-184, ERR-063
  test('stay when the client is out of date', () => {
    toastRefusal({
      error: true,
      code: 'whatever',
      message: 'Your client is out of date. Please, clear browser cache and refresh this page.',
    });
    expect($toasts.get()[0]!.duration).toBeNull();
  });

  test('with the same key follow one another instead of piling up', () => {
    toast({ type: 'info', title: 'first', key: 'k' });
    toast({ type: 'info', title: 'second', key: 'k' });
    expect($toasts.get().map(({ title }) => title)).toEqual(['second']);
  });
});

describe('settings', () => {
  // proves SHELL-222
  test('begin with sound, reactions, inventory cost and live statistics on and classic counting off', () => {
    expect($settings.get()).toMatchObject({
      sound: true,
      viewersReactions: true,
      inventoryCost: true,
      rpsLiveStats: true,
      classicResultCounting: false,
    });
  });

  // proves SHELL-225
  test('are kept on the device', () => {
    setSetting('sound', false);
    expect(readStored('settings', {})).toMatchObject({ sound: false });
    setSetting('sound', true);
  });
});

/** A storage that holds so many entries and no more. */
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

// proves SHELL-219, SHELL-220
test('a full storage loses what is not essential and keeps the session, the terms and the settings', () => {
  vi.stubGlobal('localStorage', aStorage(4));
  writeStored('cache', 'x');
  for (const key of ['session', 'terms_accepted', 'settings']) writeStored(key, true);
  writeStored('new', 1);
  const kept = ['cache', 'new', 'session', 'terms_accepted', 'settings'].map((key) => readStored(key, null));
  vi.unstubAllGlobals();
  expect(kept).toEqual([null, 1, true, true, true]);
});

// proves DATA-053, CASES-037
test('pictures are addressed by kind, key, size and format', () => {
  expect(imageUrl('skin', 'carbine-1', 400, 'avif')).toBe('/img/skins/carbine-1_400.avif');
  expect(imageUrl('case', 'crate-2')).toBe('/img/cases/crate-2.webp');
  expect(pictureSources('avatar', 'avatar-3', 200)).toEqual({
    avif: '/img/avatars/avatar-3_200.avif',
    webp: '/img/avatars/avatar-3_200.webp',
    src: '/img/avatars/avatar-3_200.webp',
  });
});

test('a client seed is made of the characters that the roll protocol allows', () => {
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
  test('carry no token, mail address or wallet', () => {
    reportError(new Error('Bearer abc.def failed for nova@example.com at 0x52908400098527886E0F7030069857D2E4169EE7'), { phase: 'event' });
    expect(recentReports().at(-1)!.message).toBe('[removed] failed for [removed] at [removed]');
  });

  // proves SHELL-155, SHELL-157
  test('of files that did not arrive are kept but not sent', () => {
    const sent: string[] = [];
    sendReportsTo(({ name }) => sent.push(name));
    reportError(Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' }), { phase: 'chunk', remote: 'x@1' });
    reportError(new TypeError('real'), { phase: 'render', remote: 'x@1' });
    expect(sent).toEqual(['TypeError']);
    expect(recentReports().at(-2)).toMatchObject({ name: 'ChunkLoadError', phase: 'chunk', owner: 'x@1' });
  });

  test('survive a reporter that is broken itself', () => {
    sendReportsTo(() => {
      throw new Error('reporter');
    });
    expect(() => reportError(new Error('x'))).not.toThrow();
  });
});
