import { $bootstrap } from '@riftdrop/host/bootstrap';
import { fakeServer, pageOf, type SeenRequest } from '@riftdrop/host/testing/server';
import { signIn, forgetWho, sessionIs } from '@riftdrop/host/testing/person';
import { connectionIs } from '@riftdrop/host/testing/live';
import { act, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dismiss } from '../play/play.ts';
import { aDrop, aLoss, anUpgrade, aSkin, aTarget } from '../testing/factories.ts';
import UpgradePage from './upgrade-page.tsx';

configure({ asyncUtilTimeout: 15_000 });

const cheap = aDrop({ id: '901', cost: 1_000, skin_item: aSkin({ id: '2', skin_name: 'Mint Trace', cost: 1_000 }) });
const rare = aDrop({ id: '902', cost: 5_140, skin_item: aSkin({ id: '3', skin_name: 'First Frost', rarity: 'Covert' }) });
const skins = [aTarget, aSkin({ id: '56', skin_name: 'Rose Fade', cost: 9_640 })];

/** A site with two items of the player and two skins; `create` is the answer to an upgrade. */
function aSite(create: unknown = anUpgrade()) {
  return fakeServer({
    'GET /profile/drops/me': pageOf([aDrop(), cheap]),
    'GET /upgrade/skins': ({ query }: SeenRequest) =>
      pageOf(query.skin_id ? skins.filter(({ id, cost }) => id === query.skin_id && cost > Number(query.cost)) : skins)({ query }),
    'GET /seeds/current': {
      active: { id: '3', public_hash: 'a'.repeat(64), client_seed: 'seed', nonce: 3 },
      next: { public_hash: 'b'.repeat(64) },
    },
    'POST /upgrade/create': create,
    'POST /inventory/sell/950': { drop: anUpgrade().drop },
  });
}

beforeEach(() => {
  signIn();
  connectionIs('live');
  history.replaceState(null, '', '/upgrade');
  dispatchEvent(new PopStateEvent('popstate'));
  vi.spyOn(Element.prototype, 'animate').mockImplementation(
    () => ({ finished: Promise.resolve(), ready: Promise.resolve(), cancel: () => {}, finish: () => {} }) as unknown as Animation,
  );
});
afterEach(() => dismiss());

const own = () => within(screen.getByRole('region', { name: 'You put in' }));
const targets = () => within(screen.getByRole('region', { name: 'You may get' }));
/** The page proposes the best item and twice its cost. */
const proposed = () => screen.findByRole('button', { name: /^Upgrade · / });
async function chosen(): Promise<HTMLElement> {
  await proposed();
  fireEvent.click(await targets().findByRole('button', { name: /Pale Meridian/ }));
  return screen.findByRole('button', { name: 'Upgrade · 56.20%' });
}

// proves UPGRADE-501, UPGRADE-508, R5
test('shows chance, costs, edge and risk beforehand', async () => {
  aSite();
  render(<UpgradePage />);
  await chosen();
  expect(screen.getByRole('img', { name: 'Success 56.20%' })).toBeTruthy();
  const text = screen.getByRole('region', { name: 'Upgrade' }).textContent;
  for (const words of [
    'You lose Sunset Grain ($48.20) if it fails: 43.80%',
    'House edge 15%',
    'The target costs $72.90',
    '$48.20 → $72.90',
  ])
    expect(text).toContain(words);
  expect(location.search).toBe('?item=900&target=55');
});

