import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $player } from '@riftdrop/host/session';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import Latest from './latest.tsx';

test('says where items of a player without any will be', async () => {
  signIn();
  fakeServer(() => ({ items: [], offset: 0, limit: 20, total: 0, cost: 0 }));
  render(<Latest player={$player.get()!} />);
  expect(await screen.findByText(/What you win is kept here/)).toBeTruthy();
});
