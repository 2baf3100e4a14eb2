import { deliver } from '@riftdrop/host/testing/live';
import { applyBalances, clearBalances } from '@riftdrop/host/balance';
import { setServerTime } from '@riftdrop/host/clock';
import { beginReveal } from '@riftdrop/host/reveal';
import { keepPageAlive } from '@riftdrop/host/safe-point';
import { $person, $state } from '@riftdrop/host/wiring/player';
import { aPlayer, aToken } from '@riftdrop/host/testing/person';
import { holdToken } from '@riftdrop/host/wiring/token';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../composition/running.ts';
import { siteServer, at } from '../notices/testing.ts';
import { aRelease, aRevision } from '../remotes/testing.tsx';
import Clock from './clock.tsx';
import { longestBreak } from './visit.ts';
import Watch from './watch.tsx';

const minute = 60_000;
let result = { staked: 500, won: 300, net: -200 };
let sinces: string[] = [];
/** How much earlier the session of play began than the page's record of it, milliseconds. */
let earlier = 0;
let server: Awaited<ReturnType<typeof siteServer>>;

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  at('/');
  result = { staked: 500, won: 300, net: -200 };
  sinces = [];
  earlier = 0;
  server = await siteServer({}, ({ route, query }) => {
    if (route !== 'GET /play-safety/session') return {};
    sinces.push(query.since!);
    return { since: new Date(Date.parse(sinces.at(-1)!) - earlier).toISOString(), ...result };
  });
});
afterEach(() => leave());

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
}
/** This much later: timers of one second run once or twice, and read the new time. */
async function later(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms - 1000);
  await pass(1000);
}
/** The player stays on the page, which records it every quarter of an hour. */
async function stay(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 15 * minute) {
    await later(15 * minute - 16_000);
    await pass(16_000);
  }
}
async function arrive(id = '7'): Promise<void> {
  holdToken(aToken());
  $state.set('player');
  $person.set({ ...aPlayer, id });
  await act(async () => {
    render(
      <>
        <Clock />
        <Watch />
      </>,
    );
  });
  await pass(2000);
}
/** Closes the page; the storage stays. */
function leave(): void {
  cleanup();
  clearBalances();
  $person.set(null);
  $state.set('visitor');
}
const clock = () => screen.getByTestId('session-clock').textContent;
const reminder = () => screen.queryByRole('dialog');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the session clock', () => {
  // proves R4
  test('shows session time and net result', async () => {
    await arrive();
    expect(clock()).toBe('Session 0:00:02Net -$2.00');
    await later(62 * minute);
    expect(clock()).toContain('Session 1:02:02');
  });

  test('is one short line in hours and minutes where the header has no row for it', async () => {
    await arrive();
    const { container } = render(<Clock lines />);
    expect(container.textContent).toBe('Session 0:00 ·  Net -$2.00');
    expect(container.querySelectorAll('a')).toHaveLength(1);
  });

  test('links to the limits themselves, and to the text about them without their page', async () => {
    await arrive();
    const limits = () => screen.getByRole('link', { name: 'Limits' }).getAttribute('href');
    expect(limits()).toBe('/responsible-play#limits');
    act(() => run(aRevision([aRelease({ routes: [{ path: '/profile/settings', page: 'home', title: 'Settings', access: 'player' }] })])));
    expect(limits()).toBe('/profile/settings#limits');
    act(() => run(aRevision([])));
  });

  test('follows the money, a moment after it moved', async () => {
    await arrive();
    result = { staked: 500, won: 1000, net: 500 };
    applyBalances({ balance: 5, bonus_balance: 0, dat_points: 0, version: 9 });
    await pass(500);
    expect(clock()).toContain('Net +$5.00');
  });

  test('follows the balance while a result is shown', async () => {
    await arrive();
    const letGo = keepPageAlive();
    result = { staked: 500, won: 1000, net: 500 };
    applyBalances({ balance: 5, bonus_balance: 0, dat_points: 0, version: 9 });
    await pass(500);
    expect(clock()).toContain('Net +$5.00');
    letGo();
  });

  test('follows items that are staked', async () => {
    await arrive();
    result = { staked: 4_820, won: 0, net: -4_820 };
    deliver('user', 'drops.status', { drops: [{ id: '1', status: 'upgraded' }] });
    await pass(500);
    expect(clock()).toContain('Net -$48.20');
  });

  test('asks nothing after signing out in mid-spin', async () => {
    await arrive();
    const asked = () => server.routes().filter((route) => route === 'GET /play-safety/session').length;
    const before = asked();
    const reveal = beginReveal();
    applyBalances({ balance: 5, bonus_balance: 0, dat_points: 0, version: 9 });
    await pass(2000);
    $person.set(null);
    reveal.end();
    await pass(2000);
    expect(asked()).toBe(before);
  });

  test('asks nothing while hidden, then once', async () => {
    await arrive();
    const asked = () => server.routes().filter((route) => route === 'GET /play-safety/session').length;
    const before = asked();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    for (let version = 9; version < 20; version++) applyBalances({ balance: version, bonus_balance: 0, dat_points: 0, version });
    await pass(5000);
    expect(asked()).toBe(before);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(2000);
    expect(asked()).toBe(before + 1);
  });

  // proves R7
  test('wears no colour, whatever the result is', async () => {
    await arrive();
    result = { staked: 0, won: 1000, net: 1000 };
    applyBalances({ balance: 5, bonus_balance: 0, dat_points: 0, version: 9 });
    await pass(2000);
    const net = screen.getByText('+$10.00');
    expect(net.className).not.toMatch(/pos|neg|win/);
  });

  test('tells no result before the reel does', async () => {
    await arrive();
    const reveal = beginReveal();
    result = { staked: 1000, won: 9000, net: 8000 };
    applyBalances({ balance: 5, bonus_balance: 0, dat_points: 0, version: 9 });
    await pass(5000);
    expect(clock()).toContain('Net -$2.00');
    reveal.end();
    await pass(500);
    expect(clock()).toContain('Net +$80.00');
  });

  test('survives reloads, restarts after a break or sign-in', async () => {
    await arrive();
    await later(10 * minute);
    await pass(15_000);
    leave();
    await later(longestBreak - minute);
    await arrive();
    expect(clock()).toMatch(/^Session 0:39:\d\d/);
    leave();
    await later(longestBreak + minute);
    await arrive();
    expect(clock()).toMatch(/^Session 0:00:0\d/);
    await later(minute);
    leave();
    await arrive('8');
    expect(clock()).toMatch(/^Session 0:00:0\d/);
  });

  // proves R4
  test.each([0, 3])('shows the session of all devices, device %i hours ahead', async (hours) => {
    earlier = 10 * minute;
    const begun = Date.now();
    vi.setSystemTime(begun + hours * 60 * minute);
    setServerTime(Date.now(), begun, Date.now());
    await arrive();
    expect(clock()).toMatch(/^Session 0:10:0\dNet -\$2\.00$/);
    expect(sinces).toHaveLength(1);
    earlier = 0;
    leave();
    await arrive();
    expect(clock()).toMatch(/^Session 0:10:0\dNet -\$2\.00$/);
    vi.setSystemTime(begun);
    setServerTime(0, 0, 0);
    holdToken(aToken());
  });

  test('asks three times within the longest break, so that the session goes on', async () => {
    await arrive();
    const before = sinces.length;
    await pass(longestBreak);
    expect(sinces.length - before).toBe(3);
  });

  // proves R4
  test.each([0, 3, -3])('counts from the visit start, device %i hours ahead', async (hours) => {
    const begun = Date.now();
    vi.setSystemTime(begun + hours * 60 * minute);
    setServerTime(Date.now(), begun, Date.now());
    await arrive();
    expect(Math.abs(Date.parse(sinces[0]!) - begun)).toBeLessThan(1000);
    vi.setSystemTime(begun);
    setServerTime(0, 0, 0);
    holdToken(aToken());
  });
});

