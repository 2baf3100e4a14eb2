import { periodsFor } from '@riftdrop/game/create-options';
import type { Creator } from '@riftdrop/game/creator';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modes } from './modes.tsx';
import { Options } from './options.tsx';
import { type Choice, newSettings, type Settings } from './settings.ts';

/** On a site that offers prepaying, with an account without limits and without permissions. */
const creator: Creator = { sponsors: true, isDemo: false, onlyBots: false, allModes: false };
const options = (over: Partial<Settings> = {}, limits: Partial<Creator> = {}) =>
  render(<Options settings={{ ...newSettings, ...over }} onChange={vi.fn()} creator={{ ...creator, ...limits }} />);

function saysHowItIsWon(choice: Choice, words: string, rule: string) {
  render(<Modes settings={{ ...newSettings, choice }} onChange={vi.fn()} />);
  const link = screen.getByRole('link', { name: 'Exact rule' });
  expect(link.parentElement!.textContent).toContain(words);
  expect(link.getAttribute('href')).toBe(`/provably-fair#battle-${rule}`);
}

// proves PVP-566, PVP-567, PVP-568, PVP-569
test.each<[Choice, string, string]>([
  ['2', 'Classic: the player with the highest total drop wins all drops. Equal totals are decided by a verifiable draw.', 'classic'],
  ['3', 'Classic: the player with the highest total drop wins all drops. Equal totals are decided by a verifiable draw.', 'classic'],
  ['4', 'Classic: the player with the highest total drop wins all drops. Equal totals are decided by a verifiable draw.', 'classic'],
  ['smoke', 'Smoke: whether the game is Classic or Crazy is decided at the end.', 'smoke'],
  ['crazy', 'Crazy: the winner is the player with the lowest total drop.', 'crazy'],
])('says how %s is won, with its exact rule', saysHowItIsWon);

// proves PVP-563, PVP-565, PVP-569
test.each<[Choice, string, string]>([
  ['2x2', 'Team Battle: winnings are divided equally between the winning team’s members.', 'teams'],
  ['equality', 'Equality: winnings are divided equally among all players.', 'equality'],
])('says how winnings of %s are divided, with its exact rule', saysHowItIsWon);

// proves PVP-571
test('lets the creator choose places where the mode leaves them open', () => {
  const offered = (choice: Choice) => {
    const { unmount } = render(<Modes settings={{ ...newSettings, choice }} onChange={vi.fn()} />);
    const places = screen.queryAllByRole('radio', { name: /places$/ }).map((radio) => radio.getAttribute('aria-label') ?? '');
    unmount();
    return places.length;
  };
  expect((['2', '3', '4', '2x2', 'equality', 'smoke', 'crazy'] as const).map(offered)).toEqual([0, 0, 0, 0, 3, 3, 3]);
});

// proves PVP-579, PVP-580, PVP-019
test.each<[string, Choice, Partial<Settings>, Partial<Creator>, boolean]>([
  ['a private game', '2', {}, {}, true],
  ['crazy', 'crazy', {}, {}, true],
  ['smoke', 'smoke', {}, {}, true],
  ['a site without prepaying', '2', {}, { sponsors: false }, false],
  ['a public game', '2', { isPublic: true }, {}, false],
  ['demo money', '2', {}, { isDemo: true }, false],
  ['an account that plays with bots only', '2', {}, { onlyBots: true }, false],
  ['teams', '2x2', {}, {}, false],
  ['equality', 'equality', {}, {}, false],
  ['teams with the permission', '2x2', {}, { allModes: true }, true],
  ['equality with the permission', 'equality', {}, { allModes: true }, true],
  ['equality with the permission in demo mode', 'equality', {}, { allModes: true, isDemo: true }, false],
])('offers prepaying in %s or not', (_, choice, over, limits, offered) => {
  options({ choice, isPublic: false, ...over }, limits);
  expect(screen.queryByText('Prepay for others') !== null).toBe(offered);
});

// proves PVP-582, PVP-583
test('a player with demo money makes no public and no sponsored game', () => {
  options({ isPublic: true }, { isDemo: true });
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Public' });
  expect([toggle.getAttribute('aria-checked'), toggle.hasAttribute('disabled') || toggle.getAttribute('aria-disabled') === 'true']).toEqual(
    ['false', true],
  );
  cleanup();
  options({ isPublic: false }, { isDemo: true });
  expect(screen.queryByText('Prepay for others')).toBe(null);
  cleanup();
  options({ isPublic: false });
  expect(screen.getByText('Prepay for others')).toBeTruthy();
});

// proves GAME-534
test('says that an account plays with bots only', () => {
  options({ isPublic: true }, { onlyBots: true });
  expect(screen.getByText('Your account plays with bots only, so nobody else can join')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Public' }).getAttribute('aria-checked')).toBe('false');
});

// proves PVP-010, PVP-584, PVP-585
test('asks for referrals only of who is sponsored', () => {
  options({ isPublic: false });
  expect(screen.queryByLabelText('Who may join')).toBe(null);
  expect(screen.getByRole('switch', { name: 'One secret link per place' })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Leave me out' })).toBeTruthy();
  cleanup();
  options({ isPublic: false, prepayPercent: 20 });
  expect(screen.getByLabelText('Who may join')).toBeTruthy();
});

// proves WALLET-023
test('asks for what was paid in within 7, 14 or 30 days', () => {
  expect(periodsFor(0).map(({ value }) => value)).toEqual(['604800000', '1209600000', '2592000000']);
});

// proves WALLET-024
test('asks for the amounts of deposits, within three times', () => {
  options({ isPublic: false, prepayPercent: 20, restriction: { periodMs: 604_800_000, amount: 50_000 } });
  const choices = (name: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ value, disabled }) => (disabled ? `${value}, disabled` : value));
  // No period allows more than the fifth amount, the maximum of each: it is listed and cannot be chosen (PVP-011,
  // PVP-012).
  expect(choices('Who may join')).toEqual(['', '5000', '10000', '25000', '50000', '100000, disabled']);
  expect(choices('Paid in during the')).toEqual(['604800000', '1209600000', '2592000000']);
});

// proves PVP-011, PVP-012
test.each([
  [5000, ['last 7 days', 'last 14 days', 'last 30 days']],
  [99_999, ['last 7 days', 'last 14 days', 'last 30 days']],
  [100_000, []],
])('offers times in which more than %i can have been paid in', (amount, labels) => {
  expect(periodsFor(amount).map(({ label }) => label)).toEqual(labels);
});

// proves GAME-608
test('says what others see of a private game before it is made', () => {
  options({ isPublic: true });
  expect(document.body.textContent).not.toContain('only its players see it');
  cleanup();
  options({ isPublic: false });
  expect(document.body.textContent).toContain(
    'Only people with its address can find it. Afterwards only its players see it; others see it in your counts and sums alone.',
  );
});
