import { $balance } from '@riftdrop/host/balance';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer, type SeenRequest } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CreatePage from './create-page.tsx';

const set = (store: unknown, value: unknown) => (store as { set: (value: unknown) => void }).set(value);
const aCase = (slug: string, price: number, over: object = {}) => ({
  slug,
  name: slug,
  image: slug,
  price,
  average_return_ppm: 900_000,
  status: 'published',
  stock: 'in_stock',
  datPointsPrice: null,
  available_till: null,
  group_game_limit: 20,
  ...over,
});

/** Cases by search and slug; `made` answers the call that makes the game. */
function serve(cases: readonly ReturnType<typeof aCase>[], made: () => object = () => ({})) {
  return fakeServer(({ route }: SeenRequest) => {
    if (route === 'POST /battle-royale/create') return made();
    const one = cases.find(({ slug }) => route === `GET /dropcase/${slug}`);
    if (one) return one;
    return { items: cases, offset: 0, limit: 24, total: cases.length };
  });
}
const show = () => render(<CreatePage params={{}} query={{}} />);
/** Presses Create when the prices are known. */
async function press(price: string) {
  const button = await screen.findByRole('button', { name: `Create for ${price}` });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe(null));
  fireEvent.click(button);
}
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);

beforeEach(() => signIn());
afterEach(() => set($bootstrap, null));

// proves ROYALE-005
test('a refusal by the limit of sponsored games is told, and the form stays', async () => {
  const limit = { error: true, code: 'br_sponsored_count_error', message: 'You have too many sponsored Battle Royale games.' };
  serve([aCase('milspec', 100)], () => Response.json(limit, { status: 409 }));
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'All or nothing' }));
  await press('$2.00');
  await vi.waitFor(() => expect($toasts.get().map(({ message }) => message)).toEqual(['You have too many sponsored Battle Royale games.']));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All or nothing' }).checked).toBe(true);
  expect(steps()).toEqual([expect.stringContaining('milspec')]);
});

// proves ROYALE-514
test('warns of too many cases in a round, and of too many rounds of one case', async () => {
  // The form's cache of cases outlives the form, so each test has separate cases.
  const server = serve([aCase('limited', 100, { group_game_limit: 3 }), aCase('covert', 900)]);
  show();
  const more = async (name: string, times: number) => {
    for (let at = 0; at < times; at += 1) fireEvent.click(await screen.findByRole('button', { name: `One more round of ${name}` }));
  };
  // Each of the two rounds has one of the cheaper case.
  await more('limited', 2);
  expect(await screen.findAllByText('Too much cases / only 3 rounds for case')).not.toEqual([]);
  expect((await screen.findByRole('button', { name: /^Create for/ })).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add covert' }));
  await more('covert', 10);
  expect(await screen.findAllByText('Too much cases / only 10 cases for a round')).not.toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Create for/ }));
  expect(server.routes()).not.toContain('POST /battle-royale/create');
});

// proves ROYALE-514
test('names unavailable cases, and takes them out on a press', async () => {
  const gone = { error: true, code: 'out_of_stock', message: 'Gone.', drop_cases: ['going'] };
  serve([aCase('going', 100), aCase('covert', 900)], () => Response.json(gone, { status: 409 }));
  show();
  await press('$2.00');
  const notice = await screen.findByText('Some cases unavailable');
  expect(document.body.textContent).toContain('You can not create a game using these cases. Click “Remove” button to delete it. going');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(notice.isConnected).toBe(false));
  expect(screen.queryByRole('list', { name: 'Steps' })).toBe(null);
});

// proves ERR-015, ERR-503
test('asks about a changed price, and makes the game with the consent', async () => {
  const changed = { refused: 'need_confirm', status: 409, message: 'Look again.', cost: 240 };
  const answers = [changed, { uid: 'ab'.repeat(16) }];
  const server = serve([aCase('milspec', 100)], () => answers.shift()!);
  show();
  await press('$2.00');
  const dialog = await screen.findByRole('dialog', { name: 'Prices have changed' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Agree to $2.40' }));
  await vi.waitFor(() => expect(location.pathname).toBe(`/royale/${'ab'.repeat(16)}`));
  const bodies = server.seen.filter(({ route }) => route === 'POST /battle-royale/create').map(({ body }) => body);
  expect(bodies).toMatchObject([{ shown_cost: 200 }, { shown_cost: 240, confirm: true }]);
  expect($toasts.get()).toEqual([]);
});

// proves ROYALE-508
test('shows the bracket of the chosen number of players', async () => {
  serve([aCase('milspec', 100)]);
  show();
  await screen.findByRole('button', { name: /^Create for/ });
  const rows = () =>
    within(screen.getByRole('region', { name: 'Bracket' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual(['Round 122 players2', 'Final12 playersthe winner']);
  fireEvent.click(screen.getByRole('radio', { name: '9 players' }));
  expect(rows()).toEqual(['Round 133 players3', 'Final13 playersthe winner']);
});

// proves ROYALE-513
test('makes demo games private, and offers no prepayment', async () => {
  set($bootstrap, { features: { group_game_prepay: true } });
  const server = serve([aCase('milspec', 100)]);
  show();
  fireEvent.click(await screen.findByRole('switch', { name: 'Public' }));
  expect(await screen.findByRole('slider')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Public' }));
  await vi.waitFor(() => expect(screen.getByRole('switch', { name: 'Public' }).getAttribute('aria-checked')).toBe('true'));
  act(() => set($balance, { budget_mode: 'DEMO' }));
  await vi.waitFor(() => expect(screen.getByRole('switch', { name: 'Public' }).getAttribute('aria-checked')).toBe('false'));
  expect(screen.queryByRole('slider')).toBe(null);
  await press('$2.00');
  await vi.waitFor(() => expect(server.of('POST /battle-royale/create').map(({ body }) => body)).toMatchObject([{ is_public: false }]));
});

// proves PVP-564
test('says how all or nothing is won', async () => {
  serve([aCase('milspec', 100)]);
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'All or nothing' }));
  expect(
    screen.getByText('All or Nothing: the winner takes all, and losers get the money for unplayed rounds back to their balances.'),
  ).toBeTruthy();
});

// proves GAME-608
test('says what others see of a private game before it is made', async () => {
  serve([aCase('milspec', 100)]);
  show();
  const toggle = await screen.findByRole('switch', { name: 'Public' });
  expect(document.body.textContent).not.toContain('only its players see it');
  fireEvent.click(toggle);
  await screen.findByText(/Afterwards only its players see it; others see it in your counts and sums alone\.$/);
});
