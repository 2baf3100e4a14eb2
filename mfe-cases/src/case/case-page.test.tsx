import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { $balance, applyBalances } from '@riftdrop/host/balance';
import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { setServerTime } from '@riftdrop/host/clock';
import { deliver, deliverOn, resync } from '@riftdrop/host/testing/live';
import { $modals } from '@riftdrop/host/modals';
import { navigate } from '@riftdrop/host/navigation';
import { sessionIs, signIn } from '@riftdrop/host/testing/person';
import { queryClient } from '@riftdrop/host/query';
import { $seeds } from '@riftdrop/host/seeds';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { $opening, dismiss, landed } from '../open/opening.ts';
import { fakeServer, pageOf, type SeenRequest } from '../testing/fake-server.ts';
import { aDrop, aFormerKing, aKing, aSkin, caseDetails, itemsOf, kingTerms } from '../testing/factories.ts';
import { caseQuery } from '../drop-case/case-data.ts';
import CasePage from './case-page.tsx';

const route = 'GET /dropcase/night-shift';
const seeds = { active: { id: '1', public_hash: 'a'.repeat(64), client_seed: 'mine', nonce: 0 }, next: { public_hash: 'b'.repeat(64) } };

// The late parts of the page are fetched here, so that no test waits for the disk.
beforeAll(async () => {
  await Promise.all([
    import('../king/throne.tsx'),
    import('../open/notice.tsx'),
    import('../open/results.tsx'),
    import('./below.tsx'),
    import('./case-fairness.tsx'),
    import('./case-failed.tsx'),
    import('./case-state.tsx'),
    import('./key-listener.tsx'),
    import('./keys-hint.tsx'),
    import('./part-terms.tsx'),
  ]);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  sessionIs('visitor');
});

/** The page of a case on a site that answers only with these details and `more`; it listens to its keys. */
async function page(over: Partial<DropCaseDetails> = {}, more: Record<string, unknown> = {}) {
  const details = caseDetails(over);
  const server = fakeServer({ [route]: details, 'GET /seeds/current': seeds, 'GET /dropcase/top-drop/night-shift': [], ...more });
  render(<CasePage params={{ slug: 'night-shift' }} query={{}} />);
  await screen.findByRole('heading', { level: 1 });
  // The page is drawn in parts, the odds last.
  await screen.findByRole('region', { name: 'What can drop' });
  await screen.findByText('Keys of this page');
  return server;
}

function asPlayer(balance = 100_000, over: Parameters<typeof signIn>[0] = {}): void {
  signIn({ id: '7', ...over });
  applyBalances({ balance, bonus_balance: 0, dat_points: 0, version: ($balance.get()?.version ?? 0) + 1 });
}

test('says that it could not be loaded, and has it after another try', async () => {
  const answers: Record<string, unknown> = { 'GET /seeds/current': seeds, 'GET /dropcase/top-drop/night-shift': [] };
  fakeServer(answers);
  render(<CasePage params={{ slug: 'night-shift' }} query={{}} />);
  expect(await screen.findByText('This case could not be loaded')).toBeTruthy();
  answers[route] = caseDetails();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Shift' })).toBeTruthy();
});

// proves DATA-034
test('shows the picture behind the stage that the case has, and paint alone without one', async () => {
  const behind = () => [...document.querySelectorAll<HTMLImageElement>('.case-stage > img')].map(({ src }) => src);
  await page();
  expect(behind()).toEqual([]);
  cleanup();
  queryClient.clear();
  await page({ background_image: 'crate-7' });
  expect(behind()).toEqual([expect.stringContaining('crate-7')]);
});

// proves CASES-001, R5
test('shows price, chances, return and edge beside its button', async () => {
  asPlayer();
  await page({ items: itemsOf([999_600, 400]), average_return_ppm: 914_000 });
  expect(screen.getByRole('button', { name: 'Open for $4.99' })).toBeTruthy();
  const text = screen.getByRole('heading', { level: 1 }).parentElement!.textContent;
  for (const fact of ['Return 91.40%', 'House edge 8.60%']) expect(text).toContain(fact);
  const odds = within(screen.getByRole('region', { name: 'What can drop' })).getAllByRole('listitem');
  expect(odds.map(({ textContent }) => /Chance ([\d.]+%)/.exec(textContent ?? '')?.[1])).toEqual(['0.04000%', '99.96%']);
});

