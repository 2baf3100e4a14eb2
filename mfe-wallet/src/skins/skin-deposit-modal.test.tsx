import type { DepositSkin } from '@riftdrop/contract/api/wallet/payments';
import { $modals, openModal } from '@riftdrop/host/modals';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPayment } from '../testing/a-payment.ts';
import { aSettings } from '../testing/settings.ts';
import SkinDepositModal from './skin-deposit-modal.tsx';

const trade_url = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=AbCd-_12';
const skin = (id: string, instant_price: number | null, over: Partial<DepositSkin> = {}): DepositSkin => ({
  id,
  name: `Carbine | ${id} (Factory New)`,
  type: 'Rifle',
  rarity: 'Covert',
  image: 'x',
  price: 1_000,
  instant_price,
  ...over,
});
const items = [skin('Ash', 300), skin('Dune', 700, { type: 'Knife' }), skin('Fern', null)];

const opened: unknown[] = [];
beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('open', (url: string) => (opened.push(url), null));
});

const inventory = 'GET /payment/waxpeer/steam-inventory';
const keep = 'POST /profile/block/deposits/keep';
const create = 'POST /payment/waxpeer/create-deposit';
function show(answers: Record<string, unknown> = {}, person: Parameters<typeof signIn>[0] = { trade_url }) {
  signIn({ id: '7', ...person });
  openModal('marketplaceDeposit', {});
  const server = fakeServer({
    [inventory]: { items, max: 500_000 },
    'GET /payment/settings': aSettings(),
    'GET /profile/block/deposits': { limits: [] },
    ...answers,
  });
  render(<SkinDepositModal params={{}} close={() => {}} />);
  return server;
}
const refusal = (code: string, message: string, more = {}) => ({ refused: code, message, ...more });
const boxes = async () => within(await screen.findByRole('list', { name: 'Your skins at Steam' })).getAllByRole('checkbox');
const names = async () => (await boxes()).map((box) => box.getAttribute('aria-label'));
const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Deposit / });

// proves WALLET-036
test('lists the skins that bring most first, and takes none that is not bought', async () => {
  show();
  expect(await names()).toEqual([
    'Carbine | Dune (Factory New) for $7.00',
    'Carbine | Ash (Factory New) for $3.00',
    'Carbine | Fern (Factory New), not bought now',
  ]);
  expect((await boxes()).map((box) => (box as HTMLInputElement).disabled)).toEqual([false, false, true]);
});

test('asks for a limit before the first skins are chosen, and says what leaving costs beside them', async () => {
  const server = show({
    'GET /payment/settings': () => aSettings({}, { asks_limit: server.of(keep).length === 0 }),
    [keep]: { limits: [] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'No limit' }));
  expect((await boxes()).length).toBe(3);
  expect(screen.getByText(/^If you play nothing, you get back \$0\.00: only items can be cashed out/)).toBeTruthy();
});

test('takes no more than one deposit may bring', async () => {
  show({ [inventory]: { items, max: 900 } });
  await tick('Dune');
  expect(button().disabled).toBe(false);
  await tick('Ash');
  expect(button().disabled).toBe(true);
  expect(screen.getByText('One deposit brings at most $9.00. Choose fewer or cheaper skins.')).toBeTruthy();
  await tick('Dune');
  expect(button().disabled).toBe(false);
});

// proves WALLET-035
test('searches them by text, price, type, rarity and choice', async () => {
  show();
  await names();
  fireEvent.change(screen.getByRole('textbox', { name: 'Search your skins' }), { target: { value: 'ash' } });
  expect(await names()).toEqual([expect.stringContaining('Ash')]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'Knife' } });
  expect(await names()).toEqual([expect.stringContaining('Dune')]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: '' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Price to' }), { target: { value: '5' } });
  expect(await names()).toEqual([expect.stringContaining('Ash'), expect.stringContaining('Fern')]);
  await tick('Ash');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only chosen' }));
  expect(await names()).toEqual([expect.stringContaining('Ash')]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Price from' }), { target: { value: '4' } });
  expect(screen.getByText('No skin matches.')).toBeTruthy();
});

// proves WALLET-037
test('sends the chosen skins, opens the trade and follows it', async () => {
  const payment = aPayment({ type: 'marketplace', status: 'pending', checkout_url: '/sandbox/sale/p1' });
  const { of } = show({ [create]: payment });
  await tick('Ash');
  await tick('Dune');
  expect(button().textContent).toBe('Deposit $10.00');
  fireEvent.click(button());
  await waitFor(() => expect(opened).toEqual(['/sandbox/sale/p1']));
  expect(of(create)[0]!.body).toEqual({ items: ['Ash', 'Dune'], amount: 1_000 });
  expect($modals.get()).toEqual([{ name: 'depositProgress', params: { payment: 'p1' } }]);
});

// proves WALLET-034, ERR-086
test('asks for the trade URL before it loads anything', async () => {
  const { of } = show({}, { trade_url: null });
  expect(await screen.findByText(/Please set your valid Steam Trade URL first/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe('/profile/settings#trade-url');
  expect(of(inventory)).toEqual([]);
});

// proves WALLET-032
test('is nothing to a visitor', () => {
  const { seen } = fakeServer(() => new TypeError('Failed to fetch'));
  const { container } = render(<SkinDepositModal params={{}} close={() => {}} />);
  expect([container.childElementCount, screen.queryByRole('dialog'), seen]).toEqual([0, null, []]);
});

// proves WALLET-041
test('says that the trade URL is wrong, with the way to the settings', async () => {
  show({ [inventory]: refusal('invalid_trade_token', 'Trade URL is incorrect or Steam has some issues') });
  expect(await screen.findByText(/Trade URL is incorrect or Steam has some issues/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe('/profile/settings#trade-url');
});

// proves WALLET-040, ERR-032
test('a private inventory says how it can be read, and is read again', async () => {
  const { answers } = show({ [inventory]: refusal('private_inventory', 'Your Steam inventory is private. Make it public and try again.') });
  expect(await screen.findByText(/Make it public and try again.*privacy setting of your Steam profile/)).toBeTruthy();
  answers[inventory] = { items };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toHaveLength(3);
});

// proves WALLET-040, ERR-033, ERR-034, ERR-035
test.each([
  ['some_item_not_found', 'One of the items is gone. Please choose again.', 1],
  ['some_item_not_acceptable', 'One of the items is not accepted.', 1],
  ['invalid_items', 'The list of items has changed. Please choose again.', 0],
])('after %s it names what is wrong and loads the inventory again', async (code, message, left) => {
  const { answers, of } = show({ [create]: refusal(code, message, { items: ['Ash'] }) });
  await tick('Ash');
  await tick('Dune');
  answers[inventory] = { items: [items[1]], max: 500_000 };
  fireEvent.click(button());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Carbine | Ash (Factory New)', { selector: 'p' })).toBeTruthy();
  await waitFor(() => expect(of(inventory)).toHaveLength(2));
  await waitFor(async () => expect(await names()).toHaveLength(1));
  expect((await boxes()).filter((box) => (box as HTMLInputElement).checked)).toHaveLength(left);
});
