import { deliver } from '@riftdrop/host/testing/live';
import { showAmountsToo } from '@riftdrop/host/testing/page';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer, type SeenRequest } from '@riftdrop/host/testing/server';
import { navigate } from '@riftdrop/host/navigation';
import { $toasts } from '@riftdrop/host/toasts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCashOut, anAccount, anItem, someSettings, steps } from '../testing/a-way-out.ts';
import CashOutsPage from './cash-outs-page.tsx';

const list = (items: unknown[]) => ({ items, offset: 0, limit: 20, total: items.length });

/** The page of a player with one item and one account; `more` holds the answers under test. */
function shown(more: Record<string, unknown> = {}, person: Parameters<typeof signIn>[0] = {}) {
  signIn({ id: '7', withdrawal_eth: true, ...person });
  navigate('/profile/cashout?item=12', { replace: true });
  const server = fakeServer({
    'GET /cashout/settings': someSettings(),
    'GET /cashout/accounts': { items: [anAccount()] },
    'GET /cashout/list': list([]),
    'GET /profile/drop/12/details': { ...anItem(), roll: null, tickets: null, drop_case_version: null },
    ...more,
  });
  render(<CashOutsPage />);
  return server;
}
const press = () => screen.findByRole('button', { name: /^Cash out \$/ });

// proves WALLET-066, WALLET-075, WALLET-080, SHELL-172
test('fee and what arrives stand there before the press that sends it', async () => {
  const { of } = shown({ 'POST /cashout/create': aCashOut() });
  const button = await press();
  expect(button.textContent).toBe('Cash out $50.00');
  const panel = screen.getByRole('region', { name: /What you receive/ });
  for (const words of ['$50.05', '-$0.05', '0.000625 LTC', '0.625000 LTC', '1 LTC = $80.00']) expect(panel.textContent).toContain(words);
  expect(screen.queryByLabelText('Two-Factor code')).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(of('POST /cashout/create')).toHaveLength(1));
  expect(of('POST /cashout/create')[0]!.body).toEqual({
    drop_id: '12',
    account_id: 'a1',
    settings_timestamp: '2026-11-20T14:02:00.000Z',
    tfa_code: '',
  });
  await waitFor(() => expect($toasts.get()).toMatchObject([{ type: 'success', message: '$50.00 is on its way.', duration: 8_000 }]));
});

test('the item and what arrives are shown in the currency of the player too', async () => {
  showAmountsToo();
  shown();
  await press();
  const panel = screen.getByRole('region', { name: /What you receive/ });
  expect(panel.textContent).toContain('$50.05≈5005');
  expect(panel.textContent).toContain('fixed when you press≈5000');
});