// proves CASES-009
test('links back to the points cases', async () => {
  navigate('/case/night-shift', { state: { back: '/datpoints-cases' } });
  await page();
  expect(screen.getByRole('link', { name: 'Points cases' }).getAttribute('href')).toBe('/datpoints-cases');
});

test.each([
  ['/?search=night&sort=price-asc', 'Cases'],
  ['/free-cases', 'Free cases'],
])('goes back to the unchanged list: %s', async (list, name) => {
  navigate(list);
  navigate('/case/night-shift', { state: { back: list } });
  await page();
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(list);
  fireEvent.click(link);
  expect(back).toHaveBeenCalledOnce();
  back.mockRestore();
});

// proves CASES-010
test('leads back to home otherwise', async () => {
  navigate('/case/night-shift');
  await page();
  expect(screen.getByRole('link', { name: 'Cases' }).getAttribute('href')).toBe('/');
});

// proves CASES-011, ERR-012
test.each([
  ['unknown to the server', { [route]: { refused: 'drop_cases_not_found', status: 404 } }],
  ['hidden', { [route]: caseDetails({ status: 'hidden' }) }],
])('a case that is %s is not found', async (_name, answers) => {
  const server = fakeServer(answers);
  render(<CasePage params={{ slug: 'night-shift' }} query={{}} />);
  expect(await screen.findByRole('heading', { name: 'There is no such case' })).toBeTruthy();
  expect(server.of(route)).toHaveLength(1);
});

test('an unknown case is asked for once where the connection comes late, and again after a cut', async () => {
  const server = fakeServer({ [route]: { refused: 'drop_cases_not_found', status: 404 } });
  render(<CasePage params={{ slug: 'night-shift' }} query={{}} />);
  await screen.findByRole('heading', { name: 'There is no such case' });
  await act(async () => resync());
  expect(server.of(route)).toHaveLength(1);
  const now = Date.now();
  const later = vi.spyOn(Date, 'now').mockReturnValue(now + 31_000);
  await act(async () => resync());
  later.mockRestore();
  await waitFor(() => expect(server.of(route)).toHaveLength(2));
});

test('has cards on its strip as soon as its data is there', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1240);
  fakeServer({});
  queryClient.setQueryData(caseQuery('night-shift').queryKey, caseDetails());
  const { container } = render(<CasePage params={{ slug: 'night-shift' }} query={{}} />);
  const stage = container.querySelector('.case-stage')!;
  width.mockRestore();
  expect([stage.querySelectorAll('.shimmer').length, stage.querySelectorAll('.reel-window img').length]).toEqual([0, 7]);
});

// proves ERR-503
test('accepts only the terms that the question showed', async () => {
  asPlayer();
  const policy = { max_multi_open: 10, min_cycle_ms: 0, allow_skip: true };
  const { of, answers } = await page(
    {},
    {
      'GET /bootstrap': { status: 'ok', server_time: new Date().toISOString(), policy },
      'POST /dropcase/open/night-shift': { refused: 'need_confirm', status: 409 },
    },
  );
  await act(loadBootstrap);
  await waitFor(() => expect($seeds.get()).not.toBeNull());
  answers[route] = caseDetails({ price: 520, drop_case_version: 4 });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open for $4.99' })));
  const question = await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('radio', { name: 'Open 5 at once' }));
  act(() => void queryClient.setQueryData(caseQuery('night-shift').queryKey, caseDetails({ price: 900, drop_case_version: 5 })));
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Open for $5.20' })));
  await waitFor(() => expect(of('POST /dropcase/open/night-shift')).toHaveLength(2));
  expect($opening.get()).toMatchObject({ stake: { count: 1, version: 4, price: 520 } });
  expect(of('POST /dropcase/open/night-shift/multi')).toHaveLength(0);
  await waitFor(() => expect($opening.get().phase).toBe('requoted'));
  dismiss();
});

