import { $comebacks } from '@riftdrop/host/live/connection-state';
import { $modals } from '@riftdrop/host/modals';
import { navigate } from '@riftdrop/host/navigation';
import { $state } from '@riftdrop/host/wiring/player';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startRouter } from '../navigation/router.ts';
import { product } from '../product.ts';
import { run } from '../composition/running.ts';
import { aRevision } from '../remotes/testing.tsx';
import { lazyPage } from './lazy-page.tsx';
import { ShellPage } from './shell-page.tsx';

const revision = aRevision([]);
run({
  ...revision,
  shell: {
    ...revision.shell,
    domains: [
      {
        name: 'beta',
        title: 'Beta',
        routes: [
          { path: '/beta', title: 'Beta games', access: 'public' },
          { path: '/beta/mine', title: 'My beta', access: 'player' },
        ],
      },
      { name: 'gamma', title: 'Gamma', feature: 'gamma', routes: [{ path: '/gamma', title: 'Gamma games', access: 'public' }] },
    ],
  },
});
startRouter([]);
beforeEach(() => $state.set('visitor'));

async function at(path: string): Promise<void> {
  navigate(path);
  await act(async () => void render(<ShellPage />));
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('an unbuilt page says so and links home', async () => {
  await at('/beta');
  expect(await heading('Beta games')).toBeTruthy();
  expect(document.body.textContent).toContain('Coming soon');
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
});

// proves SHELL-009, SHELL-010, SHELL-011
test('a player page welcomes visitors with sign-in', async () => {
  await at('/beta/mine');
  expect(await heading(`Welcome to ${product}`)).toBeTruthy();
  expect(document.body.textContent).toContain('18 and over only');
  expect(document.body.textContent).toContain('“My beta” is only for signed-in players, and it is not open yet.');
  expect(['FAQ', 'Terms'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual(['/faq', '/agreement']);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect($modals.get().map(({ name }) => name)).toEqual(['login']);
  await act(async () => $state.set('player'));
  expect(await heading('My beta')).toBeTruthy();
});

test('a player page waits for the session state', async () => {
  $state.set('starting');
  await at('/beta/mine');
  expect(await screen.findByTestId('page-skeleton')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

// proves SHELL-025
test('an unknown address says so and links home', async () => {
  await at('/nobody/knows');
  expect(await heading('There is nothing at this address')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
});

test('an unknown switch shows the page skeleton', async () => {
  await at('/gamma');
  expect(screen.getByTestId('page-skeleton')).toBeTruthy();
});

// proves SHELL-156, SHELL-155
test('a page whose files failed has Try Again', async () => {
  let there = false;
  const load = async () => {
    if (!there) throw new Error('Loading chunk failed');
    return { default: () => <h1>Here I am</h1> };
  };
  const Page = lazyPage(load);
  render(<Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  // Once more without it, then with it.
  const again = await screen.findByRole('button', { name: 'Try Again' });
  there = true;
  fireEvent.click(again);
  expect(await heading('Here I am')).toBeTruthy();
});

test('a page whose files failed returns after reconnecting', async () => {
  let there = false;
  const Page = lazyPage(async () => {
    if (!there) throw new Error('Loading chunk failed');
    return { default: () => <h1>Here I am</h1> };
  });
  render(<Page />);
  await screen.findByRole('button', { name: 'Try Again' });
  there = true;
  await act(async () => $comebacks.set($comebacks.get() + 1));
  expect(await heading('Here I am')).toBeTruthy();
});

test('a network that only blinks is not shown', async () => {
  let asked = 0;
  const Page = lazyPage(async () => {
    if (++asked === 1) throw new Error('Loading chunk failed');
    return { default: () => <h1>Here I am</h1> };
  });
  render(<Page />);
  expect(await heading('Here I am')).toBeTruthy();
  expect(asked).toBe(2);
});
