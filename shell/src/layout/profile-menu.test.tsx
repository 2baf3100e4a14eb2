import { $person, $state } from '@riftdrop/host/wiring/player';
import { applyBalances, clearBalances } from '@riftdrop/host/balance';
import { setSetting } from '@riftdrop/host/settings';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $modals } from '@riftdrop/host/modals';
import { AccountArea } from './header.tsx';
import PlayerArea from './player-area.tsx';
import VisitorPanel from './visitor-panel.tsx';
import { aGuest, aSite, at, tellBootstrap } from './testing.ts';

const wallet = aGuest(
  'wallet',
  ['account'],
  20,
  { label: 'Cash-outs', path: '/profile/cashout', flag: 'withdrawal_eth' },
  { label: 'Withdrawals', path: '/profile/withdrawal' },
);
const profile = aGuest('profile', ['account'], 10, { label: 'Profile', path: '/profile' });
const site = aSite([wallet, profile]);

beforeEach(() => {
  at('/');
  $person.set(aPlayer);
  $state.set('player');
  clearBalances();
  applyBalances({ balance: 123_456, bonus_balance: 500, dat_points: 4_200, version: 1 });
});
afterEach(() => {
  $person.set(null);
  $state.set('visitor');
});

/** A test page cannot open a popover: its contents are rendered all the same. */
const hidden = { hidden: true } as const;
const account = () => screen.getByRole('navigation', { name: 'Account', ...hidden });
const entries = () => [...account().querySelectorAll('a, button')].map(({ textContent }) => textContent.trim());

describe('the profile menu', () => {
  // proves WALLET-003
  test('has declared entries, second menu, then Log out', () => {
    $person.set({ ...aPlayer, withdrawal_eth: true });
    render(<PlayerArea composition={site} sandbox />);
    expect([...account().querySelectorAll('a')].map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
      ['Profile', '/profile'],
      ['Cash-outs', '/profile/cashout'],
      ['Withdrawals', '/profile/withdrawal'],
      ['Provably fair', '/provably-fair'],
      ['FAQ', '/faq'],
    ]);
    expect(entries().at(-1)).toBe('Log out');
  });

  // proves SHELL-061
  test('has no cash-outs for a player who may have none', () => {
    $person.set({ ...aPlayer, withdrawal_eth: false });
    render(<PlayerArea composition={site} sandbox />);
    expect(entries()).not.toContain('Cash-outs');
    expect(entries()).toContain('Withdrawals');
  });

  test('closes when the focus goes on behind it, and stays for its own button', () => {
    const hide = vi.fn();
    render(<PlayerArea composition={site} sandbox />);
    document.getElementById('account-menu')!.hidePopover = hide;
    const [last, opener, elsewhere] = [
      account().querySelector('a')!,
      screen.getByRole('button', { name: /^Account of/ }),
      screen.getByRole('button', { name: 'Deposit' }),
    ];
    fireEvent.blur(last, { relatedTarget: account().querySelector('button') });
    fireEvent.blur(last, { relatedTarget: opener });
    fireEvent.blur(last, { relatedTarget: null });
    expect(hide).not.toHaveBeenCalled();
    fireEvent.blur(last, { relatedTarget: elsewhere });
    expect(hide).toHaveBeenCalledTimes(1);
  });

  // proves SHELL-056
  test('shows balance and deposit, no deposit when self-blocked', () => {
    render(<PlayerArea composition={site} sandbox />);
    expect(screen.getByTestId('balance').textContent).toContain('$1,234.56');
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeTruthy();
    cleanup();
    $person.set({ ...aPlayer, self_block_finish_at: new Date(Date.now() + 60_000).toISOString() });
    render(<PlayerArea composition={site} sandbox />);
    expect(screen.getByTestId('balance').textContent).toContain('$1,234.56');
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
  });

  test('has a switched entry only where it is on', () => {
    render(<PlayerArea composition={site} sandbox />);
    expect(entries()).not.toContain('Cash-outs');
    expect(entries()).toContain('Withdrawals');
  });

  test('says what the player has in every unit', () => {
    render(<PlayerArea composition={site} sandbox />);
    const list = screen.getByLabelText('Balances');
    expect([...list.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['$1,234.56', '$5.00', '42.00 points']);
  });

  // proves PROFILE-043
  test('shows the worth of items while set', async () => {
    signIn();
    const server = fakeServer(() => ({ items: [], dropsInfo: { inventory_drops_cost: 98_765 } }));
    render(<PlayerArea composition={site} sandbox />);
    const [menu, list] = [document.getElementById('account-menu')!, screen.getByLabelText('Balances')];
    const open = () => act(async () => void menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })));
    await open();
    await vi.waitFor(() => expect(list.textContent).toContain('Inventory$987.65'));
    const toggle = screen.getByRole('switch', { name: 'Inventory cost', ...hidden });
    fireEvent.click(toggle);
    expect(list.textContent).not.toContain('Inventory');
    const asked = server.seen.length;
    await open();
    expect(server.seen).toHaveLength(asked);
    fireEvent.click(toggle);
    await vi.waitFor(() => expect(list.textContent).toContain('Inventory$987.65'));
  });

  test('offers language and currency, which are loaded when it opens', async () => {
    signIn();
    document.documentElement.dataset.languages = 'en pl';
    const server = fakeServer({ 'GET /rates': { date: '2026-11-30', rates: { EUR: 0.93 } }, 'POST /profile/edit': {} });
    render(<PlayerArea composition={site} sandbox />);
    const menu = document.getElementById('account-menu')!;
    const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name, ...hidden });
    expect([screen.queryAllByRole('combobox', hidden), server.routes()]).toEqual([[], []]);
    await act(async () => void menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })));
    const labels = async (name: string) => [...(await choice(name)).options].map(({ text }) => text);
    expect(await labels('Language')).toEqual(['English', 'Polski']);
    await vi.waitFor(async () => expect(await labels('Also show amounts in')).toEqual(['US dollars only', 'EUR – Euro']));
    fireEvent.change(await choice('Also show amounts in'), { target: { value: 'EUR' } });
    await vi.waitFor(() => expect(server.of('POST /profile/edit').map(({ body }) => body)).toEqual([{ currency: 'EUR' }]));
    setSetting('currency', '');
    delete document.documentElement.dataset.languages;
  });

  // proves SHELL-062
  test('has social links instead of entries for visitors', async () => {
    $person.set(null);
    $state.set('visitor');
    await tellBootstrap({ socials: { facebook: 'https://social.example/f', twitter: '' } });
    render(<VisitorPanel composition={site} />);
    expect(screen.getByRole('link', { name: 'Facebook' })).toBeTruthy();
    for (const name of ['Profile', 'Payments', 'Settings', 'Log out']) expect(screen.queryByText(name)).toBeNull();
  });
});

