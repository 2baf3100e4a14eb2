import { $modals, openModal } from '@riftdrop/host/modals';
import { showAmountsToo } from '@riftdrop/host/testing/page';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer, type SeenRequest } from '@riftdrop/host/testing/server';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPayment } from '../testing/a-payment.ts';
import { aSettings } from '../testing/settings.ts';
import AddBalanceModal from './add-balance-modal.tsx';

const opened: unknown[] = [];

beforeEach(() => {
  signIn({ id: '7' });
  opened.length = 0;
  vi.stubGlobal('open', (...how: unknown[]) => (opened.push(how), null));
});

/** A server with these answers beside the settings and no limits; an error is `{refused}`. */
function server(answers: Record<string, unknown> = {}) {
  return fakeServer({
    'GET /payment/settings': aSettings(),
    'GET /profile/block/deposits': { limits: [] },
    'GET /payment/gift-card/list': { items: [] },
    ...answers,
  });
}
const show = async (params: { method?: string; amount?: string } = {}) => {
  openModal('addBalance', params);
  render(<AddBalanceModal params={params} close={() => {}} />);
  await screen.findByRole('navigation', { name: 'Ways to pay' });
};
const choose = (name: RegExp) =>
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Ways to pay' })).getByRole('button', { name }));
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pay( |$)/ });
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });

