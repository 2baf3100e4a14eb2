import type { Player } from '@riftdrop/contract/api/profile/profile';
import { bus } from '@riftdrop/host/bus';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { $player } from '@riftdrop/host/session';
import { $modals } from '@riftdrop/host/modals';
import { navigate } from '@riftdrop/host/navigation';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BackupCodesPage from './backup-codes-page.tsx';
import SettingsPage from './settings-page.tsx';

const tfaOff = aPlayer.tfa;
const tfaOn = {
  ...tfaOff,
  tfa_enabled: true,
  tfa_on_login: true,
  tfa_on_cash_out: true,
  tfa_on_cash_out_account: true,
  tfa_backup_codes_count: 10,
};
const codes = ['A1B2C3D4', 'B1B2C3D4'];
const hash = (letter: string) => letter.repeat(64);
const seeds = { active: { id: '5', public_hash: hash('a'), client_seed: 'mine', nonce: 17 }, next: { public_hash: hash('b') } };
const closed = {
  id: '4',
  public_hash: hash('c'),
  secret_hash: hash('d'),
  secret_salt: hash('e'),
  client_seed: 'old',
  rolls: 321,
  created_at: '2026-01-01T00:00:00.000Z',
  closed_at: '2026-02-01T00:00:00.000Z',
};
const wrong = 'Enter a valid 2FA or Backup code for your account.';

/** Answers by route, a function's of the body. A request without an answer stays pending. */
function aServer(answers: Record<string, unknown> = {}) {
  const all: Record<string, unknown> = {
    'GET /seeds/current': seeds,
    'GET /seeds/history': { items: [closed], offset: 0, limit: 20, total: 1 },
    'GET /profile/block/deposits': { limits: [] },
    'GET /profile/block/losses': { limits: [] },
    'GET /profile/socials': [],
    'GET /profile/sessions': { items: [] },
    // The page loads them once.
    'GET /rates': { date: '2026-11-30', rates: { GBP: 0.8, EUR: 0.93 } },
    ...answers,
  };
  const { seen } = fakeServer(({ route, body = {} }) => {
    const answer = route in all ? all[route] : new Promise(() => {});
    return typeof answer === 'function' ? (answer as (body: unknown) => unknown)(body) : answer;
  });
  const sent = () => seen.filter(({ route }) => route.startsWith('POST')).map(({ route, body = {} }) => ({ to: route, body }));
  return { sent };
}
const refusal = (code: string, message: string, fields?: object, status = 422) =>
  Response.json({ error: true, code, message, ...(fields && { fields }) }, { status });
const toasts = () => $toasts.get().map(({ title, message }) => `${title} ${message ?? ''}`.trim());
const panel = (name: string) => screen.findByRole('region', { name });

const player: Player = { ...aPlayer, id: '1', tfa: tfaOff, bots_allowed: false, trade_url: null };
beforeEach(() => signIn(player));
afterEach(() => navigate('/profile', { replace: true }));

test('links every part of the settings by its title, limits first', async () => {
  aServer();
  render(<SettingsPage />);
  const links = within(await screen.findByRole('navigation', { name: 'Parts of the settings' })).getAllByRole<HTMLAnchorElement>('link');
  expect(links[0]!.textContent).toBe('Limits');
  const named = await Promise.all(links.map(({ textContent }) => panel(textContent)));
  expect(named.map(({ id }) => `#${id}`)).toEqual(links.map((link) => link.hash));
  expect(links).toHaveLength(screen.getAllByRole('region').filter(({ id }) => id).length);
});

// proves PROFILE-007, PROFILE-502, PROFILE-058, API-156
test('a refused switch goes back, and says why', async () => {
  aServer({ 'POST /profile/edit': () => refusal('validation', 'Not now.') });
  render(<SettingsPage />);
  const account = within(await panel('Account'));
  expect(account.getByText('When off, you are removed from a game and refunded if empty places are filled with bots.')).toBeTruthy();
  const bots = account.getByRole<HTMLInputElement>('switch', { name: 'Play with bots' });
  expect(bots.checked).toBe(false);
  fireEvent.click(bots);
  await waitFor(() => expect(toasts()).toContain('Failure Not now.'));
  await waitFor(() => expect(bots.checked).toBe(false));
});