test('opens with the best item and twice its cost, and one press is left', async () => {
  const server = aSite();
  render(<UpgradePage />);
  await proposed();
  expect(
    own()
      .getByRole('button', { name: /Sunset Grain/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 times' }).checked).toBe(true);
  expect(server.of('GET /upgrade/skins').some(({ query }) => query.multiplier === '2' && query.cost === '4820')).toBe(true);
  // What the player takes out stays out.
  fireEvent.click(own().getByRole('button', { name: /Sunset Grain/ }));
  expect(await screen.findByText('Choose what you put in.')).toBeTruthy();
});

// proves UPGRADE-507
test('takes multipliers, fee and top chance from bootstrap', async () => {
  const site = $bootstrap as unknown as { set: (value: unknown) => void };
  onTestFinished(() => act(() => site.set(null)));
  aSite();
  render(<UpgradePage />);
  await chosen();
  const multipliers = () => within(screen.getByRole('radiogroup', { name: 'Multiplier' })).getAllByRole('radio');
  expect(multipliers().map((one) => one.getAttribute('aria-label'))).toEqual(['1.2 times', '1.5 times', '2 times', '5 times']);
  const given = { multipliers: [1.3, 3], fee_ppm: 100_000, max_chance_ppm: 550_000 };
  act(() => site.set({ upgrade_min_income: 10, upgrade_max_cost: 1_000_000, upgrade_rates: given }));
  expect(multipliers().map((one) => one.getAttribute('aria-label'))).toEqual(['1.3 times', '3 times']);
  // 48.20 x 0.9 / 72.90 = 0.5950, above the highest chance.
  expect(screen.getByRole('button', { name: 'Upgrade · 55.00%' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Upgrade' }).textContent).toContain('House edge 10%');
  act(() => site.set({ upgrade_min_income: 10, upgrade_max_cost: 1_000_000, upgrade_rates: { ...given, max_chance_ppm: 600_000 } }));
  expect(screen.getByRole('button', { name: 'Upgrade · 59.50%' })).toBeTruthy();
});

// proves UPGRADE-502
test('plays one press and says what was won', async () => {
  const server = aSite();
  render(<UpgradePage />);
  const button = await chosen();
  fireEvent.click(button);
  fireEvent.click(button);
  const heading = await screen.findByRole('heading', { name: 'Pale Meridian is in your inventory' });
  expect(document.activeElement).toBe(heading);
  const result = within(screen.getByRole('region', { name: 'Result' }));
  expect(result.getByText('+$24.70')).toBeTruthy();
  expect(server.of('POST /upgrade/create')).toHaveLength(1);
  fireEvent.click(result.getByRole('button', { name: 'Keep' }));
  await vi.waitFor(() => expect(location.search).toBe(''));
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
});

// proves R7
test('shows a loss quietly and starts nothing', async () => {
  aSite(aLoss());
  render(<UpgradePage />);
  fireEvent.click(await chosen());
  expect(await screen.findByRole('heading', { name: 'Sunset Grain is gone' })).toBeTruthy();
  expect(screen.getByText('$48.20 was lost and nothing was added.')).toBeTruthy();
  const buttons = within(screen.getByRole('region', { name: 'Result' })).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual(['Close', 'How it was decided']);
});

// proves GAME-605
test('asks again with new numbers after a change', async () => {
  const server = aSite({ error: true });
  server.answers['POST /upgrade/create'] = undefined;
  let tries = 0;
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/upgrade/create')) return answer(request);
    tries += 1;
    if (tries > 1) return Response.json(anUpgrade({ chance: 561_925, target_cost: 7_291 }));
    const now = { chance: 561_925, item_cost: 4_820, target_cost: 7_291 };
    return Response.json({ error: true, code: 'need_confirm', message: 'Look again.', ...now }, { status: 409 });
  });
  render(<UpgradePage />);
  fireEvent.click(await chosen());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The chance was 56.20% and is 56.19% now: $48.20 for $72.91.');
  fireEvent.click(within(alert).getByRole('button', { name: 'Upgrade · 56.19%' }));
  expect(await screen.findByRole('heading', { name: 'Pale Meridian is in your inventory' })).toBeTruthy();
  expect(tries).toBe(2);
});

test('is prefilled by address and names missing items', async () => {
  history.replaceState(null, '', '/upgrade?item=900,999&target=55');
  dispatchEvent(new PopStateEvent('popstate'));
  aSite();
  render(<UpgradePage />);
  expect(await screen.findByRole('button', { name: 'Upgrade · 56.20%' })).toBeTruthy();
  expect(screen.getByText('An item that was chosen is not in your inventory any more.')).toBeTruthy();
});

// proves UPGRADE-510
test('refuses a target as cheap as the items', async () => {
  history.replaceState(null, '', '/upgrade?item=900,901&target=55');
  dispatchEvent(new PopStateEvent('popstate'));
  const server = aSite();
  server.answers['GET /profile/drops/me'] = pageOf([aDrop({ cost: 7_000 }), cheap]);
  render(<UpgradePage />);
  expect(await screen.findByText('This skin cannot be won for what you put in. Choose a more expensive one.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Upgrade' }).getAttribute('aria-disabled')).toBe('true');
});

// proves UPGRADE-008, UPGRADE-509
test('picks the nearest target by chip, marked until changed', async () => {
  const server = aSite();
  render(<UpgradePage />);
  await proposed();
  const multipliers = within(screen.getByRole('radiogroup', { name: 'Multiplier' }));
  expect(multipliers.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    '1.2 times',
    '1.5 times',
    '2 times',
    '5 times',
  ]);
  fireEvent.click(multipliers.getByRole('radio', { name: '1.5 times' }));
  expect(await screen.findByRole('button', { name: 'Upgrade · 56.20%' })).toBeTruthy();
  expect(multipliers.getByRole<HTMLInputElement>('radio', { name: '1.5 times' }).checked).toBe(true);
  expect(
    server.of('GET /upgrade/skins').some(({ query }) => query.multiplier === '1.5' && query.cost === '4820' && query.limit === '1'),
  ).toBe(true);
  fireEvent.click(await targets().findByRole('button', { name: /Rose Fade/ }));
  expect(await screen.findByRole('button', { name: 'Upgrade · 42.50%' })).toBeTruthy();
  expect(multipliers.getByRole<HTMLInputElement>('radio', { name: '1.5 times' }).checked).toBe(false);
});

// proves UPGRADE-008
test('says that it looks for a target, and shows no old chance until the target is known', async () => {
  const server = aSite();
  render(<UpgradePage />);
  await chosen();
  const shown = server.answers['GET /upgrade/skins'] as (request: SeenRequest) => unknown;
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  server.answers['GET /upgrade/skins'] = async (request: SeenRequest) => {
    await gate;
    return shown(request);
  };
  fireEvent.click(screen.getByRole('radio', { name: '2 times' }));
  const looking = screen.getByRole('button', { name: 'Looking for a target…' });
  expect(looking.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('img', { name: 'No chance yet' })).toBeTruthy();
  const page = screen.getByRole('region', { name: 'Upgrade' });
  expect(page.textContent).not.toContain('56.20%');
  fireEvent.click(looking);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(server.of('POST /upgrade/create')).toHaveLength(0);
  // The answer to a wish that the player replaced is dropped.
  server.answers['GET /upgrade/skins'] = (request: SeenRequest) =>
    request.query.multiplier === '5' ? pageOf([skins[1]])(request) : shown(request);
  fireEvent.click(screen.getByRole('radio', { name: '5 times' }));
  expect(await screen.findByRole('button', { name: 'Upgrade · 42.50%' })).toBe(looking);
  await act(async () => release());
  expect(screen.getByRole('button', { name: 'Upgrade · 42.50%' })).toBeTruthy();
  expect(location.search).toBe('?item=900&target=56');
});

test('keeps the commitment and the formula behind the shield', async () => {
  aSite();
  render(<UpgradePage />);
  await chosen();
  expect(screen.queryByText('a'.repeat(64))).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'How this is decided' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How this is decided' }));
  expect(await dialog.findByText('a'.repeat(64))).toBeTruthy();
  expect(dialog.getByText('roll 4')).toBeTruthy();
  expect(dialog.getByText(/Chance = 85% × your item ÷ the target/).textContent).toContain('Here 85% × $48.20 ÷ $72.90 = 56.20%.');
});

test('finds own items by their names', async () => {
  aSite();
  render(<UpgradePage />);
  await own().findByRole('button', { name: /Sunset Grain/ });
  fireEvent.change(own().getByRole('textbox', { name: 'Search your items' }), { target: { value: 'mint' } });
  expect(own().queryByRole('button', { name: /Sunset Grain/ })).toBeNull();
  expect(own().getByRole('button', { name: /Mint Trace/ })).toBeTruthy();
});

test('narrows own items to one rarity', async () => {
  fakeServer({ 'GET /profile/drops/me': pageOf([aDrop(), rare]), 'GET /upgrade/skins': pageOf(skins) });
  render(<UpgradePage />);
  const select = await own().findByRole<HTMLSelectElement>('combobox', { name: 'Rarity of your items' });
  expect([...select.options].map(({ text }) => text)).toEqual(['Any rarity', 'Covert', 'Classified']);
  fireEvent.change(select, { target: { value: 'Covert' } });
  expect(own().queryByRole('button', { name: /Sunset Grain/ })).toBeNull();
  expect(own().getByRole('button', { name: /First Frost/ })).toBeTruthy();
  fireEvent.change(select, { target: { value: '' } });
  expect(own().getByRole('button', { name: /Sunset Grain/ })).toBeTruthy();
});

test('lets visitors look and asks them to sign in', async () => {
  forgetWho();
  act(() => sessionIs('starting'));
  const server = aSite();
  render(<UpgradePage />);
  // It may be a player who comes back: nothing is shown that would go again.
  expect(screen.queryByRole('heading', { name: 'Skins to win' })).toBeNull();
  act(() => sessionIs('visitor'));
  expect(await targets().findByRole('button', { name: /Pale Meridian/ })).toBeTruthy();
  expect(server.of('GET /upgrade/skins').every(({ query }) => query.price_min === '2000')).toBe(true);
  expect(screen.getAllByRole('button', { name: 'Sign in' })).toHaveLength(2);
  // On narrow screens they stand below the press; a player has slots to fill, and sheets.
  expect(screen.getByRole('heading', { name: 'Skins to win' })).toBeTruthy();
  act(() => signIn());
  expect(screen.queryByRole('heading', { name: 'Skins to win' })).toBeNull();
});