describe('the reminder', () => {
  // proves R4
  test('comes at its interval and needs an answer', async () => {
    await arrive();
    await later(59 * minute);
    expect(reminder()).toBeNull();
    await later(minute);
    expect(screen.getByRole('dialog', { name: 'You have been here for 1 hour' }).textContent).toContain('Net result-$2.00');
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await pass(1000);
    expect(reminder()).toBeTruthy();
    await press('Go on');
    await pass(1000);
    expect(reminder()).toBeNull();
    await later(58 * minute);
    expect(reminder()).toBeNull();
    await later(2 * minute);
    expect(reminder()).toBeTruthy();
  });

  // proves R4
  test('comes at the interval that the player chose', async () => {
    await arrive();
    await later(60 * minute);
    await act(async () => void fireEvent.change(screen.getByLabelText(/Remind me/), { target: { value: '15' } }));
    await press('Go on');
    await later(14 * minute);
    expect(reminder()).toBeNull();
    await later(minute + 1000);
    expect(reminder()).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('riftdrop.reminder-minutes')!)).toBe(15);
  });

  // proves R4
  test('comes in a browser that keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    await arrive();
    await stay(60 * minute);
    expect(clock()).toMatch(/^Session 1:00:0\d/);
    expect(reminder()).toBeTruthy();
  });

  // proves R4
  test('comes after the device clock was put back', async () => {
    await arrive();
    await stay(180 * minute);
    await press('Go on');
    vi.setSystemTime(Date.now() - 120 * minute);
    await pass(16_000);
    await stay(60 * minute);
    expect(reminder()).toBeTruthy();
  });

  // proves R10
  test('waits while a reel turns', async () => {
    await arrive();
    const letGo = keepPageAlive();
    await later(60 * minute);
    // A hold ends by itself after two minutes; the next reel holds again.
    const again = keepPageAlive();
    await pass(1000);
    expect(reminder()).toBeNull();
    letGo();
    again();
    await pass(1000);
    expect(reminder()).toBeTruthy();
  });

  test('leads to limits and help, or out', async () => {
    await arrive();
    await later(60 * minute);
    await press('Limits and help');
    expect(location.pathname).toBe('/responsible-play');
    await pass(1000);
    expect(reminder()).toBeNull();
    await later(60 * minute);
    await press('Log out');
    await pass(1000);
    expect($state.get()).toBe('visitor');
  });

  test('says so when the result is not known', async () => {
    await siteServer({}, () => Response.json({}, { status: 500 }));
    await arrive();
    await later(60 * minute);
    expect(reminder()!.textContent).toContain('No result yet');
  });
});