// proves PROFILE-055
test('an accepted switch stays, at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { sent } = aServer({ 'POST /profile/edit': () => promise.then(() => ({ ...player, bots_allowed: true })) });
  render(<SettingsPage />);
  const bots = within(await panel('Account')).getByRole<HTMLInputElement>('switch', { name: 'Play with bots' });
  fireEvent.click(bots);
  await waitFor(() => expect(bots.checked).toBe(true));
  resolve();
  await waitFor(() => expect($player.get()?.bots_allowed).toBe(true));
  expect(bots.checked).toBe(true);
  expect(sent()).toEqual([{ to: 'POST /profile/edit', body: { bots_allowed: true } }]);
});

// proves PROFILE-059
test('shows at the field that a trade address is wrong', async () => {
  const message = 'Trade URL is incorrect or Steam has some issues';
  aServer({ 'POST /profile/edit': () => refusal('validation', 'Please check what you entered.', { trade_url: [message] }) });
  render(<SettingsPage />);
  const trade = within(await panel('Trade URL'));
  fireEvent.change(trade.getByRole('textbox', { name: 'Trade URL' }), { target: { value: 'https://example.com/' } });
  fireEvent.click(trade.getByRole('button', { name: 'Save' }));
  expect(await trade.findByText(message)).toBeTruthy();
});

// proves UI-003
test('takes no second press while the trade address is saved', async () => {
  let answer!: (response: Response) => void;
  const { sent } = aServer({ 'POST /profile/edit': () => new Promise((resolve) => (answer = resolve)) });
  render(<SettingsPage />);
  const trade = within(await panel('Trade URL'));
  fireEvent.change(trade.getByRole('textbox', { name: 'Trade URL' }), { target: { value: 'https://example.com/' } });
  const save = () => trade.getByRole('button', { name: 'Save' });
  fireEvent.click(save());
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  answer(refusal('validation', 'Please check what you entered.'));
  await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'));
  expect(sent()).toHaveLength(1);
});

// proves PROFILE-057
test.each([
  ['Sound', 'sound'],
  ['Reactions of viewers', 'viewersReactions'],
  ['Inventory cost', 'inventoryCost'],
  ['Classic result counting', 'classicResultCounting'],
  ['RPS live totals', 'rpsLiveStats'],
  ['Hourly giveaways', 'giveawayHourly'],
  ['Daily giveaways', 'giveawayDaily'],
  ['Weekly giveaways', 'giveawayWeekly'],
] as const)('switches %s on this device', async (label, name) => {
  aServer();
  const before = $settings.get()[name];
  render(<SettingsPage />);
  fireEvent.click(within(await panel('This device')).getByRole('switch', { name: label }));
  await waitFor(() => expect($settings.get()[name]).toBe(!before));
});

test('sets the volume of this device, unless the sound is off', async () => {
  aServer();
  render(<SettingsPage />);
  const volume = within(await panel('This device')).getByRole<HTMLInputElement>('slider', { name: /Volume/ });
  fireEvent.change(volume, { target: { value: '30' } });
  expect($settings.get().volume).toBe(30);
  expect(volume.getAttribute('aria-valuetext')).toBe('30 percent');
  act(() => setSetting('sound', false));
  expect(volume.disabled).toBe(true);
});

