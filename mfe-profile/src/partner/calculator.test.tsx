import { queryClient } from '@riftdrop/host/query';
import { signIn } from '@riftdrop/host/testing/person';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Calculator } from './calculator.tsx';
import { aPartner } from '../testing/a-partner.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

// proves PROFILE-107
test('computes what is received and what is taken', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    asked.push(`${pathname} ${searchParams.get('amount')} ${searchParams.get('payout_level')} ${searchParams.get('type')}`);
    return Response.json({ amount: asked.length * 1_111 });
  });
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
  expect(asked).toEqual([
    '/api/partner/net-balance 10000 2 balance',
    '/api/partner/net-balance 4000 2 balance',
    '/api/partner/net-balance 4000 2 skins',
    '/api/partner/net-balance 4000 5 skins',
    '/api/partner/gross-balance 4000 5 skins',
  ]);
});
