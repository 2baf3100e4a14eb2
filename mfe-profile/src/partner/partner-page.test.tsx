import type { Partner } from '@riftdrop/contract/api/partners/partners';
import { queryClient } from '@riftdrop/host/query';
import { deliver } from '@riftdrop/host/testing/live';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { $toasts } from '@riftdrop/host/toasts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPartner } from '../testing/a-partner.ts';
import PartnerPage from './partner-page.tsx';

const day = { day: '2026-01-02', referrals: 1, players: 2, staked: 12_345, taken_back: 100, share: 244 };
const payout = {
  id: 'a'.repeat(32),
  type: 'balance',
  status: 'sent',
  payout_level: 1,
  gross: 2_000,
  net: 1_600,
  name: null,
  created_at: '2026-01-02T03:04:05.000Z',
  ended_at: '2026-01-02T03:04:05.000Z',
};

type Answer = [status: number, body: object];
function aServer(partner: Partner = aPartner) {
  const server = { partner, posts: [] as [string, unknown][], answers: [] as (Answer | Promise<Answer>)[] };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') {
      if (pathname === '/api/partner') return Response.json(server.partner);
      if (pathname === '/api/partner/statistics') return Response.json({ items: [day] });
      if (pathname === '/api/partner/payouts') return Response.json({ items: [payout], offset: 0, limit: 20, total: 1 });
      return new Promise(() => {});
    }
    const text = await request.text();
    server.posts.push([pathname, text && JSON.parse(text)]);
    const [status, body] = await server.answers.shift()!;
    return Response.json(body, { status });
  });
  return server;
}
const refusal = (code: string, rest: object = {}): Answer => [422, { error: true, code, message: code, ...rest }];
const enter = (amount: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: amount } });
const pressPayOut = () => fireEvent.click(screen.getByRole('button', { name: 'Pay out' }));

