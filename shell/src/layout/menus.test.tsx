import { $currentRoute } from '@riftdrop/host/wiring/navigator';
import { $state } from '@riftdrop/host/wiring/player';
import { $settings } from '@riftdrop/host/settings';
import { closeModal, openModal } from '@riftdrop/host/modals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { aGuest, aSite, at, tellBootstrap } from './testing.ts';

const both = ['main', 'bottom'] as const;
const upgrade = aGuest('upgrade', both, 20, { label: 'Upgrade', path: '/upgrade' });
const cases = aGuest('cases', both, 10, { label: 'Cases', path: '/' });
const race = aGuest('race', ['main'], 40, { label: 'Royale Race', path: '/royales/race/:race' });
const pvp = aGuest('pvp', both, 30, { label: 'Pvp', path: '/pvp', domains: ['royale', 'rps'] });
const profile = aGuest('profile', ['bottom'], 90, { label: 'Profile', path: '/profile', access: 'player' });
const top = aGuest('top', ['secondary'], 40, { label: 'Top wins', path: '/top' });
const site = aSite([upgrade, cases, race, pvp, profile, top]);

beforeEach(async () => {
  at('/');
  $state.set('visitor');
  $currentRoute.set(null);
  await tellBootstrap();
});

const menu = (name: string) => screen.getByRole('navigation', { name });
const labels = (name: string) => [...menu(name).children].map(({ textContent }) => textContent);
const targets = (name: string) =>
  within(menu(name))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
/** Entries marked as the current page, in any menu of the header. */
const current = () =>
  screen
    .getAllByRole('navigation')
    .flatMap((nav) => within(nav).getAllByRole('link'))
    .filter((link) => link.getAttribute('aria-current'))
    .map(({ textContent }) => textContent);

test('the phone menu ends with Sign in for visitors', () => {
  const { rerender } = render(<BottomBar composition={site} />);
  expect(labels('Sections')).toEqual(['Cases', 'Upgrade', 'Pvp', 'Sign in']);
  $state.set('player');
  rerender(<BottomBar composition={site} />);
  expect(labels('Sections')).toEqual(['Cases', 'Upgrade', 'Pvp', 'Profile']);
});

describe('the focus', () => {
  const account = () => screen.getByRole('group', { name: 'Account' });

  test('goes to the account area after signing in', async () => {
    render(<Header composition={site} />);
    screen.getByRole('button', { name: 'Sign in' }).focus();
    await act(async () => openModal('login'));
    await act(async () => $state.set('player'));
    expect(document.activeElement).toBe(document.body);
    await act(async () => closeModal());
    await waitFor(() => expect(document.activeElement).toBe(account()));
  });

  test('goes to the account area after a sign-out', async () => {
    $state.set('player');
    render(<Header composition={site} />);
    await act(async () => $state.set('visitor'));
    await waitFor(() => expect(document.activeElement).toBe(account()));
  });

  test('stays when a session is found at start', async () => {
    $state.set('starting');
    render(<Header composition={site} />);
    await act(async () => $state.set('visitor'));
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(document.body);
  });
});

// proves SHELL-049, SHELL-057
test('the header has home, declared entries and sign-in', () => {
  render(<Header composition={site} />);
  expect(screen.getByRole('link', { name: 'Riftdrop, home' }).getAttribute('href')).toBe('/');
  expect(labels('Main')).toEqual(['Cases', 'Upgrade', 'Pvp', 'Royale Race']);
  expect(labels('More')).toEqual(['Provably fair', 'Top wins', 'FAQ']);
  expect(targets('More')).toEqual(['/provably-fair', '/top', '/faq']);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('the header leaves the filled button of a view to the page', () => {
  render(<Header composition={site} />);
  expect(screen.getByRole('button', { name: 'Sign in' }).className).not.toContain('brand-fill');
});

// proves SHELL-052, RACE-005
test('an entry without its bootstrap target is disabled', async () => {
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
test('the header links only configured social pages', async () => {
  const { rerender } = render(<Header composition={site} />);
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
  await tellBootstrap({ socials: { facebook: 'https://social.example/f', twitter: 'https://social.example/t' } });
  rerender(<Header composition={site} />);
  expect(screen.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBe('https://social.example/f');
  expect(screen.getByRole('link', { name: 'Twitter' }).getAttribute('href')).toBe('https://social.example/t');
});

test('no menu names an unbuilt page', () => {
  render(<Header composition={aSite([cases])} />);
  expect(labels('Main')).toEqual(['Cases']);
  expect(labels('More')).toEqual(['Provably fair', 'FAQ']);
});

describe('the current entry', () => {
  // proves SHELL-514
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
  ])('at %s is %s', async (path, label) => {
    await tellBootstrap({ race: 'autumn' });
    at(path);
    render(<Header composition={site} />);
    expect(current()).toEqual([label]);
  });

  test('is the first of the domain without a better match', () => {
    at('/datpoints-cases');
    render(<Header composition={site} />);
    expect(current()).toEqual(['Cases']);
  });

  test('is no entry of a domain without this page', () => {
    at('/royales/race/autumn');
    render(<Header composition={aSite([pvp])} />);
    expect(current()).toEqual([]);
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