// proves SHELL-056
test('the header has balance and deposit for players', async () => {
  fakeServer(() => ({}));
  render(<PlayerArea composition={site} sandbox={false} />);
  expect(screen.getByTestId('balance').textContent).toContain('$1,234.56');
  fireEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect($modals.get().map(({ name }) => name)).toEqual(['addBalance']);
});

describe('demo mode', () => {
  // proves SHELL-215, SHELL-526, SHELL-527
  test('stands beside the balance with its remaining time', () => {
    applyBalances({
      balance: 100_000,
      bonus_balance: 0,
      dat_points: 0,
      version: 2,
      budget_mode: 'DEMO',
      pre_demo_balance: 123_456,
      remove_demo_in: 3_600_000,
    });
    render(<PlayerArea composition={site} sandbox={false} />);
    const badge = screen.getByTestId('demo');
    expect(badge.textContent).toContain('Demo');
    expect(within(badge).getByRole('timer').textContent).toMatch(/^(1h|59m \d+s|60m)/);
    expect(badge.nextElementSibling).toBe(screen.getByTestId('balance').parentElement);
  });

  test('is gone once the server ends it', () => {
    applyBalances({ balance: 100_000, bonus_balance: 0, dat_points: 0, version: 3, budget_mode: 'DEMO', remove_demo_in: 1000 });
    applyBalances({ balance: 123_456, bonus_balance: 0, dat_points: 0, version: 4, budget_mode: 'DEMO', remove_demo_in: -1 });
    render(<PlayerArea composition={site} sandbox={false} />);
    expect(screen.queryByTestId('demo')).toBeNull();
  });
});

test('a visitor finds Sign in and one menu', async () => {
  $person.set(null);
  $state.set('visitor');
  render(<AccountArea composition={site} />);
  await screen.findByRole('button', { name: 'More' }, { timeout: 5000 });
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Sign in',
    'More',
  ]);
});
