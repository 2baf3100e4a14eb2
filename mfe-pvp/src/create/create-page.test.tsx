import { applyBalances, clearBalances } from '@riftdrop/host/balance';
import { showAmountsToo } from '@riftdrop/host/testing/page';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aGame } from '@riftdrop/game/lobby/testing';
import CreatePage from './create-page.tsx';
import { newSettings } from './settings.ts';
import { SumsPanel } from './sums-panel.tsx';

/** Each test has a separate case: the form's cache of cases outlives the form. */
let number = 0;
let one = { slug: '', name: '' };

function cases() {
  return {
    ...one,
    image: 'crate',
    price: 250,
    average_return_ppm: 900_000,
    riskGrade: 'Low',
    status: 'published',
    stock: 'in_stock',
    datPointsPrice: null,
    available_till: null,
    group_game_limit: null,
  };
}

beforeEach(() => {
  number += 1;
  one = { slug: `night-shift-${number}`, name: `Night Shift ${number}` };
  signIn();
});

/** The form with one round of the case, on a server that answers like this when a battle is to be made. */
async function aForm(created: object = Response.json({}, { status: 500 })) {
  const server = fakeServer(({ route }) => {
    if (route === 'GET /dropcase/search') return { items: [cases()], offset: 0, limit: 24, total: 1 };
    if (route === `GET /dropcase/${one.slug}`) return cases();
    return route === 'POST /group/game/create' ? created : {};
  });
  render(<CreatePage params={{}} query={{}} />);
  fireEvent.click(await screen.findByRole('button', { name: `Add ${one.name}` }));
  return server;
}
const tile = () => screen.getByRole('group', { name: `Rounds of ${one.name}` });
const rounds = () => within(tile()).getByRole('status').textContent;

test('the form keeps mode and rounds when the exact rule is opened and left', async () => {
  await aForm();
  fireEvent.click(screen.getByRole('radio', { name: 'Crazy, Lowest wins' }));
  expect(screen.getByRole('link', { name: 'Exact rule' }).getAttribute('href')).toBe('/provably-fair#battle-crazy');
  cleanup();
  render(<CreatePage params={{}} query={{}} />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Crazy, Lowest wins' }).checked).toBe(true);
  await screen.findByRole('group', { name: `Rounds of ${one.name}` });
  expect(rounds()).toBe('1');
});

// proves UI-017
test('a step button that is held repeats after 300 ms, every 90 ms', async () => {
  await aForm();
  const more = within(tile()).getByRole('button', { name: `One more round of ${one.name}` });
  vi.useFakeTimers();
  const passes = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  fireEvent.pointerDown(more, { button: 0 });
  expect(rounds()).toBe('2');
  const seen = [299, 1, 89, 1, 89, 1].map((ms) => (passes(ms), rounds()));
  expect(seen).toEqual(['2', '3', '3', '4', '4', '5']);
  fireEvent.pointerUp(more);
  passes(1000);
  expect(rounds()).toBe('5');
});

// proves CASES-516, ERR-533, PVP-578, PVP-577
test.each([
  [404, 'drop_cases_not_found', 'There is no such case.'],
  [409, 'out_of_stock', 'Temporarily unavailable'],
])('a battle refused with %i %s names the cases, which Remove takes out', async (status, code, message) => {
  const server = await aForm({ refused: code, status, message, drop_cases: [one.slug] });
  fireEvent.click(await screen.findByRole('button', { name: 'Create for $2.50' }));
  const notice = (await screen.findByText('Some cases unavailable')).closest<HTMLElement>('[role]')!;
  expect(notice.textContent).toContain('You can not create a battle using these cases. Click “Remove” button to delete it.');
  expect(notice.textContent).toContain(one.name);
  expect(server.routes().filter((route) => route === 'POST /group/game/create')).toHaveLength(1);
  expect($toasts.get()).toEqual([]);
  fireEvent.click(within(notice).getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Some cases unavailable')).toBeNull();
  expect(screen.getAllByText('Choose a case for the first round.').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: `Unavailable ${one.name}` }).hasAttribute('disabled')).toBe(true);
});

// proves ERR-015, ERR-503
test.each([
  ['agrees', 'Agree to $3.00', [{ shown_cost: 250 }, { shown_cost: 300, confirm: true }]],
  ['does not agree', 'Cancel', [{ shown_cost: 250 }]],
])('a battle at a changed price asks, for a player who %s', async (_who, name, sent) => {
  const server = await aForm({ refused: 'need_confirm', status: 409, message: 'Look again.', cost: 300 });
  const bodies = () => server.seen.filter(({ route }) => route === 'POST /group/game/create').map(({ body }) => body);
  fireEvent.click(await screen.findByRole('button', { name: 'Create for $2.50' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prices have changed' });
  expect([...dialog.querySelectorAll('dd')].map((line) => line.textContent)).toEqual(['$2.50', '$3.00']);
  expect(bodies()).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name }));
  await vi.waitFor(() => expect(bodies()).toMatchObject(sent));
  const keys = server.seen.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
  expect(new Set(keys).size).toBe(sent.length);
  expect($toasts.get()).toEqual([]);
});

// proves PVP-587, R5
test('shows the stake, the prepaid part, the balance after it, return and edge', async () => {
  applyBalances({ balance: 1_000, bonus_balance: 0, dat_points: 0, version: 99 });
  await aForm();
  await screen.findByRole('button', { name: 'Create for $2.50' });
  const facts = () =>
    Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]));
  expect(facts()).toMatchObject({ 'You pay': '$2.50', 'Balance after it': '$7.50' });
  expect(document.body.textContent).toContain('Average return90.00%House edge10.00%');
  cleanup();
  const sums = { place: 200, own: 200, prepaid: 150, sponsored: 2, pay: 350, others: 125, averageReturnPpm: 914_000 };
  render(<SumsPanel settings={newSettings} sums={sums} cases={new Map()} />);
  expect(facts()).toMatchObject({ 'Prepaid for 2 places': '$1.50', 'You pay': '$3.50', 'Balance after it': '$6.50' });
  expect(document.body.textContent).toContain('Average return91.40%House edge8.60%');
  clearBalances();
});

test('shows the stake in the currency of the player too', () => {
  showAmountsToo();
  const sums = { place: 200, own: 200, prepaid: 150, sponsored: 2, pay: 350, others: 125, averageReturnPpm: 914_000 };
  render(<SumsPanel settings={newSettings} sums={sums} cases={new Map()} />);
  expect(screen.getByText('You pay').nextElementSibling!.textContent).toBe('$3.50≈350');
});

// proves ERR-514
test('a copied battle whose case is gone names it at once', async () => {
  const uid = 'ab'.repeat(16);
  const config = { mode: 'default', slots: 2, slots_per_team: 1, drop_cases: [{ order: 0, amount: 1, drop_case_slug: one.slug }] };
  fakeServer(({ route }) => {
    if (route === `GET /group/game/${uid}`) return aGame(1, { uid, config });
    if (route === 'GET /dropcase/search') return { items: [], offset: 0, limit: 24, total: 0 };
    return { refused: 'drop_cases_not_found', status: 404, message: 'There is no such case.' };
  });
  render(<CreatePage params={{}} query={{ copy: uid }} />);
  const notice = (await screen.findByText('Some cases unavailable')).closest<HTMLElement>('[role]')!;
  expect(notice.textContent).toContain(one.slug);
});
