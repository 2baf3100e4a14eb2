import { sessionIs } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import GameFigures from './game-figures.tsx';

beforeEach(() => sessionIs('visitor'));

// proves GAME-541
test('shows what games of a mode paid out in a month, and how bots fared', async () => {
  const battles = {
    type: 'GROUP_GAME',
    mode: 'crazy',
    month: '2026-10-01',
    games: 1200,
    staked: 1_000_000,
    returned: 905_000,
    expected: 914_000,
    bot_games: 80,
    bot_wins: 41,
    bot_wins_expected: 40.5,
  };
  fakeServer(() => ({ items: [battles] }));
  render(<GameFigures />);
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(within(row!).getByRole('rowheader').textContent).toBe('Battle, CrazyOctober 2026');
  expect(
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,200', '$10,000.00', '90.50%', '91.40%', '80', '41', '40.50']);
});

test('says that no game has finished yet', async () => {
  fakeServer(() => ({ items: [] }));
  render(<GameFigures />);
  expect(await screen.findByText('No game has finished yet.')).toBeTruthy();
});