test('asks for a limit before a payment, with no limit as an equal answer, and then shows the form', async () => {
  const fake = server({
    'GET /payment/settings': () => aSettings({}, { asks_limit: fake.of('POST /profile/block/deposits/keep').length === 0 }),
  });
  fake.answers['POST /profile/block/deposits/keep'] = { limits: [] };
  await show();
  const question = within(await screen.findByRole('region', { name: 'Do you want a limit for deposits?' }));
  const answers = [
    ...question.getAllByRole('button').slice(0, 2),
    question.getByRole('link'),
    question.getByRole('button', { name: 'No limit' }),
  ];
  expect(answers.map(({ textContent }) => textContent)).toEqual(['$25.00 in 7 days', '$100.00 in 7 days', 'Another limit', 'No limit']);
  // A link is no button, but looks like one.
  expect(new Set(answers.filter(({ tagName }) => tagName === 'BUTTON').map(({ className }) => className)).size).toBe(1);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  fireEvent.click(question.getByRole('button', { name: 'No limit' }));
  expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
  // The keyboard goes on where the question was.
  expect(document.activeElement?.contains(screen.getByRole('button', { name: /^Pay/ }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('sets a proposed limit of seven days as the answer', async () => {
  const fake = server({ 'GET /payment/settings': aSettings({}, { asks_limit: true }), 'POST /profile/block/deposits': { limits: [] } });
  await show();
  fireEvent.click(await screen.findByRole('button', { name: '$25.00 in 7 days' }));
  await waitFor(() =>
    expect(fake.of('POST /profile/block/deposits').map(({ body }) => body)).toEqual([
      { self_deposit_limit: 2_500, self_deposit_limit_period: 7 },
    ]),
  );
});

test('says before a payment that only items leave, and for which fees', async () => {
  server({
    'GET /cashout/settings': {
      settings_timestamp: '2026-01-01T00:00:00.000Z',
      symbols: { ETH: { fee: 120, min: 500, max: 90_000, rate: 300_000 }, LTC: { fee: 15, min: 500, max: 90_000, rate: 9_000 } },
    },
  });
  await show();
  expect((await screen.findByText(/each for/)).textContent).toBe(
    'If you play nothing, you get back $0.00: only items can be cashed out, each for $1.20 in ETH or $0.15 in LTC. Games keep a part of each stake, shown before you pay.',
  );
});

// proves WALLET-018, WALLET-019
test('groups what the settings offer, each with what it costs', async () => {
  server();
  await show();
  const groups = within(screen.getByRole('navigation', { name: 'Ways to pay' })).getAllByRole('region');
  const told = groups.map((group) => [
    within(group).getByRole('heading').textContent,
    ...within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ]);
  expect(told).toEqual([
    ['Skins', 'SkinPayno fee'],
    ['Cash', 'ZENno fee', 'GameMoney2.5%'],
    ['Code', 'Couponfree', 'Gift cardfree'],
  ]);
});

// proves WALLET-021
test('asks for the settings of another country when it is chosen', async () => {
  const { seen } = server({
    'GET /payment/settings': ({ query }: SeenRequest) =>
      query.country === 'US' ? aSettings({ country: 'US', providers: ['coupon'], payment_methods: [] }) : aSettings(),
  });
  await show();
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'US' } });
  await waitFor(() => expect(screen.queryByText('ZEN')).toBeNull());
  expect(seen.filter(({ route }) => route === 'GET /payment/settings').map(({ query }) => query.country)).toEqual([undefined, 'US']);
});

// proves WALLET-022, WALLET-024
test('offers five amounts, and shows what comes of the one that is chosen', async () => {
  server();
  await show({ method: 'gamemoney' });
  const presets = within(screen.getByRole('radiogroup', { name: 'Amounts' })).getAllByRole('radio');
  expect(presets.map((preset) => preset.parentElement?.textContent)).toEqual(['$50', '$100', '$250', '$500', '$1000']);
  expect(screen.getByRole('dialog').textContent).not.toMatch(/(?:7|14|30) days/);
  fireEvent.click(presets[1]!);
  expect(amount().value).toBe('100.00');
  expect(payButton().textContent).toBe('Pay $100.00');
  expect(screen.getByText('-$2.50')).toBeTruthy();
  expect(screen.getByText('$97.50')).toBeTruthy();
});

test('pays the amount that was meant, or says why not', async () => {
  const { seen } = server();
  await show({ method: 'zen' });
  for (const text of ['1,500.00', '1.500,00', '１５００']) {
    fireEvent.change(amount(), { target: { value: text } });
    expect([text, screen.getByText(/^Balance after|^You receive$/).parentElement!.textContent]).toEqual([
      text,
      expect.stringContaining('$1,500.00'),
    ]);
    fireEvent.change(amount(), { target: { value: '' } });
  }
  for (const [text, reason] of [
    ['10,000', /^Write 10000, or 10\.00/],
    ['15e1', /in digits/],
    ['50€', /in USD/],
  ] as const) {
    fireEvent.change(amount(), { target: { value: text } });
    fireEvent.click(payButton());
    expect(screen.getByText(reason)).toBeTruthy();
  }
  expect(seen.map(({ route }) => route)).not.toContain('POST /payment/checkout');
});

test.each([
  ['skinpaycom', 'at least ', 'You receive at least'],
  ['zen', '', 'You receive'],
])('says with %s whether more may be credited', async (method, atLeast, received) => {
  server();
  await show({ method, amount: '5000' });
  expect(payButton().textContent).toBe(`Pay ${atLeast}$50.00`);
  expect(screen.getByText(received, { exact: true })).toBeTruthy();
  expect(screen.queryByText(/all that it is worth is credited/) !== null).toBe(method === 'skinpaycom');
});

// proves WALLET-025, WALLET-026, API-090, R10
test('shows the rate of the bonus and the bonus of the amount before it is paid', async () => {
  server({ 'GET /payment/settings': aSettings({}, { bonus_rate: 5, bonus_coupon: 'SPRING' }) });
  await show({ amount: '10000' });
  expect(screen.getByText('Bonus +$5.00')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText(/^5% more by the code SPRING.*cannot be staked or cashed out/)).toBeTruthy();
});

// proves WALLET-027
test('starts a payment once, opens the page of its provider, and follows it', async () => {
  const { seen } = server({
    'POST /payment/checkout': aPayment({ id: 'p9', status: 'pending', checkout_url: '/sandbox/pay/zen/1' }),
  });
  await show({ method: 'zen', amount: '7500' });
  fireEvent.click(payButton());
  fireEvent.click(payButton());
  await waitFor(() => expect($modals.get()).toEqual([{ name: 'depositProgress', params: { payment: 'p9' } }]));
  expect(opened).toEqual([['/sandbox/pay/zen/1', '_blank', 'noopener']]);
  const started = seen.filter(({ route }) => route === 'POST /payment/checkout');
  expect(started.map(({ body }) => body)).toEqual([{ amount: 7500, provider: 'zen' }]);
});

test('a payment that is refused says why, and a change of the amount ends that', async () => {
  server({ 'POST /payment/checkout': { refused: 'payment_unavailable', message: 'The payment provider does not answer.' } });
  await show();
  fireEvent.click(payButton());
  expect((await screen.findByRole('alert')).textContent).toContain('The payment provider does not answer.');
  fireEvent.change(amount(), { target: { value: '60' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect($modals.get().map(({ name }) => name)).toEqual(['addBalance']);
});

test.each([
  ['4.99', 'At least $5.00.'],
  ['99999.99', 'At most $2,000.00 with this method.'],
])('an amount of %s is not sent, and no sums are shown of it', async (typed, problem) => {
  const { routes } = server();
  await show({ method: 'gamemoney' });
  fireEvent.change(amount(), { target: { value: typed } });
  expect(screen.getByText(problem)).toBeTruthy();
  expect(payButton().textContent).toBe('Pay');
  expect(['You pay', 'Fee, 2.5%'].map((name) => screen.getByText(name).nextSibling?.textContent)).toEqual(['–', '–']);
  expect(screen.getByText('You receive').nextSibling?.textContent).toBe('–');
  expect(screen.queryByText(/^Balance after/)).toBeNull();
  fireEvent.click(payButton());
  expect(routes()).not.toContain('POST /payment/checkout');
});

// proves WALLET-030
test('a limit that is reached closes the way to pay and says so', async () => {
  server({
    'GET /payment/settings': aSettings({}, { deposit_left: 400 }),
    'GET /profile/block/deposits': {
      limits: [
        {
          self_deposit_limit: 50_000,
          self_deposit_limit_period: 7,
          self_deposit_limit_started_at: '2026-11-01T00:00:00.000Z',
          self_deposit_limit_finish_at: '2026-11-27T12:00:00.000Z',
          used: 49_600,
          left: 400,
          next: null,
        },
      ],
    },
  });
  await show();
  expect(payButton().disabled).toBe(true);
  expect(screen.getByText('Your own limit is reached: it leaves $4.00.')).toBeTruthy();
  expect(screen.getByText('$5.00 – $2,000.00')).toBeTruthy();
  expect(screen.queryByText('Your own limit leaves $4.00.')).toBeNull();
  expect(await screen.findByText(/Left of your 7-day limit/)).toBeTruthy();
  expect(screen.getByText(/\$496\.00 used · more from 27 Nov 2026/)).toBeTruthy();
});

// proves WALLET-050
test('a coupon gives the next payment its bonus', async () => {
  let bonus = {};
  const { seen } = server({
    'GET /payment/settings': () => aSettings({}, bonus),
    'POST /payment/coupon': () => (bonus = { bonus_rate: 10, bonus_coupon: 'SPRING' }),
  });
  await show();
  choose(/Coupon/);
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: ' spring ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use the code' }));
  expect(await screen.findByText('SPRING: 10% bonus')).toBeTruthy();
  expect(seen.find(({ route }) => route === 'POST /payment/coupon')!.body).toEqual({ code: 'spring' });
});

// proves WALLET-051, ERR-025
test('the own code is refused in the form', async () => {
  server({ 'POST /payment/coupon': { refused: 'coupon_owner', message: 'You can not use your own code.' } });
  await show();
  choose(/Coupon/);
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: 'MINE' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use the code' }));
  expect(await screen.findByText('You can not use your own code.')).toBeTruthy();
});

// proves WALLET-047, WALLET-049
test('a gift card is redeemed by its code, and cards to buy are listed', async () => {
  const { seen } = server({
    'GET /payment/gift-card/list': {
      items: [{ id: '1', amount: 2_500, price: 2_600, currency: 'USD', image: null, link: 'https://cards.example/25' }],
    },
    'POST /payment/gift-card/code': aPayment({ id: 'g1', type: 'gift_card' }),
  });
  await show();
  choose(/Gift card/);
  const [card] = within(await screen.findByRole('list', { name: 'Gift cards to buy' })).getAllByRole<HTMLAnchorElement>('link');
  expect([card!.href, card!.textContent]).toEqual(['https://cards.example/25', '$25.00costs $26.00']);
  fireEvent.change(screen.getByRole('textbox', { name: 'Code on the card' }), { target: { value: 'ABCD-1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Redeem' }));
  await waitFor(() => expect($modals.get()).toEqual([{ name: 'depositProgress', params: { payment: 'g1' } }]));
  const sent = seen.find(({ route }) => route === 'POST /payment/gift-card/code')!;
  expect([sent.body, sent.headers.get('idempotency-key')]).toEqual([{ code: 'ABCD-1234' }, expect.stringMatching(/^[\w-]{32}$/)]);
});

// proves WALLET-048, ERR-071
test('gift cards that do not load say so in the words of the specification', async () => {
  server({ 'GET /payment/gift-card/list': { refused: 'not_found', message: 'No.' } });
  await show();
  choose(/Gift card/);
  expect(await screen.findByText('Gift cards loading failed, please try again later')).toBeTruthy();
});

test('shows what is paid and received in the currency of the player too, once the amount can be paid', async () => {
  showAmountsToo();
  server();
  await show({ method: 'zen', amount: '100' });
  const received = screen.getByText('You receive').parentElement!;
  fireEvent.change(amount(), { target: { value: '60' } });
  expect(screen.getByText('You pay').nextElementSibling!.textContent).toBe('$60.00≈6000');
  expect(received.textContent).toContain('$60.00≈6000');
  fireEvent.change(amount(), { target: { value: '' } });
  expect(received.parentElement!.textContent).not.toContain('≈');
});
