import { $settings } from '@riftdrop/host/settings';
import { $currentRoute, readPlace } from '@riftdrop/host/wiring/navigator';
import { $state } from '@riftdrop/host/wiring/player';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compose } from '../remotes/composition.ts';
import { aRelease } from '../remotes/testing.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

const composition = compose(
  {
    remotes: [
      aRelease({
        name: 'alpha',
        menu: [
          { place: 'main', label: 'Cases', path: '/', order: 10, access: 'public' },
          { place: 'main', label: 'Upgrade', path: '/upgrade', order: 20, access: 'public' },
          { place: 'bottom', label: 'Cases', path: '/', order: 10, access: 'public' },
          { place: 'bottom', label: 'Profile', path: '/profile', order: 90, access: 'player' },
        ],
      }),
    ],
  },
  [],
);

function at(path: string): void {
  history.replaceState(null, '', path);
  readPlace();
}
beforeEach(() => {
  at('/');
  $state.set('visitor');
});
afterEach(cleanup);

// proves SHELL-059
test('the phone’s menu ends with Sign in for a visitor and with Profile for a player', () => {
  const { rerender } = render(<BottomBar composition={composition} />);
  const entries = () => [...screen.getByRole('navigation', { name: 'Sections' }).children].map(({ textContent }) => textContent);
  expect(entries()).toEqual(['Cases', 'Sign in']);
  $state.set('player');
  rerender(<BottomBar composition={composition} />);
  expect(entries()).toEqual(['Cases', 'Profile']);
});

// proves SHELL-049, SHELL-057
test('the header has the way home, the declared menu in its order, and the way in', () => {
  render(<Header composition={composition} />);
  expect(screen.getByRole('link', { name: 'Riftdrop, home' }).getAttribute('href')).toBe('/');
  expect(
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cases', 'Upgrade']);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('the current entry is the one at or above the address, else the one of the page’s own remote', () => {
  const current = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current'))
      .map(({ textContent }) => textContent);
  at('/upgrade/history');
  const { rerender } = render(<Header composition={composition} />);
  expect(current()).toEqual(['Upgrade']);
  at('/case/night-shift');
  $currentRoute.set({ remote: 'alpha', page: 'case', params: {}, query: {} });
  rerender(<Header composition={composition} />);
  expect(current()).toEqual(['Cases']);
});

// proves SHELL-055
test('the header’s sound button writes the setting', () => {
  render(<Header composition={composition} />);
  fireEvent.click(screen.getByRole('button', { name: 'Sound' }));
  expect($settings.get().sound).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Sound' }));
  expect($settings.get().sound).toBe(true);
});
