import { deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer, pageOf, type SeenRequest } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aPayment } from '../testing/a-payment.ts';
import PaymentsPage from './payments-page.tsx';

beforeEach(() => signIn({ id: '7' }));
const rows = () => within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');

// proves WALLET-001, WALLET-055, WALLET-056
test('lists payments by way, status, time and amount, twenty at a time', async () => {
  const payments = Array.from({ length: 23 }, (_, at) => aPayment({ id: `p${at}`, amount: 10_000 + at }));
  const server = fakeServer({ 'GET /payment/list': pageOf([aPayment({ type: 'gamemoney', status: 'rejected' }), ...payments]) });
  render(<PaymentsPage />);
  await screen.findByText('GameMoney');
  expect(rows()).toHaveLength(20);
  expect(rows()[0]!.textContent).toContain('Rejected');
  expect(rows()[0]!.textContent).toContain('20 Nov 2026');
  expect(rows()[1]!.textContent).toContain('$100.00');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(24));
  expect(server.of('GET /payment/list').map(({ query }) => query)).toEqual([
    { offset: '0', limit: '20' },
    { offset: '20', limit: '20' },
  ]);
});

// proves WALLET-057
test('shows at once how a payment stands when the server says that it moved on', async () => {
  const server = fakeServer({ 'GET /payment/list': pageOf([aPayment({ status: 'pending' })]) });
  render(<PaymentsPage />);
  await waitFor(() => expect(rows()[0]!.textContent).toContain('Pending'));
  server.answers['GET /payment/list'] = pageOf([aPayment({ status: 'completed' })]);
  act(() => deliver('user', 'payment.updated', { id: 'p1', status: 'completed', explorer_link: null }));
  await waitFor(() => expect(rows()[0]!.textContent).toContain('Completed'));
});

test('lists the payments of one status and category, as the address says', async () => {
  const server = fakeServer({
    'GET /payment/list': (request: SeenRequest) => pageOf(request.query.status === 'rejected' ? [] : [aPayment()])(request),
  });
  render(<PaymentsPage />);
  await screen.findByText('ZEN');
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'rejected' } });
  expect(await screen.findByRole('heading', { name: 'No such payments' })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Way to pay' }), { target: { value: 'skins' } });
  await waitFor(() => expect(location.search).toBe('?status=rejected&category=skins'));
  await waitFor(() =>
    expect(server.of('GET /payment/list').at(-1)!.query).toEqual({ offset: '0', limit: '20', status: 'rejected', category: 'skins' }),
  );
});

test('says that there is nothing yet', async () => {
  fakeServer({ 'GET /payment/list': pageOf([]) });
  render(<PaymentsPage />);
  expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
});