// proves WALLET-081
test('an account is added for a currency that the settings pay out, and for no other', async () => {
  const pair = { fee: 5, min: 100, max: 500_000, rate: 8_000 };
  const { answers } = shown({ 'GET /cashout/settings': someSettings({ symbols: { BTC: pair, LTC: pair } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add account' }));
  const choice = within(await screen.findByRole('combobox', { name: 'Currency' }));
  const offered = () => choice.getAllByRole('option').map((option) => (option as HTMLOptionElement).value);
  expect(offered()).toEqual(['LTC', 'BTC']);
  answers['GET /cashout/settings'] = someSettings({ symbols: { ETH: pair } });
  act(() => deliver('general', 'cashout.settings', someSettings({ symbols: { ETH: pair } })));
  await waitFor(() => expect(offered()).toEqual(['ETH']));
});

// proves WALLET-067, WALLET-068, ERR-037, API-152
test('an old fee is refused, and the new one has to be agreed to', async () => {
  const settings = someSettings({
    settings_timestamp: '2026-11-20T14:03:00.000Z',
    symbols: { LTC: { fee: 105, min: 100, max: 500_000, rate: 8_000 } },
  });
  const { answers, of } = shown({
    'POST /cashout/create': { refused: 'eth_settings_outdated', status: 409, message: 'Changed', settings },
  });
  fireEvent.click(await press());
  expect((await screen.findByText(/has changed: you now receive \$49.00/)).textContent).toContain('Press again');
  expect(of('POST /cashout/create')).toHaveLength(1);
  answers['POST /cashout/create'] = aCashOut();
  fireEvent.click(await screen.findByRole('button', { name: 'Cash out $49.00' }));
  await waitFor(() => expect(of('POST /cashout/create')).toHaveLength(2));
  const [first, second] = of('POST /cashout/create');
  expect((second!.body as { settings_timestamp: string }).settings_timestamp).toBe('2026-11-20T14:03:00.000Z');
  expect(second!.headers.get('idempotency-key')).not.toBe(first!.headers.get('idempotency-key'));
});

// proves RT-028
test('a fee that changes meanwhile is shown at once', async () => {
  shown();
  await press();
  act(() =>
    deliver(
      'general',
      'cashout.settings',
      someSettings({ settings_timestamp: '2026-11-20T14:03:00.000Z', symbols: { LTC: { fee: 205, min: 100, max: 500_000, rate: 8_000 } } }),
    ),
  );
  expect(await screen.findByRole('button', { name: 'Cash out $48.00' })).toBeTruthy();
  expect(screen.getByText(/you now receive \$48.00/)).toBeTruthy();
});

// proves WALLET-063, PROFILE-066
test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('with two-factor %s and the setting %s a code is asked for: %s', async (tfa_enabled, tfa_on_cash_out, asked) => {
  const { of } = shown({ 'POST /cashout/create': aCashOut() }, { tfa: { ...aPlayer.tfa, tfa_enabled, tfa_on_cash_out } });
  const button = await press();
  const field = screen.queryByLabelText('Two-Factor code');
  expect(field !== null).toBe(asked);
  if (field) fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(button);
  await waitFor(() => expect(of('POST /cashout/create')[0]?.body).toMatchObject({ tfa_code: asked ? '123456' : '' }));
});

// proves WALLET-004
test('who may have no cash-outs is led to the profile', async () => {
  shown({}, { withdrawal_eth: false });
  await waitFor(() => expect(location.pathname).toBe('/profile'));
});

// proves WALLET-061, WALLET-062, PROFILE-066
test('a new account is sent without blanks around its address, and without a code', async () => {
  const { of } = shown({ 'POST /cashout/account': anAccount({ id: 'a2' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add account' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: '  LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1 ' } });
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Cold box' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add account' }));
  await waitFor(() =>
    expect(of('POST /cashout/account')[0]?.body).toEqual({
      symbol: 'LTC',
      address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
      label: 'Cold box',
      tfa_code: '',
    }),
  );
});

// proves WALLET-062, PROFILE-066
test('a new account asks for a code where its owner wants that', async () => {
  shown({}, { tfa: { ...aPlayer.tfa, tfa_enabled: true, tfa_on_cash_out_account: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add account' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Two-Factor code')).toBeTruthy();
});

// proves WALLET-065
test('an account that closes cannot be chosen', async () => {
  shown({ 'GET /cashout/accounts': { items: [anAccount({ state: 'pending_close' })] } });
  expect(await screen.findByText('closes after the cash-out to it')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

// proves WALLET-003, WALLET-076, WALLET-077
test('a pending cash-out can be canceled, and a later one cannot', async () => {
  const details = (over: Parameters<typeof aCashOut>[0], ...done: string[]) => ({ ...aCashOut(over), steps: steps(...done) });
  const { answers, of } = shown({
    'GET /cashout/list': list([aCashOut()]),
    'GET /cashout/c1': details({}, 'created'),
    'POST /cashout/cancel/c1': aCashOut({ status: 'canceled' }),
  });
  const box = within(await screen.findByRole('article', { name: 'Cash-out of Sunset Fade' }));
  fireEvent.click(await box.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(of('POST /cashout/cancel/c1')).toHaveLength(1));
  answers['GET /cashout/list'] = list([aCashOut({ status: 'approved' })]);
  answers['GET /cashout/c1'] = details({ status: 'approved' }, 'created', 'approved');
  act(() => deliver('user', 'cashout.updated', { id: 'c1', status: 'approved', status_code: null, cost: 5_005 }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  const now = screen.getByRole('list', { name: 'Steps of this cash-out' }).querySelector('[aria-current=step]');
  expect(now?.textContent).toContain('Approved');
});

// proves WALLET-069, WALLET-070
test('cash-outs that are over stand in the list with their end', async () => {
  const over = { ended_at: '2026-11-20T14:05:00.000Z' };
  shown({
    'GET /cashout/list': list([
      aCashOut({ ...over, id: 'c1', status: 'sent' }),
      aCashOut({ ...over, id: 'c2', status: 'canceled' }),
      aCashOut({ ...over, id: 'c3', status: 'broken' }),
    ]),
  });
  const rows = within(await screen.findByRole('list', { name: 'Earlier cash-outs' })).getAllByRole('listitem');
  expect(rows.map((row) => /Sent|Cancelled, item back|Returned, item back/.exec(row.textContent)?.[0])).toEqual([
    'Sent',
    'Cancelled, item back',
    'Returned, item back',
  ]);
});

test('cash-outs are listed by where the item is and by currency', async () => {
  const { of } = shown({
    'GET /cashout/list': ({ query }: SeenRequest) =>
      list(query.state === 'returned' ? [] : [aCashOut({ status: 'sent', ended_at: '2026-11-20T14:05:00.000Z' })]),
  });
  await screen.findByRole('list', { name: 'Earlier cash-outs' });
  const status = screen.getByRole('combobox', { name: 'Status' });
  fireEvent.change(status, { target: { value: 'returned' } });
  expect(await screen.findByRole('heading', { name: 'No such cash-outs' })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'LTC' } });
  await waitFor(() =>
    expect(of('GET /cashout/list').at(-1)!.query).toEqual({
      offset: '0',
      limit: '20',
      state: 'returned',
      symbol: 'LTC',
    }),
  );
  expect(location.search).toBe('?item=12&state=returned&symbol=LTC');
  fireEvent.change(status, { target: { value: '' } });
  expect(await screen.findByRole('list', { name: 'Earlier cash-outs' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Status' })).toBe(status);
});

test('nothing is filtered before the first cash-out', async () => {
  shown();
  expect(await screen.findByRole('heading', { name: 'No cash-outs yet' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
});
