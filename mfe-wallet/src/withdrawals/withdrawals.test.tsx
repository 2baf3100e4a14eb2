import { deliver } from '@riftdrop/host/testing/live';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { navigate } from '@riftdrop/host/navigation';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anItem, aSendRequest, steps } from '../testing/a-way-out.ts';
import WithdrawalPage from './withdrawal-page.tsx';
import WithdrawalsPage from './withdrawals-page.tsx';

const list = (items: unknown[]) => ({ items, offset: 0, limit: 20, total: items.length });

function form(answers: Record<string, unknown>, person: Parameters<typeof signIn>[0] = {}) {
  signIn({ id: '7', ...person });
  navigate('/profile/withdrawal?item=12', { replace: true });
  const server = fakeServer({
    'GET /inventory/send/list': list([]),
    'GET /profile/drop/12/details': { ...anItem(), roll: null, tickets: null, drop_case_version: null },
    ...answers,
  });
  render(<WithdrawalsPage />);
  return server;
}
const url = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=AbCd-_12';
const ready = async () => {
  const button = await screen.findByRole('button', { name: 'Show offers' });
  fireEvent.change(screen.getByLabelText('Steam trade URL'), { target: { value: ` ${url} ` } });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
};

// proves WALLET-013, WALLET-082, WALLET-084
test('an item is sent to a trade URL, without a code', async () => {
  const { of } = form({ 'POST /inventory/send/create': aSendRequest('created') });
  fireEvent.click(await ready());
  await waitFor(() => expect(of('POST /inventory/send/create')[0]?.body).toEqual({ drop_id: '12', recipient: url, tfa_code: '' }));
  await waitFor(() => expect(location.pathname).toBe('/profile/withdrawal/s1'));
});

// proves WALLET-084
test('a code is asked for where its owner wants that', async () => {
  form({}, { tfa: { ...aPlayer.tfa, tfa_enabled: true, tfa_on_cash_out: true } });
  expect(await screen.findByLabelText('Two-Factor code')).toBeTruthy();
});

// proves WALLET-041, ERR-036
test('a wrong trade URL says so beside it, with the way to the settings', async () => {
  form({
    'POST /inventory/send/create': { refused: 'invalid_trade_token', message: 'Trade URL is incorrect or Steam has some issues' },
  });
  fireEvent.click(await ready());
  expect(await screen.findByText(/Trade URL is incorrect or Steam has some issues/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe('/profile/settings#trade-url');
});

// proves WALLET-005
test('requests are listed with how they stand', async () => {
  form({ 'GET /inventory/send/list': list([aSendRequest('purchased')]) });
  const rows = within(await screen.findByRole('list', { name: 'Your withdrawals' })).getAllByRole('listitem');
  expect(rows[0]!.textContent).toContain('Accept the trade');
});

test('requests are listed by where the item is', async () => {
  const { answers, of } = form({ 'GET /inventory/send/list': list([aSendRequest('purchased')]) });
  await screen.findByRole('list', { name: 'Your withdrawals' });
  answers['GET /inventory/send/list'] = list([]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'delivered' } });
  expect(await screen.findByRole('heading', { name: 'No such withdrawals' })).toBeTruthy();
  expect(of('GET /inventory/send/list').at(-1)!.query).toEqual({ offset: '0', limit: '20', state: 'delivered' });
  expect(location.search).toBe('?item=12&state=delivered');
});

// proves WALLET-083
test('the own trade URL is the recipient unless another is typed', async () => {
  form({ 'GET /inventory/send/list': list([aSendRequest('purchased')]) }, { trade_url: url });
  await screen.findByRole('list', { name: 'Your withdrawals' });
  expect(screen.getByLabelText('Steam trade URL')).toHaveProperty('value', url);
});

const details = (status: Parameters<typeof aSendRequest>[0], over: Parameters<typeof aSendRequest>[1] = {}, ...done: string[]) => ({
  ...aSendRequest(status, over),
  steps: steps('created', ...done),
});
const offer = { id: '9-0', name: 'Carbine | Sunset Fade (Factory New)', price: 4_600, wear: 0, item_id: '12' };
function page(answers: Record<string, unknown>) {
  signIn({ id: '7' });
  const server = fakeServer({ 'GET /waxpeer/send-request-offers/s1': { items: [offer] }, ...answers });
  render(<WithdrawalPage params={{ id: 's1' }} query={{}} />);
  return server;
}

