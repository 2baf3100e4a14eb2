import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $balance } from '@riftdrop/host/balance';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer, type SeenRequest } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { act, fireEvent, render, screen } from '@testing-library/react';
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
const cases = [aCase('sold-out', 50, { stock: 'out_of_stock' }), aCase('milspec', 100), aCase('covert', 900)];
const uid = 'ab'.repeat(16);

/** Cases by search and slug; `made` answers the call that makes the game. */
function serve(made: () => object = () => ({ uid })) {
  return fakeServer(({ route }: SeenRequest) => {
    if (route === 'POST /rps/game/create') return made();
    const one = cases.find(({ slug }) => route === `GET /dropcase/${slug}`);
    if (one) return one;
    return { items: cases, offset: 0, limit: 24, total: cases.length };
  });
}
const show = () => render(<CreatePage params={{}} query={{}} />);
const create = () => screen.findByRole('button', { name: /^Create for/ });
const bodies = ({ seen }: ReturnType<typeof serve>) =>
  seen.filter(({ route }) => route === 'POST /rps/game/create').map(({ body }) => body);
/** Turns a switch, and waits until the form has it. */
const turn = (name: string) => act(async () => void fireEvent.click(screen.getByRole('switch', { name })));
/** Presses Create when the prices are known. */
async function press(price: string) {
  const button = await screen.findByRole('button', { name: `Create for ${price}` });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe(null));
  fireEvent.click(button);
}

beforeEach(() => signIn());
afterEach(() => set($bootstrap, null));

// proves RPS-503, RPS-513, RPS-515, DATA-540
test('begins with one public round of the cheapest case', async () => {
  const server = serve();
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Scissors' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Right' }));
  await press('$1.00');
  await vi.waitFor(() =>
    expect(bodies(server)).toEqual([
      {
        drop_cases: [{ order: 0, amount: 1, drop_case_slug: 'milspec' }],
        is_public: true,
        join_if_exist: false,
        join: { figure: 'scissors', position: 3 },
        shown_cost: 100,
      },
    ]),
  );
});

test('the first chosen case replaces the proposed round, a second one adds to it', async () => {
  const server = serve();
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add covert' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add milspec' }));
  await press('$10.00');
  await vi.waitFor(() =>
    expect(bodies(server)[0]).toMatchObject({
      drop_cases: [
        { order: 0, amount: 1, drop_case_slug: 'covert' },
        { order: 1, amount: 1, drop_case_slug: 'milspec' },
      ],
    }),
  );
});

// proves RPS-504
test('begins with the case that the site names', async () => {
  set($bootstrap, { features: {}, rps_trial_case_slug: 'covert' });
  const server = serve();
  show();
  await press('$9.00');
  await vi.waitFor(() => expect(bodies(server)[0]).toMatchObject({ drop_cases: [{ order: 0, amount: 1, drop_case_slug: 'covert' }] }));
});

// proves ERR-015, ERR-503
test('asks about a changed price before it pays', async () => {
  const changed = { refused: 'need_confirm', status: 409, message: 'Look again.', cost: 150 };
  const answers = [changed, { uid }];
  const server = serve(() => answers.shift()!);
  show();
  await press('$1.00');
  fireEvent.click(await screen.findByRole('button', { name: 'Agree to $1.50' }));
  await vi.waitFor(() => expect(bodies(server)).toMatchObject([{ shown_cost: 100 }, { shown_cost: 150, confirm: true }]));
  expect($toasts.get()).toEqual([]);
});

// proves RPS-523
test('goes to the game that was made', async () => {
  serve();
  show();
  await press('$1.00');
  await vi.waitFor(() => expect(location.pathname).toBe(`/rps/${uid}`));
});

// proves RPS-005, ERR-049
test('shows the sponsor limit and keeps the form', async () => {
  const limit = { error: true, code: 'rps_game_sponsored_limit_reached', message: 'You have too many sponsored RPS games.' };
  serve(() => Response.json(limit, { status: 409 }));
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Paper' }));
  await press('$1.00');
  await vi.waitFor(() =>
    expect(
      $toasts
        .get()
        .map(({ title, message }) => `${title} ${message}`)
        .join(),
    ).toContain('sponsored RPS games'),
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Paper' }).checked).toBe(true);
  expect((await create()).textContent).toBe('Create for $1.00');
});

// proves API-558
test('offers no prepaid part unless the site allows it', async () => {
  serve();
  show();
  await create();
  await turn('Public');
  expect(screen.queryByRole('slider')).toBe(null);
});

// proves API-558, GAME-608
test('a private game has prepayment, terms and secrets', async () => {
  set($bootstrap, { features: { group_game_prepay: true } });
  const server = serve();
  show();
  const offered = () => screen.queryByRole('slider');
  await create();
  expect(offered()).toBe(null);
  await turn('Public');
  expect(document.body.textContent).toContain('Afterwards only its players see it');
  await turn('One secret link per place');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } });
  // One place and half of two others.
  await press('$2.00');
  await vi.waitFor(() => expect(bodies(server)[0]).toMatchObject({ is_public: false, prepay_rate: 0.5, generate_join_secrets: true }));
});

test('a creator left out pays for three', async () => {
  set($bootstrap, { features: { group_game_prepay: true } });
  const server = serve();
  show();
  await create();
  await turn('Public');
  await turn('Leave me out');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '100' } });
  expect(screen.queryByRole('radio', { name: 'Rock' })).toBe(null);
  await press('$3.00');
  await vi.waitFor(() => expect(bodies(server)[0]).toMatchObject({ join: false, prepay_rate: 1 }));
});

// proves RPS-007
test('a demo game is neither public nor prepaid', async () => {
  set($bootstrap, { features: { group_game_prepay: true } });
  set($balance, { budget_mode: 'DEMO' });
  const server = serve();
  show();
  await create();
  expect(screen.getByRole('switch', { name: 'Public' }).getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByRole('slider')).toBe(null);
  await press('$1.00');
  await vi.waitFor(() => expect(bodies(server)[0]).toMatchObject({ is_public: false }));
  expect(bodies(server)[0]).not.toHaveProperty('prepay_rate');
});
