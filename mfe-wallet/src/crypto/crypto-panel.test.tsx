import { deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPayment, coins } from '../testing/a-payment.ts';
import { CryptoPanel } from './crypto-panel.tsx';

const address = 'rltc1qk93hx7tza0s5e8rw4n6mq2v0dj8cyf5pgu9t2x';
const wallet = {
  symbol: 'LTC',
  address,
  qr: 'data:image/svg+xml;base64,PHN2Zy8+',
  confirmations: 6,
  block_seconds: 150,
  rate: 8_000,
  sandbox_url: `/sandbox/chain/litecoin/${address}`,
};
const list = (items: unknown[]) => ({ items, offset: 0, limit: 20, total: items.length });
function show(answers: Record<string, unknown>) {
  signIn({ id: '7' });
  const server = fakeServer({ 'GET /payment/list': list([]), ...answers });
  render(<CryptoPanel player="7" provider="litecoin" limits={[]} />);
  return server;
}

// proves WALLET-042
test('shows the own address with its code, and makes it when there is none', async () => {
  const { answers, of } = show({ 'GET /payment/crypto/wallet': {}, 'POST /payment/crypto/wallet': wallet });
  const create = await screen.findByRole('button', { name: 'Create my Litecoin address' });
  answers['GET /payment/crypto/wallet'] = wallet;
  fireEvent.click(create);
  expect(await screen.findByRole('img', { name: 'QR code of your Litecoin address' })).toHaveProperty('src', wallet.qr);
  expect(of('POST /payment/crypto/wallet')[0]!.body).toEqual({ symbol: 'LTC' });
  expect(of('GET /payment/crypto/wallet')[0]!.query.symbol).toBe('LTC');
  expect(screen.getByText(address.slice(6, -6), { exact: false }).textContent).toBe(address);
  expect(screen.getByText(/^If you play nothing, you get back \$0\.00: only items can be cashed out/)).toBeTruthy();
});

// proves WALLET-046
test('copies the address, and says so for three seconds', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  show({ 'GET /payment/crypto/wallet': wallet });
  const copy = await screen.findByRole('button', { name: 'Copy address' });
  vi.useFakeTimers();
  await act(async () => void fireEvent.click(copy));
  expect([copied, screen.getByText('Copied')]).toEqual([[address], expect.anything()]);
  act(() => void vi.advanceTimersByTime(2_999));
  expect(screen.queryByText('Copied')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Copied')).toBeNull();
});

// proves WALLET-043, ERR-072
test('a wallet that does not load says so', async () => {
  show({ 'GET /payment/crypto/wallet': { refused: 'method_unavailable', message: 'No.' } });
  expect(await screen.findByText('Wallet loading failed, please try again later')).toBeTruthy();
});

// proves WALLET-044, ERR-073
test('a wallet that cannot be made says so', async () => {
  show({
    'GET /payment/crypto/wallet': {},
    'POST /payment/crypto/wallet': { refused: 'method_unavailable', message: 'No.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create my Litecoin address' }));
  expect(await screen.findByText('Wallet creation failed, please try again later')).toBeTruthy();
});

// proves WALLET-045, DATA-081
test('what comes is confirmed block by block, with a link to its transaction', async () => {
  const coming = aPayment({
    type: 'litecoin',
    category: 'crypto',
    status: 'pending',
    amount: 4_960,
    received: 4_960,
    crypto_transaction: coins({ explorer_link: 'https://chain.example/tx/1' }),
  });
  const { answers } = show({ 'GET /payment/crypto/wallet': wallet, 'GET /payment/list': list([aPayment(), coming]) });
  const bar = await screen.findByRole('progressbar', { name: 'Confirmations' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '6']);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Show the transaction' }).href).toBe('https://chain.example/tx/1');
  expect(screen.getByRole('region', { name: 'Incoming' }).textContent).toContain('You receive about$49.60');
  answers['GET /payment/list'] = list([{ ...coming, status: 'completed', crypto_transaction: coins({ confirmations: 6 }) }]);
  act(() => deliver('user', 'payment.updated', { id: 'p1', status: 'completed', explorer_link: null }));
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('6'));
  expect(screen.getByRole('region', { name: 'Incoming' }).textContent).toContain('You received$49.60');
});