// proves PROFILE-062, PROFILE-069, PROFILE-070, PROFILE-074
test('turns two-factor on with a first code, and shows the backup codes once', async () => {
  const { sent } = aServer({
    'GET /profile/tfa/qr': { secret: 'JBSWY3DP', otpauth_url: 'otpauth://totp/x', qr: 'data:image/svg+xml;base64,PHN2Zy8+' },
    'POST /profile/tfa/enable': (body: { tfa_code: string }) =>
      body.tfa_code === '123456' ? { tfa: tfaOn, backup_codes: codes } : refusal('validation', wrong, { tfa_code: [wrong] }),
  });
  render(<SettingsPage />);
  fireEvent.click(within(await panel('Two-factor')).getByRole('button', { name: 'Set up two-factor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor' });
  expect(await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(within(dialog).getByText('JBSWY3DP')).toBeTruthy();
  expect(dialog.textContent).toContain("If you've lost your 2FA and backup codes, please contact us");
  const input = within(dialog).getByPlaceholderText<HTMLInputElement>('Code…');
  fireEvent.change(input, { target: { value: '999-999' } });
  expect(input.value).toBe('999999');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  expect(await within(dialog).findByText(wrong)).toBeTruthy();
  expect(toasts()).not.toContain(`Failure ${wrong}`);
  fireEvent.change(input, { target: { value: '123 456' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  const list = await screen.findByRole('list', { name: 'Backup codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(sent().map(({ body }) => body)).toEqual([{ tfa_code: '999999' }, { tfa_code: '123456' }]);
  expect($player.get()?.tfa).toEqual(tfaOn);
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  save.mockRestore();
  expect(await files[0]!.text()).toBe('Riftdrop backup codes. Each works once.\n\nA1B2C3D4\nB1B2C3D4\n');
  // They stay until the player has kept them.
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Backup codes' })).toBeNull());
});

// proves PROFILE-063, PROFILE-064, PROFILE-065
test('turns two-factor off, and one of its occasions, only with a code', async () => {
  signIn({ ...player, tfa: tfaOn });
  const { sent } = aServer({
    'POST /profile/tfa/settings': { tfa: { ...tfaOn, tfa_on_login: false } },
    'POST /profile/tfa/disable': { tfa: tfaOff },
  });
  render(<SettingsPage />);
  const own = within(await panel('Two-factor'));
  fireEvent.click(own.getByRole('switch', { name: 'When I sign in' }));
  const stop = await screen.findByRole('dialog', { name: 'Stop asking for a code?' });
  fireEvent.click(within(stop).getByRole('button', { name: 'Stop asking' }));
  expect(await within(stop).findByText('Please enter a code')).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.change(within(stop).getByPlaceholderText('Code…'), { target: { value: '123456' } });
  fireEvent.click(within(stop).getByRole('button', { name: 'Stop asking' }));
  await waitFor(() => expect($player.get()?.tfa.tfa_on_login).toBe(false));
  expect(sent()[0]!.body).toEqual({ tfa_on_login: false, tfa_on_cash_out: true, tfa_on_cash_out_account: true, tfa_code: '123456' });
  fireEvent.click(own.getByRole('button', { name: 'Turn off' }));
  const off = await screen.findByRole('dialog', { name: 'Turn two-factor off?' });
  fireEvent.change(within(off).getByPlaceholderText('Code…'), { target: { value: 'A1B2C3D4' } });
  fireEvent.click(within(off).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect($player.get()?.tfa.tfa_enabled).toBe(false));
  expect(sent()[1]).toEqual({ to: 'POST /profile/tfa/disable', body: { tfa_code: 'A1B2C3D4' } });
});

// proves PROFILE-009, PROFILE-076, PROFILE-077
test('says how many backup codes are left, warns at two, and makes new ones with a code', async () => {
  signIn({ ...player, tfa: { ...tfaOn, tfa_backup_codes_count: 2 } });
  aServer({ 'POST /profile/tfa/backup-codes/create': { backup_codes: codes } });
  render(<SettingsPage />);
  expect(await screen.findByText('Few backup codes left')).toBeTruthy();
  expect((await screen.findByText(/^backup codes left$/)).textContent).toBe('2 backup codes left');
  cleanup();
  signIn({ ...player, tfa: { ...tfaOn, tfa_backup_codes_count: 3 } });
  render(<SettingsPage />);
  await panel('Two-factor');
  expect(screen.queryByText('Few backup codes left')).toBeNull();
  cleanup();
  render(<BackupCodesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Make new codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make new backup codes?' });
  fireEvent.change(within(dialog).getByPlaceholderText('Code…'), { target: { value: '123456' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText('B1B2C3D4')).toBeTruthy();
  expect($player.get()?.tfa.tfa_backup_codes_count).toBe(2);
});

// proves PROFILE-061, PROFILE-506, API-156
test('shows the pair of seeds, changes the client seed, and lists past pairs with their secrets', async () => {
  const { sent } = aServer({
    'POST /seeds/rotate': { closed, seeds: { active: { ...seeds.active, client_seed: 'another', nonce: 0 }, next: seeds.next } },
  });
  render(<SettingsPage />);
  const fair = within(await panel('Provably fair'));
  expect(await fair.findByText(hash('a'))).toBeTruthy();
  expect(fair.getByText('17')).toBeTruthy();
  const past = await fair.findByRole('list', { name: 'Past pairs' });
  for (const fact of [hash('c'), hash('d'), hash('e'), 'old', '321']) expect(past.textContent).toContain(fact);
  fireEvent.click(fair.getByRole('button', { name: 'Edit client seed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the client seed' });
  const input = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Client seed' });
  expect(input.value).toBe('mine');
  fireEvent.change(input, { target: { value: 'not a seed' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use this seed' }));
  expect(sent()).toEqual([]);
  fireEvent.change(input, { target: { value: 'another' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use this seed' }));
  expect(await fair.findByText('another')).toBeTruthy();
  expect(sent()).toEqual([{ to: 'POST /seeds/rotate', body: { client_seed: 'another' } }]);
  expect($toasts.get().at(-1)).toMatchObject({ type: 'success', title: 'New seed pair', duration: 3000 });
});

test('lists the rolls of a past pair, each with the way to check it', async () => {
  const roll = (nonce: number, tab: string, at: number) => ({
    tab,
    nonce,
    outcomes: 1_000_000,
    roll: at,
    case: 'night-shift',
    version: 1,
    item: '7',
  });
  const rolls = [roll(1, 'case', 612_480), roll(1, 'king', 51_000), ...Array.from({ length: 19 }, (_, at) => roll(at + 2, 'case', at))];
  aServer({ 'GET /seeds/4/proof': { pairs: [{ ...closed, rolls }] } });
  render(<SettingsPage />);
  const fair = within(await panel('Provably fair'));
  fireEvent.click(await fair.findByText('321 rolls'));
  fireEvent.click(fair.getByRole('button', { name: 'Show its rolls' }));
  const table = within(await fair.findByRole('table', { name: 'Rolls of this pair' }));
  const rows = () => table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows().slice(0, 3)).toEqual([
    'NonceRoll ofResultCheck',
    '1Casenight-shift612,480of 1,000,000Verify roll 1',
    '1Crownnight-shift51,000of 1,000,000Verify roll 1',
  ]);
  const check = new URL(table.getAllByRole<HTMLAnchorElement>('link')[1]!.href);
  expect([check.pathname, check.searchParams.get('modal')]).toEqual(['/provably-fair', 'verifyRoll']);
  for (const [name, value] of Object.entries({ tab: 'king', secret_hash: hash('d'), client_seed: 'old', nonce: '1', outcomes: '1000000' }))
    expect(check.searchParams.get(`verifyRoll.${name}`)).toBe(value);
  expect(rows()).toHaveLength(21);
  fireEvent.click(fair.getByRole('button', { name: 'Show more' }));
  expect(rows()).toHaveLength(22);
});

// proves ERR-522
test('asks again after a second while a roll holds the pair, and shows that it is under way', async () => {
  const changed = { closed, seeds: { active: { ...seeds.active, client_seed: 'another', nonce: 0 }, next: seeds.next } };
  const answers = [refusal('in_process', 'This is already under way. Please wait a moment.', undefined, 409), Response.json(changed)];
  const { sent } = aServer({ 'POST /seeds/rotate': () => answers.shift() });
  render(<SettingsPage />);
  const fair = within(await panel('Provably fair'));
  fireEvent.click(await fair.findByRole('button', { name: 'Edit client seed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the client seed' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Client seed' }), { target: { value: 'another' } });
  const before = toasts().length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const button = within(dialog).getByRole('button', { name: /Use this seed/ });
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect([sent().length, button.getAttribute('aria-busy'), toasts().length]).toEqual([1, 'true', before]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(await fair.findByText('another')).toBeTruthy();
  expect(sent()).toHaveLength(2);
});

test('asks again for an unanswered change of the seed, with the same seed', async () => {
  const changed = { closed, seeds: { active: { ...seeds.active, client_seed: 'another', nonce: 0 }, next: seeds.next } };
  let isLost = true;
  const { sent } = aServer({ 'POST /seeds/rotate': () => (isLost ? new TypeError('Failed to fetch') : changed) });
  render(<SettingsPage />);
  const fair = within(await panel('Provably fair'));
  fireEvent.click(await fair.findByRole('button', { name: 'Edit client seed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the client seed' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Client seed' }), { target: { value: 'another' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use this seed' }));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  vi.useRealTimers();
  const { action, duration } = $toasts.get().at(-1)!;
  expect([action?.label, duration]).toEqual(['Ask again', null]);
  isLost = false;
  await act(async () => (action as { run: () => void }).run());
  expect(await fair.findByText('another')).toBeTruthy();
  expect(sent().at(-1)).toEqual({ to: 'POST /seeds/rotate', body: { client_seed: 'another' } });
});

// proves PROFILE-078, PROFILE-079
test('attaches a network with what it sent along in the address, and detaches one', async () => {
  const social = { id: null, name: null, confirmed: false, attached_at: null, grace_until: null };
  const attached = { ...social, network: 'facebook', id: '3', name: 'nova' };
  const { sent } = aServer({
    'GET /profile/socials': [{ ...social, network: 'twitter' }, attached],
    'POST /socials/twitter/attach/callback': { ...social, network: 'twitter' },
    'POST /socials/facebook/3/detach': {},
  });
  navigate('/profile/settings?network=twitter&code=c0de&state=st4te', { replace: true });
  render(<SettingsPage />);
  await waitFor(() => expect(sent()).toEqual([{ to: 'POST /socials/twitter/attach/callback', body: { code: 'c0de', state: 'st4te' } }]));
  expect(location.search).toBe('');
  expect(await screen.findByRole('button', { name: 'Attach Twitter' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Detach Facebook' }));
  await waitFor(() => expect(sent().at(-1)!.to).toBe('POST /socials/facebook/3/detach'));
});

test.each([
  ['/free-cases', '/free-cases'],
  ['//elsewhere.example', '/profile/settings'],
])('attached for %s, leads to %s', async (back, end) => {
  const social = { network: 'twitter', id: null, name: null, confirmed: false, attached_at: null, grace_until: null };
  const { sent } = aServer({
    'GET /profile/socials': [social],
    'GET /socials/twitter/auth/url': { url: '#there' },
    'POST /socials/twitter/attach/callback': social,
  });
  navigate(`/profile/settings?back=${encodeURIComponent(back)}`, { replace: true });
  const { unmount } = render(<SettingsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Attach Twitter' }));
  await waitFor(() => expect(location.hash).toBe('#there'));
  unmount();
  navigate('/profile/settings?network=twitter&code=c0de&state=st4te', { replace: true });
  render(<SettingsPage />);
  await waitFor(() => expect(sent().at(-1)?.to).toBe('POST /socials/twitter/attach/callback'));
  await waitFor(() => expect(location.pathname + location.search).toBe(end));
});

const aLimit = {
  self_deposit_limit: 5e3,
  self_deposit_limit_period: 7,
  used: 1200,
  left: 3800,
  self_deposit_limit_started_at: '2026-01-01T10:00:00.000Z',
  self_deposit_limit_finish_at: '2026-01-08T10:00:00.000Z',
  next: null,
};

// proves PROFILE-082, PROFILE-084, PROFILE-087
test('sets a limit, and confirms a higher one once its time has come', async () => {
  const limit = { ...aLimit, next: { amount: 9e3, from: '2026-01-02T10:00:00.000Z' } };
  const { sent } = aServer({
    'GET /profile/block/deposits': { limits: [limit] },
    'POST /profile/block/deposits': { limits: [limit] },
    'POST /profile/block/deposits/confirm': { limits: [{ ...limit, self_deposit_limit: 9000, next: null }] },
  });
  render(<SettingsPage />);
  const week = await screen.findByRole('group', { name: 'Deposits in 7 days' });
  for (const fact of ['$50.00', '$38.00 left', '1 Jan 2026', '8 Jan 2026', 'You asked for $90.00'])
    expect(week.textContent).toContain(fact);
  fireEvent.click(within(week).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Deposits in 7 days' }).textContent).toContain('$90.00'));
  const day = screen.getByRole('group', { name: 'Deposits in 24 hours' });
  const set = within(day).getByRole('button', { name: 'Set' });
  fireEvent.change(within(day).getByRole('textbox'), { target: { value: '10,000' } });
  fireEvent.click(set);
  expect(within(day).getByText(/^Write 10000, or 10\.00/)).toBeTruthy();
  fireEvent.change(within(day).getByRole('textbox'), { target: { value: '1.000,50' } });
  fireEvent.click(set);
  await waitFor(() =>
    expect(
      sent()
        .filter(({ to }) => to === 'POST /profile/block/deposits')
        .at(-1),
    ).toEqual({
      to: 'POST /profile/block/deposits',
      body: { self_deposit_limit: 100_050, self_deposit_limit_period: 1 },
    }),
  );
});

test('shows what a payment made in another remote left of a limit', async () => {
  let left = 5e3;
  aServer({ 'GET /profile/block/deposits': () => ({ limits: [{ ...aLimit, left }] }) });
  render(<SettingsPage />);
  const week = await screen.findByRole('group', { name: 'Deposits in 7 days' });
  expect(week.textContent).toContain('$50.00 left');
  left = 2e3;
  act(() => bus.emit('payment:deposited', { id: '5' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Deposits in 7 days' }).textContent).toContain('$20.00 left'));
});

test('sets, raises and removes a limit of losses', async () => {
  const limit = {
    self_loss_limit: 5e3,
    self_loss_limit_period: 1,
    self_loss_limit_started_at: '2026-01-01T10:00:00.000Z',
    used: -300,
    left: 5300,
    next: { amount: null, from: '2026-01-02T10:00:00.000Z' },
  };
  const { sent } = aServer({
    'GET /profile/block/losses': { limits: [limit] },
    'POST /profile/block/losses': { limits: [{ ...limit, self_loss_limit: 4e3, left: 4300, next: null }] },
    'POST /profile/block/losses/confirm': { limits: [] },
  });
  render(<SettingsPage />);
  const day = () => screen.getByRole('group', { name: 'Losses in 24 hours' });
  await waitFor(() => expect(day().textContent).toContain('You asked for no limit'));
  for (const fact of ['$50.00', '$53.00 left', '1 Jan 2026']) expect(day().textContent).toContain(fact);
  fireEvent.change(within(day()).getByRole('textbox', { name: 'New loss limit for 24 hours' }), { target: { value: '40' } });
  fireEvent.click(within(day()).getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(day().textContent).toContain('$40.00'));
  fireEvent.click(within(day()).getByRole('button', { name: 'Remove the loss limit for 24 hours' }));
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { self_loss_limit: 4000, self_loss_limit_period: 1 },
      { self_loss_limit: null, self_loss_limit_period: 1 },
    ]),
  );
});

test('lists this device first, and more than five on demand', async () => {
  const devices = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({
    id,
    device: `Browser ${id}`,
    network: '10.0.0.0/24',
    used_at: '2026-01-01T00:00:00.000Z',
    current: id === 'g',
  }));
  aServer({ 'GET /profile/sessions': { items: devices } });
  render(<SettingsPage />);
  const list = await screen.findByRole('list', { name: 'Devices' });
  const names = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.match(/^Browser ./)![0]);
  expect(names()).toEqual(['Browser g', 'Browser a', 'Browser b', 'Browser c', 'Browser d']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7 devices' }));
  expect(names()).toHaveLength(7);
});

test('lists the devices and logs out one, the others, or all', async () => {
  const device = {
    device: 'Firefox on Windows',
    network: '203.0.113',
    created_at: '2026-01-01T00:00:00.000Z',
    used_at: '2026-01-01T00:00:00.000Z',
  };
  const { sent } = aServer({
    'GET /profile/sessions': {
      items: [
        { ...device, id: 'a', current: true },
        { ...device, id: 'b', device: 'Safari on iOS', current: false },
      ],
    },
    'POST /profile/sessions/b/end': {},
    'POST /profile/sessions/end-all': { ended: 1 },
  });
  render(<SettingsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iOS' }));
  await waitFor(() => expect(sent().at(-1)!.to).toBe('POST /profile/sessions/b/end'));
  fireEvent.click(screen.getByRole('button', { name: 'Log out the other devices' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ to: 'POST /profile/sessions/end-all', body: { keep_current: true } }));
});

test.each([
  ['CSV', '/statement/a.csv'],
  ['JSON', '/statement/a.json'],
])('saves the own data as %s', async (name, address) => {
  aServer({ 'POST /profile/statement': { csv: '/statement/a.csv', json: '/statement/a.json' } });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  render(<SettingsPage />);
  fireEvent.click(within(await panel('Your data')).getByRole('button', { name }));
  await waitFor(() => expect(assign.mock.calls).toEqual([[address]]));
});

test('keeps the currency that amounts are also shown in, on the device and with the account', async () => {
  const { sent } = aServer({ 'POST /profile/edit': player });
  render(<SettingsPage />);
  const part = within(await panel('Language and money'));
  const choice = part.getByRole<HTMLSelectElement>('combobox', { name: 'Also show amounts in' });
  const labels = () => [...choice.options].map(({ text }) => text);
  await waitFor(() => expect(labels()).toEqual(['US dollars only', 'EUR – Euro', 'GBP – British Pound']));
  expect(part.getByText(/You pay and receive US dollars/)).toBeTruthy();
  fireEvent.change(choice, { target: { value: 'GBP' } });
  expect([$settings.get().currency, choice.value]).toEqual(['GBP', 'GBP']);
  await waitFor(() => expect(sent()).toEqual([{ to: 'POST /profile/edit', body: { currency: 'GBP' } }]));
  act(() => setSetting('currency', ''));
});

test('changes the language of the site, for the account too', async () => {
  document.documentElement.dataset.languages = 'en de';
  const { sent } = aServer({ 'POST /profile/edit': player });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  render(<SettingsPage />);
  const choice = within(await panel('Language and money')).getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  expect([choice.value, ...[...choice.options].map(({ text }) => text)]).toEqual(['en', 'English', 'Deutsch']);
  fireEvent.change(choice, { target: { value: 'de' } });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ to: 'POST /profile/edit', body: { language: 'de' } }]);
  expect(document.cookie).toContain('rd_language=de');
  document.cookie = 'rd_language=; Max-Age=0; Path=/';
  delete document.documentElement.dataset.languages;
});

// proves PROFILE-060
test('offers to send a test notification', async () => {
  aServer();
  render(<SettingsPage />);
  fireEvent.click(within(await panel('This device')).getByRole('button', { name: 'Test notifications' }));
  expect($modals.get().map(({ name }) => name)).toEqual(['checkNotifications']);
});
