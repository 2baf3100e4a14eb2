import { queryClient } from '@riftdrop/host/query';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $player } from '@riftdrop/host/session';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Latest from './latest.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetWho();
  vi.unstubAllGlobals();
});

test('leads a player without items to three first steps', async () => {
  signIn({ nickname: 'Nova' });
  fakeServer(() => ({ items: [], offset: 0, limit: 20, total: 0, cost: 0 }));
  render(<Latest player={$player.get()!} />);
  expect(await screen.findByRole('heading', { name: 'Welcome, Nova' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/free-cases', '/datpoints-cases', '/pvp']);
});