// proves WALLET-090, WALLET-085
test('an offer is bought for the price that is shown', async () => {
  const { of } = page({
    'GET /inventory/send/details/s1': details('created'),
    'POST /inventory/send/purchase/s1': aSendRequest('purchasing'),
  });
  const row = (await screen.findByText('$46.00')).closest('li')!;
  expect(row.textContent).toContain('$4.05 to your balance');
  fireEvent.click(within(row).getByRole('button'));
  await waitFor(() =>
    expect(of('POST /inventory/send/purchase/s1')[0]?.body).toEqual({
      items: [{ item_id: '12', offer_id: '9-0', name: 'Carbine | Sunset Fade (Factory New)', price: 4_600 }],
    }),
  );
});

test('only the offer that was pressed waits for its purchase', async () => {
  page({
    'GET /inventory/send/details/s1': details('created'),
    'GET /waxpeer/send-request-offers/s1': { items: [offer, { ...offer, id: '9-1', price: 4_700 }] },
    'POST /inventory/send/purchase/s1': aSendRequest('purchasing'),
  });
  const buttons = within(await screen.findByRole('list', { name: 'Offers' })).getAllByRole<HTMLButtonElement>('button');
  fireEvent.click(buttons[1]!);
  expect(buttons.map((button) => [button.getAttribute('aria-busy'), button.disabled])).toEqual([
    [null, true],
    ['true', false],
  ]);
});

// proves WALLET-088, WALLET-089, RT-019
test('a purchase that failed is shown for three seconds, then there are offers again', async () => {
  const { answers } = page({ 'GET /inventory/send/details/s1': details('purchasing', {}, 'purchasing') });
  await screen.findByText('Details');
  expect(screen.queryByRole('list', { name: 'Offers' })).toBeNull();
  answers['GET /inventory/send/details/s1'] = details('purchase_failed', {}, 'purchasing', 'purchase_failed');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => deliver('user', 'send.request.item.updated', { id: 's1', item_id: '12', status: 'purchase_failed' }));
  expect(await screen.findByText('The offer was gone before it could be bought.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Offers' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByRole('list', { name: 'Offers' })).toBeTruthy();
});

test.each([
  ['purchased', ['$46.00', '$4.05']],
  ['purchase_failed', []],
  ['rejected_by_buyer', []],
] as const)('the sums of an offer stand among the details while it is %s', async (status, sums) => {
  const chosen = { id: '9-0', name: 'Carbine | Sunset Fade (Factory New)', price: 4_600, rest: 405, status };
  page({
    'GET /inventory/send/details/s1': details(status, { offers: [chosen] }),
    'GET /waxpeer/send-request-offers/s1': { items: [] },
  });
  await screen.findByText('Details');
  expect(['Offer', 'To your balance'].flatMap((name) => screen.queryByText(name)?.nextSibling?.textContent ?? [])).toEqual(sums);
});

// proves WALLET-087, RT-018
test('a request that is closed is loaded anew', async () => {
  const { answers, of } = page({ 'GET /inventory/send/details/s1': details('purchased', {}, 'purchasing', 'purchased') });
  await screen.findByText('Details');
  answers['GET /inventory/send/details/s1'] = details(
    'rejected_by_buyer',
    { status: 'closed' },
    'purchasing',
    'purchased',
    'rejected_by_buyer',
  );
  act(() => deliver('user', 'send.request.updated', { id: 's1', status: 'closed' }));
  await waitFor(() => expect(screen.getAllByText('Trade declined').length).toBeGreaterThan(0));
  expect(of('GET /inventory/send/details/s1')).toHaveLength(2);
});

// proves WALLET-091
test('a request without a purchase is closed by its button', async () => {
  const { of } = page({
    'GET /inventory/send/details/s1': details('created'),
    'POST /inventory/send/close/s1': aSendRequest('canceled', { status: 'closed' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel, and take the item back' }));
  await waitFor(() => expect(of('POST /inventory/send/close/s1')).toHaveLength(1));
});

// proves WALLET-095, ERR-031
test('a skin without an offer says so, and can be taken back for another', async () => {
  page({
    'GET /inventory/send/details/s1': details('created'),
    'GET /waxpeer/send-request-offers/s1': { refused: 'unavailable_asset', message: 'This skin is not available at the moment.' },
  });
  expect(await screen.findByText('This skin is not available at the moment.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel, and take the item back' })).toBeTruthy();
});

// proves WALLET-086
test('an accepted trade says until when Steam can take it back', async () => {
  const locked_until = '2026-11-27T14:02:00.000Z';
  page({
    'GET /inventory/send/details/s1': details(
      'accepted',
      { items: [{ item_id: '12', status: 'accepted', trade_link: null, locked_until }] },
      'purchasing',
      'purchased',
      'accepted',
    ),
  });
  const now = (await screen.findByRole('list', { name: 'Steps of this withdrawal' })).querySelector('[aria-current=step]');
  expect(now?.textContent).toContain('Until 27 Nov 2026');
});