describe('a press before the session is known', () => {
  const stake = 'POST /dropcase/open/night-shift';
  async function pressEarly() {
    const server = await page({}, { [stake]: { refused: 'need_confirm', status: 409 } });
    act(() => sessionIs('starting'));
    const button = screen.getByRole('button', { name: 'Open for $4.99' });
    fireEvent.click(button);
    fireEvent.click(button);
    return server;
  }

  test('stakes once it is', async () => {
    const { of } = await pressEarly();
    expect(of(stake)).toHaveLength(0);
    await act(async () => asPlayer());
    await waitFor(() => expect($opening.get().phase).toBe('requoted'));
    expect(of(stake)).toHaveLength(1);
    dismiss();
  });

  test('asks a visitor to sign in', async () => {
    await pressEarly();
    await act(async () => sessionIs('visitor'));
    await waitFor(() => expect($modals.get().map(({ name }) => name)).toEqual(['login']));
  });
});

test('asks again under the same key for a success whose body was cut', async () => {
  asPlayer();
  const began = Date.now();
  const keys: (string | null)[] = [];
  const cut = '{"drop":{"id":"900","cost":4820,"timestamp":"2026-';
  const { answers } = await page(
    {},
    {
      'POST /dropcase/open/night-shift': ({ headers }: SeenRequest) => {
        keys.push(headers.get('idempotency-key'));
        vi.spyOn(Date, 'now').mockReturnValue(began + 20_000);
        return new Response(cut);
      },
    },
  );
  await waitFor(() => expect($seeds.get()).not.toBeNull());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open for $4.99' })));
  const again = await screen.findByRole('button', { name: 'Ask again' });
  expect(screen.queryByText(/No item/)).toBeNull();
  answers['POST /dropcase/open/night-shift'] = ({ headers }: SeenRequest) => {
    keys.push(headers.get('idempotency-key'));
    return { drop: aDrop(), balance: 1, bonus_balance: 0, dat_points: 0, version: 99 };
  };
  await act(async () => fireEvent.click(again));
  await waitFor(() => expect($opening.get()).toMatchObject({ phase: 'revealing', result: { drops: [{ id: '900' }] } }));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  vi.restoreAllMocks();
  act(() => void (landed(), dismiss()));
});

