import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { connectionIs, deliver } from '@riftdrop/host/testing/live';
import { $toasts } from '@riftdrop/host/toasts';
import { $modals } from '@riftdrop/host/modals';
import { navigate } from '@riftdrop/host/navigation';
import { sessionIs, signIn } from '@riftdrop/host/testing/person';
import { queryClient } from '@riftdrop/host/query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSetting } from '@riftdrop/host/settings';
import { aCase, aSection, aSkin, caseDetails, itemsOf } from '../testing/factories.ts';
import { $trial, noTrial } from '../trial/trial-state.ts';
import { aSite, fakeServer, pageOf, type SeenRequest } from '../testing/fake-server.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import HomePage from './home-page.tsx';

const shift = aCase({ id: '1', slug: 'night-shift', name: 'Night Shift', price: 499 });
const harbor = aCase({ id: '2', slug: 'cold-harbor', name: 'Cold Harbor', price: 99_900 });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  sessionIs('visitor');
});
afterEach(() => {
  $trial.set(noTrial);
  connectionIs('connecting');
});

/** Home at an address, on a site with these answers. */
async function home(address: string, answers: Parameters<typeof fakeServer>[0]) {
  navigate(address, { replace: true });
  const server = fakeServer(answers);
  await loadCatalogue();
  render(<HomePage />);
  return server;
}
const searches = (server: Awaited<ReturnType<typeof home>>) => server.of('GET /dropcase/search').map(({ query }) => query);
const found = () => screen.findByRole('list', { name: 'Cases found' });
const names = async () =>
  within(await found())
    .getAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent);
const live = (event: string, data: unknown) => act(() => deliver('general', event, data));

test('draws first cards at once, others when idle', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const cases = Array.from({ length: 11 }, (_, at) => aCase({ id: `${at}`, slug: `case-${at}`, name: `Case ${at}` }));
  await home('/', aSite(cases));
  const cards = () => screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/case/case-')).length;
  const featured = cards() - 6;
  expect([0, 1]).toContain(featured);
  await waitFor(() => expect(cards()).toBe(11 + featured));
});

// proves CASES-017, CASES-065, CASES-066, CASES-067
test('sends exactly the set filters, prices in cents', async () => {
  const server = await home('/?search=night&min=3&max=20&risk=high&sort=price-desc', aSite([shift]));
  expect(await names()).toEqual(['Night Shift']);
  expect(searches(server)).toEqual([
    { text: 'night', price_min: '300', price_max: '2000', risk_grade: 'High', sort: 'price', order: 'desc', offset: '0', limit: '60' },
  ]);
});

// proves CASES-068, CASES-069
test("requires sign-in for a visitor's personal filters", async () => {
  const server = await home('/?favorite=1&enough=1&search=night', aSite([shift]));
  await found();
  expect(searches(server)).toEqual([{ text: 'night', offset: '0', limit: '60' }]);
  for (const name of ['Favourites', 'Enough to buy']) {
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name });
    expect([name, box.disabled, box.checked]).toEqual([name, true, false]);
  }
});

// proves CASES-065, CASES-066
test("sends a player's personal filters, which stay editable", async () => {
  signIn();
  const server = await home('/?favorite=1&enough=1', aSite([shift]));
  await found();
  expect(searches(server)).toEqual([{ favorite: 'true', enough_to_buy: 'true', offset: '0', limit: '60' }]);
  for (const name of ['Favourites', 'Enough to buy']) {
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name });
    expect([name, box.disabled, box.checked]).toEqual([name, false, true]);
  }
});

// proves CASES-058
test('shows an empty result for a zero maximum', async () => {
  const server = await home('/?max=0', aSite([shift]));
  expect(await screen.findByRole('heading', { name: 'No cases found' })).toBeTruthy();
  expect(searches(server)).toEqual([]);
});

// proves CASES-063, CASES-062
test('marks a range as invalid and keeps the list', async () => {
  const server = await home('/?min=5', aSite([shift, harbor]));
  await found();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Highest price, dollars' }), { target: { value: '2' } });
  expect(screen.getByText('Invalid range')).toBeTruthy();
  expect(location.search).toBe('?min=5');
  expect(searches(server)).toHaveLength(1);
});