beforeEach(() => signIn({ ...aPlayer, id: '1' }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

// proves PROFILE-092
test('asks for the terms first, and takes part by them', async () => {
  const server = aServer({ ...aPartner, accept_tos: false, accept_payout_rules: false, code: null });
  server.answers.push([200, aPartner]);
  render(<PartnerPage />);
  const press = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take part' });
  expect(press.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the partner terms and the payout rules' }));
  fireEvent.click(press);
  expect(await screen.findByText(/\/f\/nova$/)).toBeTruthy();
  expect(server.posts).toEqual([['/api/partner/update/tos', { payout_rules: true }]]);
});

// proves PROFILE-090, DATA-090, DATA-091
test('shows balances, code, level and payout levels', async () => {
  aServer();
  render(<PartnerPage />);
  const figures = within(await screen.findByRole('region', { name: 'Partnership' }));
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2',
    '$50.00',
    '$42.50',
    'level 2',
    'level 1',
    '7',
    '4',
  ]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('nova');
  const rows = within(screen.getByRole('region', { name: 'Levels as a table' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '10180%385%',
    '23385%1085%',
    '3101090%2085%',
    '4303095%5085%',
    '5100100100%10085%',
  ]);
});

// proves RT-012, PROFILE-113
test('follows changes of the programme', async () => {
  aServer();
  render(<PartnerPage />);
  await screen.findByText('$50.00');
  deliver('user', 'partner.updated', { ...aPartner, gross_balance: 5_100 });
  expect(await screen.findByText('$51.00')).toBeTruthy();
});

// proves PROFILE-094
test('changes the code once at a time, with the reason of a refusal', async () => {
  const server = aServer();
  let answer: (value: Answer) => void = () => {};
  server.answers.push(new Promise<Answer>((resolve) => (answer = resolve)));
  render(<PartnerPage />);
  const code = await screen.findByRole('textbox', { name: 'Code' });
  fireEvent.change(code, { target: { value: 'other' } });
  fireEvent.submit(code);
  await waitFor(() => expect(server.posts).toEqual([['/api/partner/edit', { code: 'other' }]]));
  fireEvent.submit(code);
  answer([409, { error: true, code: 'code_taken', message: 'This code is taken. Please choose another.' }]);
  expect(await screen.findByText('This code is taken. Please choose another.')).toBeTruthy();
  expect(server.posts).toHaveLength(1);
});

// proves PROFILE-099
test.each([
  ['0.99', 'at least 1$'],
  ['1000.01', 'not greater than 1000$'],
])('does not send a payout of $%s', async (amount, words) => {
  aServer({ ...aPartner, gross_balance: 500_000 });
  render(<PartnerPage />);
  await screen.findByText('Your link');
  enter(amount);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay out' }).disabled).toBe(true);
});

// proves PROFILE-097, PROFILE-098, ERR-085
test.each([
  ['The amount must be at least 100.', 'at least 1$'],
  ['The amount may not be greater than 100000.', 'not greater than 1000$'],
])('says %s in dollars', async (said, shown) => {
  const server = aServer();
  server.answers.push(refusal('validation', { fields: { amount: [said] } }));
  render(<PartnerPage />);
  await screen.findByText('Your link');
  enter('10');
  pressPayOut();
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.queryByText(said)).toBeNull();
});

// proves PROFILE-100, PROFILE-101, API-153, ERR-039
test('pays out at the level that is allowed, once, and says which', async () => {
  const server = aServer();
  const lower = refusal('payout_level_not_allowed', { available_payout_balance_level: 1, available_payout_skins_level: 0 });
  server.answers.push(lower, [200, { payout, partner: aPartner }]);
  render(<PartnerPage />);
  await screen.findByText('Your link');
  enter('20');
  pressPayOut();
  await waitFor(() => expect($toasts.get().map(({ message }) => message)).toContain('$16.00 at level 1.'));
  expect(server.posts).toEqual([
    ['/api/partner/payout', { amount: 2_000, payout_level: 2 }],
    ['/api/partner/payout', { amount: 2_000, payout_level: 1 }],
  ]);
  server.answers.push(lower, lower);
  enter('30');
  pressPayOut();
  await waitFor(() => expect(server.posts).toHaveLength(4));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay out' }).disabled).toBe(false));
  expect(server.posts).toHaveLength(4);
});

// proves ERR-040
test('says how many active referrals are missing', async () => {
  const server = aServer();
  server.answers.push(refusal('balance_payout_not_enough_active_referrals', { missing: 1 }));
  render(<PartnerPage />);
  await screen.findByText('Your link');
  enter('10');
  pressPayOut();
  expect(await screen.findByText('1 active referral is missing')).toBeTruthy();
});

// proves PROFILE-112
test('says that payouts are closed in demo mode', async () => {
  const server = aServer();
  server.answers.push(refusal('demo_mode_payout'));
  render(<PartnerPage />);
  await screen.findByText('Your link');
  enter('10');
  pressPayOut();
  expect(await screen.findByText('Payouts are closed in demo mode.')).toBeTruthy();
});

// proves ERR-038
test('opens the payout rules with a button that accepts them', async () => {
  const server = aServer();
  server.answers.push(refusal('partner_payout_rules_agreement_not_accepted'), [200, aPartner]);
  render(<PartnerPage />);
  await screen.findByText('Your link');
  enter('10');
  pressPayOut();
  const rules = within(await screen.findByRole('region', { name: 'Payout rules' }));
  expect(rules.getAllByRole('listitem').length).toBeGreaterThan(1);
  fireEvent.click(rules.getByRole('button', { name: 'Accept the payout rules' }));
  await waitFor(() => expect(server.posts.at(-1)).toEqual(['/api/partner/update/tos', { payout_rules: true }]));
  expect(await screen.findByRole('button', { name: 'Pay out' })).toBeTruthy();
});

// proves ERR-022
test('opens the partner terms when they are not accepted', async () => {
  const server = aServer();
  server.answers.push(refusal('partner_tos_error'));
  render(<PartnerPage />);
  await screen.findByText('Your link');
  server.partner = { ...aPartner, accept_tos: false, code: null };
  enter('10');
  pressPayOut();
  expect(await screen.findByRole('checkbox', { name: 'I accept the partner terms and the payout rules' })).toBeTruthy();
});

test('shows days as bars and as a table, and payouts', async () => {
  aServer();
  render(<PartnerPage />);
  expect(await screen.findByRole('img', { name: '2 Jan: $2.44' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('region', { name: 'Last 30 days as a table' })).getAllByRole('row');
  expect(rows[1]!.textContent).toBe('2 Jan12$123.45$1.00$2.44');
  const payouts = within(screen.getByRole('list', { name: 'Payouts' }));
  expect(payouts.getByText('$16.00')).toBeTruthy();
  expect(payouts.getByText('2 Jan 2026')).toBeTruthy();
});