// proves R10
test('keeps the commitment of the next roll behind the shield', async () => {
  asPlayer();
  await page();
  expect(screen.queryByText(seeds.active.public_hash)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'How this is decided' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How this is decided' }));
  expect(await dialog.findByText(seeds.active.public_hash)).toBeTruthy();
  expect(dialog.getByText('roll 1')).toBeTruthy();
});

test('keeps a result by Space, and stakes by no key while it stands', async () => {
  asPlayer();
  const drop = { drop: aDrop(), balance: 1, bonus_balance: 0, dat_points: 0, version: 99 };
  const { of } = await page({}, { 'POST /dropcase/open/night-shift': drop });
  await waitFor(() => expect($seeds.get()).not.toBeNull());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open for $4.99' })));
  await waitFor(() => expect($opening.get().phase).toBe('revealing'));
  act(() => landed());
  const keep = await screen.findByRole('button', { name: 'Keep' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  expect(screen.queryByRole('button', { name: /^Open for/ })).toBeNull();
  for (const key of ['Enter', '2', ' ']) fireEvent.keyDown(document.body, { key });
  expect($opening.get().phase).toBe('shown');
  await waitFor(() => expect(keep.getAttribute('aria-disabled')).toBeNull());
  fireEvent.keyDown(document.body, { key: ' ' });
  await waitFor(() => expect($opening.get().phase).toBe('idle'));
  expect(of('POST /dropcase/open/night-shift')).toHaveLength(1);
});

test('chooses a count by the place of a digit where digits need Shift', async () => {
  asPlayer();
  await page();
  fireEvent.keyDown(document.body, { key: 'é', code: 'Digit2' });
  await screen.findByRole('button', { name: 'Open for $9.98' });
});

// proves CASES-091, ERR-077
test('shows a case without stock as closed', async () => {
  asPlayer();
  const server = await page({ stock: 'out_of_stock' });
  const button = await screen.findByRole('button', { name: 'Temporarily unavailable' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect((await screen.findByRole('alert')).textContent).toContain('sold out for now');
  expect(server.seen.filter(({ route: asked }) => asked.startsWith('POST'))).toEqual([]);
});

// proves CASES-089
test('counts down in two units and then closes', async () => {
  asPlayer();
  await page({ available_till: new Date(Date.now() + 90_061_000).toISOString() });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^1d 1h$/);
  cleanup();
  queryClient.clear();
  await page({ available_till: new Date(Date.now() - 1000).toISOString() });
  expect((await screen.findByRole('button', { name: 'No longer available' })).getAttribute('aria-disabled')).toBe('true');
});

// proves SHELL-141
test('uses the server clock, not the device clock', async () => {
  const now = Date.now();
  setServerTime(now, now + 3_600_000, now);
  asPlayer();
  await page({ available_till: new Date(now + 1_800_000).toISOString() });
  expect(screen.queryByRole('button', { name: 'Open for $4.99' })).toBeNull();
  cleanup();
  queryClient.clear();
  await page({ available_till: new Date(now + 3_600_000 + 90_000).toISOString() });
  expect(screen.getByRole('timer').textContent).toMatch(/^1m [23]\ds$/);
  setServerTime(now, now, now);
});

// proves CASES-089
test('closes the moment its time ends', async () => {
  asPlayer();
  const { answers } = await page({ available_till: new Date(Date.now() + 4_000).toISOString() });
  answers[route] = { refused: 'maintenance', status: 503 };
  expect(screen.getByText(/^Ends in/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'No longer available' })).toBeTruthy();
  expect(screen.queryByText(/^Ends in/)).toBeNull();
});

// proves CASES-113
test('counts down to a free case on its button', async () => {
  asPlayer(0, { free_case_available: new Date(Date.now() + 7_200_000).toISOString() });
  await page({ section: 'free', price: 0, slug: 'night-shift' });
  const button = screen.getByRole('button', { name: /^Free again in/ });
  expect(button.textContent).toMatch(/Free again in (2h|1h 59m)/);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('leads to the account that a free case asks for', async () => {
  asPlayer(0, { free_case_available: new Date(Date.now() - 1_000).toISOString() });
  const twitter = { network: 'twitter', id: null, name: null, confirmed: false, attached_at: null, grace_until: null };
  await page({ section: 'free', price: 0, slug: 'night-shift' }, { 'GET /profile/socials': [twitter] });
  const button = await screen.findByRole('button', { name: 'Needs Twitter' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect((await screen.findByRole('link', { name: 'Attach it and come back' })).getAttribute('href')).toBe(
    '/profile/settings?back=%2F#socials',
  );
});

// proves CASES-096, CASES-099
test('shows price and chances of a part opening beforehand', async () => {
  asPlayer();
  await page({ price: 10_000, items: itemsOf([500_000, 500_000]), part_open: { price: 1_000, one_in: 10 } });
  const inPart = screen.getByRole('switch', { name: /1\/10 part/ });
  await waitFor(() => expect(inPart.hasAttribute('disabled') || inPart.getAttribute('aria-disabled') === 'true').toBe(false));
  await act(async () => fireEvent.click(inPart));
  expect(await screen.findByRole('button', { name: 'Open a part for $10.00' })).toBeTruthy();
  expect(
    screen.getByText(/\$10\.00 is 1\/10 of the price and buys 1\/10 of every chance: 9 of 10 part openings give no item/),
  ).toBeTruthy();
  const odds = within(screen.getByRole('region', { name: 'What can drop' })).getAllByRole('listitem');
  for (const { textContent } of odds) expect(textContent).toContain('5.000%');
});

// proves CASES-096
test.each([
  ['a visitor', () => {}],
  [
    'a player in demo mode',
    () => (asPlayer(), applyBalances({ ...$balance.get()!, version: 99, budget_mode: 'DEMO', remove_demo_in: 60_000 })),
  ],
])('%s is offered no part opening', async (_name, enter) => {
  enter();
  await page({ price: 10_000, part_open: { price: 1_000, one_in: 10 } });
  expect(screen.queryByRole('switch', { name: /part/ })).toBeNull();
});

// proves CASES-082
test("shows top drops in the server's order", async () => {
  const drops = ['Amber', 'Basalt', 'Cobalt'].map((skin_name, at) => aDrop({ id: String(at), skin_item: aSkin({ skin_name }) }));
  await page({}, { 'GET /dropcase/top-drop/night-shift': drops });
  const list = await screen.findByRole('list', { name: 'Top drops' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => /Amber|Basalt|Cobalt/.exec(textContent ?? '')?.[0]),
  ).toEqual(['Amber', 'Basalt', 'Cobalt']);
});

test('names the dearest drop of the last day', async () => {
  const aMoment = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const drops = [
    aDrop({ id: '3', cost: 2_000, timestamp: aMoment(1), skin_item: aSkin({ skin_name: 'Amber' }) }),
    aDrop({ id: '2', cost: 9_000, timestamp: aMoment(2), skin_item: aSkin({ skin_name: 'Basalt' }) }),
    aDrop({ id: '1', cost: 70_000, timestamp: aMoment(30), skin_item: aSkin({ skin_name: 'Cobalt' }) }),
  ];
  await page({}, { 'GET /dropcase/top-drop/night-shift': drops });
  const best = await screen.findByText(/Best of the last 24 hours/);
  expect(best.textContent).toBe('Best of the last 24 hours: Basalt, $90.00, won by Nova');
});

// proves CASES-083
test('shows the latest five kings below the case', async () => {
  const kings = [aKing(), ...Array.from({ length: 12 }, (_, at) => aFormerKing({ id: String(30 - at) }))];
  await page({ king_terms: kingTerms, currentKing: kings[0] }, { 'GET /kings/history/night-shift': pageOf(kings) });
  const latest = within(await screen.findByRole('region', { name: 'Latest kings' }));
  expect(latest.getAllByRole('listitem')).toHaveLength(5);
  expect(latest.getAllByRole('listitem')[0]!.textContent).toContain('Reigning');
  expect(latest.getByRole('link', { name: 'All 13' }).getAttribute('href')).toBe('/case/night-shift/history');
});

// proves RT-514, CASES-028, CASES-501
test('updates the throne for kings, budgets and ends', async () => {
  await page(
    { king_terms: kingTerms, currentKing: null },
    { 'GET /kings/history/night-shift': { items: [], offset: 0, limit: 5, total: 0 } },
  );
  const throne = await screen.findByRole('region', { name: 'Current King' });
  expect(throne.textContent).toContain('The throne is free');
  const tell = (king: ReturnType<typeof aKing>) => act(async () => deliverOn('homepage', 'king.general.update', king));
  await tell(aKing({ version: 1, budget: 25 }));
  await waitFor(() => expect(throne.textContent).toContain('King Budget$0.25'));
  await tell(aKing({ version: 2, budget: 50 }));
  await waitFor(() => expect(throne.textContent).toContain('King Budget$0.50'));
  await tell(aKing({ version: 1, budget: 25 }));
  expect(throne.textContent).toContain('King Budget$0.50');
  await tell(aFormerKing({ version: 3 }));
  await waitFor(() => expect(throne.textContent).toContain('The throne is free'));
});

test('asks again until the announced version comes', async () => {
  asPlayer();
  const next = caseDetails({ price: 520, drop_case_version: 4 });
  const answers = [caseDetails(), caseDetails(), caseDetails()];
  await page({}, { [route]: () => answers.shift() ?? next });
  await act(async () => deliver('general', 'dropcase.updated', next));
  expect(await screen.findByRole('button', { name: 'Open for $5.20' })).toBeTruthy();
});

// proves RT-026
test('updates price and odds for a new version', async () => {
  asPlayer();
  const server = await page({ drop_case_version: 3 });
  const { items, opened_count, versions, group_game_limit, ...next } = caseDetails({
    price: 520,
    drop_case_version: 4,
    items: itemsOf([1_000_000]),
  });
  server.answers[route] = { ...next, items, opened_count, versions, group_game_limit };
  await act(async () => deliver('general', 'dropcase.updated', next));
  expect(await screen.findByRole('button', { name: 'Open for $5.20' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'What can drop' })).getAllByRole('listitem')).toHaveLength(1);
});

test('closes the page of a removed case', async () => {
  await page();
  fakeServer({ [route]: { refused: 'drop_cases_not_found', status: 404 } });
  await act(async () => void (await queryClient.refetchQueries({ queryKey: caseQuery('night-shift').queryKey })));
  expect(await screen.findByRole('heading', { name: 'There is no such case' })).toBeTruthy();
});