// proves CASES-059, CASES-064
test('slides prices to the dearest case in dollar steps', async () => {
  await home('/?risk=low', aSite([shift, harbor]));
  const thumbs = await screen.findAllByRole<HTMLInputElement>('slider');
  expect(thumbs.map(({ min, max, step, value }) => [min, max, step, value])).toEqual([
    ['0', '999', '1', '0'],
    ['0', '999', '1', '999'],
  ]);
});

// proves CASES-046, CASES-065
test('offers the grades of risk in rising order', async () => {
  await home('/?risk=low', aSite([shift]));
  const grades = within(await screen.findByRole('radiogroup', { name: 'Risk' })).getAllByRole('radio');
  expect(grades.map((grade) => grade.closest('label')?.textContent)).toEqual(['Any', 'Low', 'Medium', 'High', 'Extreme']);
});

// proves CASES-026, CASES-079, ERR-078
test('says that there are no such cases', async () => {
  await home('/?risk=low', aSite([]));
  expect(await screen.findByRole('heading', { name: 'No cases found' })).toBeTruthy();
});

// proves CASES-080, CASES-081, ERR-079
test('names a search without results and links back', async () => {
  await home('/?search=banana&risk=low', { ...aSite([shift]), 'GET /dropcase/search': pageOf([]) });
  expect(await screen.findByRole('heading', { name: 'No "banana" cases found' })).toBeTruthy();
  expect(screen.getByText('Try different filter or search keyword')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset filter' }));
  expect(location.search).toBe('');
  expect(await screen.findByRole('region', { name: 'Popular cases' })).toBeTruthy();
});

// proves CASES-053, ERR-080
test('tells a player without favourites how to get some', async () => {
  signIn();
  await home('/?favorite=1', aSite([]));
  expect(await screen.findByRole('heading', { name: 'You have no favorite cases' })).toBeTruthy();
  expect(screen.getByText('Add cases to favorites from case page')).toBeTruthy();
});

test('says no cases, not no favourites, when filtered', async () => {
  signIn();
  const mine = { items: [{ id: '1', slug: 'night-shift', favorite_count: 3 }] };
  await home('/?favorite=1&risk=low', { ...aSite([]), 'GET /dropcase/favorites': mine });
  expect(await screen.findByRole('heading', { name: 'No cases found' })).toBeTruthy();
});

// proves CASES-078, ERR-074
test('shows a failed search and retries on request', async () => {
  const refusal = { refused: 'validation', message: 'The catalogue is being counted.' };
  const server = await home('/?search=night', { ...aSite([shift]), 'GET /dropcase/search': () => refusal });
  await waitFor(() => expect($toasts.get()).toHaveLength(1));
  expect($toasts.get()[0]).toMatchObject({ type: 'error', title: 'Failure', message: 'The catalogue is being counted.', duration: 3000 });
  server.answers['GET /dropcase/search'] = pageOf([shift]);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Night Shift']);
});

// proves CASES-020, CASES-071
test("keeps the server's order until one is picked", async () => {
  const server = await home('/', aSite([harbor, shift]));
  const cards = within(await screen.findByRole('region', { name: 'Popular cases' })).getAllByRole('link');
  expect(cards.map((link) => link.querySelector('b')?.textContent)).toEqual(['Cold Harbor', 'Night Shift']);
  expect(searches(server)).toEqual([]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Order of the cases' }), { target: { value: 'price-asc' } });
  await found();
  expect(searches(server)[0]).toMatchObject({ sort: 'price', order: 'asc' });
});

test('repeats a lost search after reconnecting', async () => {
  const server = await home('/?search=night', { 'GET /dropcase': [] });
  await screen.findByText('The search failed');
  server.answers['GET /dropcase/search'] = pageOf([shift]);
  act(() => connectionIs('live'));
  expect(await names()).toEqual(['Night Shift']);
});

test('reorders existing cards and keeps them visible meanwhile', async () => {
  const [cheap, dear] = [
    [shift, harbor],
    [harbor, shift],
  ];
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await home('/?sort=price-asc', {
    ...aSite([shift]),
    'GET /dropcase/search': async (request: SeenRequest) => {
      if (request.query.order === 'desc') await held;
      return pageOf(request.query.order === 'desc' ? dear : cheap)(request);
    },
  });
  expect(await names()).toEqual(['Night Shift', 'Cold Harbor']);
  const cards = within(await found()).getAllByRole('link');
  fireEvent.change(screen.getByRole('combobox', { name: 'Order of the cases' }), { target: { value: 'price-desc' } });
  await waitFor(() => expect(screen.getByRole('region', { name: 'All cases' }).getAttribute('aria-busy')).toBe('true'));
  expect(await names()).toEqual(['Night Shift', 'Cold Harbor']);
  answer();
  await waitFor(async () => expect(await names()).toEqual(['Cold Harbor', 'Night Shift']));
  expect(within(await found()).getAllByRole('link')).toEqual(cards);
});

// proves RT-026, RT-506
test('updates one case in the list live', async () => {
  await home('/?search=night', aSite([shift, harbor]));
  await found();
  live('dropcase.updated', { ...shift, name: 'Night Shift II', sale: true } satisfies DropCase);
  expect(await names()).toEqual(['Night Shift II', 'Cold Harbor']);
  expect(within(await found()).getByText('Sale')).toBeTruthy();
});

// proves RT-027, RT-507
test('reloads lists when the server announces a change', async () => {
  const server = await home('/?search=night', aSite([shift]));
  await found();
  server.answers['GET /dropcase/search'] = pageOf([shift, harbor]);
  live('dropcases.list.updated', {});
  await waitFor(async () => expect(await names()).toEqual(['Night Shift', 'Cold Harbor']));
});

// proves RT-027, RT-507
test('reloads sections when the server announces a change', async () => {
  const server = await home('/', aSite([shift]));
  expect(await screen.findByRole('link', { name: /Night Shift/ })).toBeTruthy();
  server.answers['GET /dropcase'] = aSite([shift, harbor])['GET /dropcase'];
  live('dropcases.list.updated', {});
  expect(await screen.findByRole('link', { name: /Cold Harbor/ })).toBeTruthy();
});

// proves CASES-022
test('collapses several sections, but not a single one', async () => {
  const popular = aSection([shift]);
  const other = { ...aSection([harbor]), slug: 'original_cases' as const, title: 'Original cases', order: 2 };
  await home('/', { ...aSite([shift]), 'GET /dropcase': [popular] });
  expect(await screen.findByText('Popular cases')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Popular cases' })).toBeNull();
  cleanup();
  queryClient.clear();
  await home('/', { ...aSite([shift]), 'GET /dropcase': [popular, other] });
  for (const name of ['Popular cases', 'Original cases']) expect(await screen.findByRole('button', { name })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Original cases' }));
  expect(screen.queryByRole('link', { name: /Cold Harbor/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Night Shift/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Original cases' }));
});

const withOdds = caseDetails({ ...shift, items: itemsOf([700_000, 300_000]) });
const [common, rare] = withOdds.items;
const committed = { public_hash: 'a'.repeat(64), sealed: 'v1.sealed' };
const roll = {
  tab: 'case',
  pair_id: 'trial',
  public_hash: committed.public_hash,
  secret_hash: 'b'.repeat(64),
  secret_salt: 'c'.repeat(64),
  client_seed: 'mine',
  nonce: 1,
  roll: 800_000,
  outcomes: 1_000_000,
};
/** Animations that end at once: the test environment reports a cancelled one as an error. */
const noMovement = () =>
  vi
    .spyOn(Element.prototype, 'animate')
    .mockImplementation(
      () => ({ finished: Promise.resolve(), ready: Promise.resolve(), cancel() {}, finish() {} }) as unknown as Animation,
    );
const trialSite = () => ({
  ...aSite([shift]),
  'GET /dropcase/best-items': [],
  'GET /dropcase/night-shift': withOdds,
  'POST /dropcase/trial': committed,
  'POST /dropcase/trial/night-shift': { item: rare, roll, drop_case_version: 3, next: { public_hash: 'd'.repeat(64), sealed: 'v1.next' } },
});

test('lets a visitor spin without an account', async () => {
  setSetting('reducedMotion', true);
  noMovement();
  const server = await home('/', trialSite());
  const trial = within(await screen.findByRole('region', { name: 'Open one here. No account.' }));
  expect(trial.getByText('Trial · nothing staked, nothing won')).toBeTruthy();
  fireEvent.click(trial.getByRole('button', { name: 'Try a free spin' }));
  expect(await trial.findByRole('button', { name: 'Spin again' })).toBeTruthy();
  expect(server.of('POST /dropcase/trial/night-shift')).toHaveLength(1);
  expect(trial.getByText(rare!.skin_item.skin_name, { selector: '.reveal-name' })).toBeTruthy();
  expect(trial.getByText('Sign in: $100 of play money and 1,000 points are yours.')).toBeTruthy();
  fireEvent.click(trial.getByRole('button', { name: 'Sign in' }));
  expect($modals.get().map(({ name }) => name)).toEqual(['login']);
  fireEvent.click(await trial.findByRole('button', { name: 'verify this spin' }));
  expect(new URLSearchParams(location.search).get('verifyRoll.secret_hash')).toBe('b'.repeat(64));
});

test('shows the dearer share when the page stands, and the hash before the press', async () => {
  const dear = { ...rare!, skin_item: { ...rare!.skin_item, cost: 500 } };
  const cheap = { ...common!, skin_item: { ...common!.skin_item, cost: 100 } };
  await home('/', { ...trialSite(), 'GET /dropcase/night-shift': { ...withOdds, items: [cheap, dear] } });
  const trial = await screen.findByRole('region', { name: 'Open one here. No account.' });
  expect(await within(trial).findByText('300 of 1,000')).toBeTruthy();
  expect(within(trial).queryByText(committed.public_hash)).toBeNull();
  fireEvent.pointerEnter(trial.firstElementChild!);
  expect(await within(trial).findByText(committed.public_hash)).toBeTruthy();
});

test('says that a failed spin cost nothing, then retries', async () => {
  setSetting('reducedMotion', true);
  noMovement();
  const { 'POST /dropcase/trial': _, ...site } = trialSite();
  const server = await home('/', site);
  fireEvent.click(await screen.findByRole('button', { name: 'Try a free spin' }));
  expect((await screen.findByRole('alert')).textContent).toContain('nothing was staked');
  server.answers['POST /dropcase/trial'] = committed;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Spin again' })).toBeTruthy();
});

test("shows visitors each section's best item and the promises", async () => {
  const best = {
    section: 'popular_cases',
    title: 'Popular cases',
    skin_item: aSkin({ skin_name: 'Glass Tide', cost: 1_137_325 }),
    weight: 1_113,
  };
  await home('/', { ...trialSite(), 'GET /dropcase/best-items': [{ ...best, drop_case: shift }] });
  const section = within(await screen.findByRole('region', { name: 'Best in each section' }));
  const link = await section.findByRole('link');
  expect(link.textContent).toMatch(/Popular cases.*Glass Tide.*\$11,373\.25.*0\.1113%.*in Night Shift, \$4\.99/);
  expect(link.getAttribute('href')).toBe('/case/night-shift');
  expect(within(screen.getByRole('list', { name: 'What we promise' })).getAllByRole('listitem')).toHaveLength(4);
});

test('shows a skin that is the best of two sections once', async () => {
  const best = { section: 'popular_cases', title: 'Popular cases', skin_item: rare!.skin_item, weight: 1_113, drop_case: shift };
  await home('/', { ...trialSite(), 'GET /dropcase/best-items': [best, { ...best, section: 'new_cases', title: 'New cases' }] });
  const section = within(await screen.findByRole('region', { name: 'Best in each section' }));
  expect((await section.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Popular cases/)]);
});

test('offers a player no trial', async () => {
  signIn();
  await home('/', trialSite());
  expect(await screen.findByRole('link', { name: /Night Shift/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try a free spin' })).toBeNull();
});
