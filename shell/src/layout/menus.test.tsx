import { $currentRoute } from '@riftdrop/host/wiring/navigator';
import { $state } from '@riftdrop/host/wiring/player';
import { $settings } from '@riftdrop/host/settings';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRelease } from '../remotes/testing.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { aSite, at, tellBootstrap } from './testing.ts';

const cases = aRelease({
  name: 'cases',
  routes: [{ path: '/case/:slug', page: 'case', title: 'Case', access: 'public' }],
  menu: [
    { place: 'main', label: 'Cases', path: '/', order: 10, access: 'public' },
    { place: 'bottom', label: 'Cases', path: '/', order: 10, access: 'public' },
  ],
});
const site = aSite([cases]);

beforeEach(async () => {
  at('/');
  $state.set('visitor');
  $currentRoute.set(null);
  await tellBootstrap();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const menu = (name: string) => screen.getByRole('navigation', { name });
const labels = (name: string) => [...menu(name).children].map(({ textContent }) => textContent);
const targets = (name: string) =>
  within(menu(name))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
/** Entries that say that they are the page, in any menu of the header. */
const current = () =>
  screen
    .getAllByRole('navigation')
    .flatMap((nav) => within(nav).getAllByRole('link'))
    .filter((link) => link.getAttribute('aria-current'))
    .map(({ textContent }) => textContent);

// proves SHELL-059
test('the phone’s menu ends with Sign in for a visitor and with Profile for a player', () => {
  const { rerender } = render(<BottomBar composition={site} />);
  expect(labels('Sections')).toEqual(['Cases', 'Upgrade', 'Pvp', 'Race', 'Sign in']);
  $state.set('player');
  rerender(<BottomBar composition={site} />);
  expect(labels('Sections')).toEqual(['Cases', 'Upgrade', 'Pvp', 'Race', 'Profile']);
});

// proves SHELL-049, SHELL-050, SHELL-053, SHELL-057
test('the header has the way home, its two menus in their order, and the way in', () => {
  render(<Header composition={site} />);
  expect(screen.getByRole('link', { name: 'Riftdrop, home' }).getAttribute('href')).toBe('/');
  expect(labels('Main')).toEqual(['Cases', 'Upgrade', 'Pvp', 'Royale Race']);
  expect(labels('More')).toEqual(['Partnership', 'Provably fair', 'Free cases', 'Top wins', 'FAQ']);
  expect(targets('More')).toEqual(['/partner', '/provably-fair', '/free-cases', '/top', '/faq']);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
});

// proves SHELL-052, RACE-005
test('Royale Race cannot be followed while no race runs, and leads to the one that does', async () => {
  const { rerender } = render(<Header composition={site} />);
  const entry = () => within(menu('Main')).getByRole('link', { name: 'Royale Race' });
  expect(entry().getAttribute('aria-disabled')).toBe('true');
  expect(entry().getAttribute('href')).toBeNull();
  await tellBootstrap({ race: 'autumn' });
  rerender(<Header composition={site} />);
  expect(entry().getAttribute('aria-disabled')).toBeNull();
  expect(entry().getAttribute('href')).toBe('/royales/race/autumn');
});

// proves SHELL-054
test('the header links the product’s own pages elsewhere, and none that nobody has set up', async () => {
  const { rerender } = render(<Header composition={site} />);
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
  await tellBootstrap({ socials: { facebook: 'https://social.example/f', twitter: 'https://social.example/t' } });
  rerender(<Header composition={site} />);
  expect(screen.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBe('https://social.example/f');
  expect(screen.getByRole('link', { name: 'Twitter' }).getAttribute('href')).toBe('https://social.example/t');
});

test('what a remote declares besides stands behind the frame’s own entries', () => {
  const more = aRelease({
    name: 'quests',
    routes: [{ path: '/quests', page: 'home', title: 'Quests', access: 'public' }],
    menu: [{ place: 'main', label: 'Quests', path: '/quests', order: 1, access: 'public' }],
  });
  render(<Header composition={aSite([cases, more])} />);
  expect(labels('Main')).toEqual(['Cases', 'Upgrade', 'Pvp', 'Royale Race', 'Quests']);
});

// proves SHELL-512, SHELL-513, SHELL-514
describe('the current entry', () => {
  test.each([
    ['/pvp', 'Pvp'],
    ['/pvp/finished', 'Pvp'],
    ['/battles', 'Pvp'],
    ['/battles/create', 'Pvp'],
    ['/battle/b1', 'Pvp'],
    ['/royales', 'Pvp'],
    ['/royale/r1', 'Pvp'],
    ['/rps', 'Pvp'],
    ['/rps/g1', 'Pvp'],
    ['/royales/race/autumn', 'Royale Race'],
    ['/royales/race/finished', 'Royale Race'],
    ['/upgrade/history', 'Upgrade'],
    ['/', 'Cases'],
    ['/case/night-shift', 'Cases'],
    ['/cases/howto', 'Cases'],
  ])('at %s is %s', async (path, label) => {
    await tellBootstrap({ race: 'autumn' });
    at(path);
    render(<Header composition={site} />);
    expect(current()).toEqual([label]);
  });

  test('is the first of the domain whose page this is, where none is at or above the address', () => {
    at('/free-cases');
    render(<Header composition={site} />);
    expect(current()).toEqual(['Free cases', 'Cases']);
  });

  test('is none on the shell’s own pages', () => {
    at('/privacy');
    render(<Header composition={site} />);
    expect(current()).toEqual([]);
  });
});

// proves SHELL-055
test('the header’s sound button writes the setting', () => {
  render(<Header composition={site} />);
  fireEvent.click(screen.getByRole('button', { name: 'Sound' }));
  expect($settings.get().sound).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Sound' }));
  expect($settings.get().sound).toBe(true);
});
