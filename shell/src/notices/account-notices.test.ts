import type { Player } from '@riftdrop/contract/api/profile/profile';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { $person } from '@riftdrop/host/wiring/player';
import { aPlayer } from '@riftdrop/host/testing/person';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteServer } from './testing.ts';
import { followAccountNotices } from './account-notices.ts';

let stop = () => {};
beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  blockPush('denied');
  await siteServer({ support_email: 'help@riftdrop.example' });
});
afterEach(() => {
  stop();
  $person.set(null);
  $toasts.get().forEach(({ id }) => dismissToast(id));
});

function blockPush(permission: NotificationPermission): void {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', { permission });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
}
function follow(person: Partial<Player>): void {
  $person.set({ ...aPlayer, ...person });
  stop = followAccountNotices();
}
const withCodes = (tfa_enabled: boolean, tfa_backup_codes_count: number): Partial<Player> => ({
  tfa: { ...aPlayer.tfa, tfa_enabled, tfa_backup_codes_count },
});
const titles = () => $toasts.get().map(({ title }) => title);
const close = () => $toasts.get().forEach(({ id }) => dismissToast(id));

describe('backup codes', () => {
  // proves SHELL-186
  test.each([
    [true, 3, false],
    [true, 2, true],
    [true, 0, true],
    [false, 0, false],
  ])('two-factor %s, %i codes left, shown: %s', (enabled, left, shown) => {
    follow(withCodes(enabled, left));
    expect(titles().includes('Backup codes run out')).toBe(shown);
  });

  // proves SHELL-187, SHELL-188, ERR-090
  test('says what happens, and leads to new ones', () => {
    follow(withCodes(true, 1));
    const { title, message, action, duration } = $toasts.get()[0]!;
    expect(`${title}: ${message}`).toBe('Backup codes run out: Generate new set of codes or you may lose access to your account');
    expect([action?.href, duration]).toEqual(['/profile/settings/backup-codes', null]);
  });

  test('disappears with new codes, stays away after closing', () => {
    follow(withCodes(true, 2));
    $person.set({ ...aPlayer, ...withCodes(true, 8) });
    expect(titles()).toEqual([]);
    $person.set({ ...aPlayer, ...withCodes(true, 2) });
    expect(titles()).toHaveLength(1);
    close();
    $person.set({ ...aPlayer, ...withCodes(true, 1) });
    expect(titles()).toEqual([]);
  });
});

describe('a support request', () => {
  // proves SHELL-189, SHELL-191, ERR-076
  test('shows while support waits, with its mail link', () => {
    follow({ show_contact_support_message: true });
    expect($toasts.get()).toMatchObject([{ title: 'Support Request', duration: null }]);
    expect($toasts.get()[0]!.action?.href).toBe('mailto:help@riftdrop.example?subject=Support%20Request');
    $person.set({ ...aPlayer, show_contact_support_message: false });
    expect(titles()).toEqual([]);
  });

  // proves SHELL-190
  test('comes back 15 minutes after it was closed', () => {
    follow({ show_contact_support_message: true });
    close();
    vi.advanceTimersByTime(899_999);
    expect(titles()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual(['Support Request']);
  });
});

describe('blocked pushes', () => {
  // proves SHELL-192
  test.each([
    [1, 'denied', true],
    [0, 'denied', false],
    [3, 'granted', false],
    [3, 'default', false],
  ] as const)('with %i followings and permission %s, shown: %s', (followings, permission, shown) => {
    blockPush(permission);
    follow({ followings });
    expect(titles().includes('Notifications are blocked')).toBe(shown);
  });

  // proves SHELL-193, SHELL-194, SHELL-195, ERR-091
  test('counts the followed, for 20 seconds, two buttons', () => {
    follow({ followings: 4 });
    expect($toasts.get()).toMatchObject([
      {
        message: 'You are following 4 person(s) but push notifications are blocked in your browser...',
        duration: 20_000,
        action: { label: "Don't show" },
        other: { label: 'Hide' },
      },
    ]);
  });

  // proves SHELL-196
  test.each([
    ["Don't show", false],
    ['Hide', true],
  ])('%s: comes again in the next session: %s', (label, again) => {
    follow({ followings: 4 });
    const [toast] = $toasts.get();
    [toast!.action, toast!.other].find((one) => one?.label === label)!.run!();
    dismissToast(toast!.id);
    stop();
    follow({ followings: 4 });
    expect(titles()).toEqual([]);
    stop();
    sessionStorage.clear();
    follow({ followings: 4 });
    expect(titles()).toHaveLength(again ? 1 : 0);
  });
});
