import { $modals } from '@riftdrop/host/modals';
import { sessionIs } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import PartnerPage from './partner-page.tsx';

// proves SHELL-012
test('tells a visitor what the programme pays', async () => {
  const level = { level: 1, referrals: 0, balance_referrals: 1, skins_referrals: 3, balance_percent: 80, skins_percent: 85 };
  const server = fakeServer(() => ({ share_ppm: 20_000, active_stake: 1_000, levels: [level] }));
  sessionIs('visitor');
  render(<PartnerPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Partnership' })).toBeTruthy();
  expect(await screen.findByText(/^You get 2% of what your referrals stake with real money/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Levels as a table' })).getAllByRole('row')).toHaveLength(2);
  expect(server.routes()).toEqual(['GET /partner/terms']);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in to take part' }));
  expect($modals.get().map(({ name }) => name)).toEqual(['login']);
});
