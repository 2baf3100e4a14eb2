import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Calculator } from './calculator.tsx';
import { aPartner } from '../testing/a-partner.ts';

// proves PROFILE-107
test('computes what is received and what is taken', async () => {
  const server: ReturnType<typeof fakeServer> = fakeServer(() => ({ amount: server.seen.length * 1_111 }));
  signIn();
  render(<Calculator partner={aPartner} />);
  const shown = (text: string) => waitFor(() => expect(screen.getByRole('status').parentElement!.textContent).toBe(text));
  await shown('You receive $11.11');
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount to compute' }), { target: { value: '40' } });
  await shown('You receive $22.22');
  fireEvent.click(screen.getByRole('radio', { name: 'In skins' }));
  await shown('You receive $33.33');
  fireEvent.change(screen.getByRole('combobox', { name: 'Level' }), { target: { value: '5' } });
  await shown('You receive $44.44');
  fireEvent.click(screen.getByRole('radio', { name: 'Received' }));
  await shown('It takes $55.55');
  expect(server.seen.map(({ route, query: { amount, payout_level, type } }) => `${route} ${amount} ${payout_level} ${type}`)).toEqual([
    'GET /partner/net-balance 10000 2 balance',
    'GET /partner/net-balance 4000 2 balance',
    'GET /partner/net-balance 4000 2 skins',
    'GET /partner/net-balance 4000 5 skins',
    'GET /partner/gross-balance 4000 5 skins',
  ]);
});
