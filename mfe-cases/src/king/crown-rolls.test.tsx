import type { KingRoll } from '@riftdrop/contract/api/profile/profile';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDrop } from '../testing/factories.ts';
import { CrownRolls } from './crown-rolls.tsx';

const dropCase = { slug: 'night-shift', name: 'Night Shift' };

function aRoll(outcome: KingRoll['outcome'], roll: number): KingRoll {
  const made = {
    tab: 'king' as const,
    pair_id: '5',
    public_hash: 'a'.repeat(64),
    secret_hash: null,
    secret_salt: null,
    client_seed: 'seed',
    nonce: 3,
    roll,
    outcomes: 1_000_000,
  };
  return { roll: made, crown_odds_ppm: 10_000, outcome, king_id: '41' };
}
const show = (...rolls: KingRoll[]) =>
  render(<CrownRolls drops={rolls.map((king, at) => aDrop({ id: String(at), king }))} dropCase={dropCase} />);

// proves SHELL-521
test('shows a crown roll with a link to check', () => {
  const { container } = show(aRoll('none', 482_113));
  expect(container.textContent).toContain('No crown');
  expect(container.textContent).toContain('Crown roll 482,113, wins below 10,000 of 1,000,000');
  const check = new URL(screen.getByRole('link', { name: /Verify/ }).getAttribute('href')!, location.origin);
  expect(Object.fromEntries(check.searchParams)).toMatchObject({ modal: 'verifyRoll', 'verifyRoll.tab': 'king', 'verifyRoll.nonce': '3' });
});

test('shows the winning crown roll with its reign', () => {
  const { container } = show(aRoll('none', 20_000), aRoll('crowned', 9_999), aRoll('none', 5_000_00));
  expect(container.textContent).toContain('You won the crown');
  expect(container.textContent).toContain('9,999');
  expect(screen.getByRole('link', { name: 'See your reign' }).getAttribute('href')).toBe('/case/night-shift/king/41');
});

test('is nothing on a case without a king', () => {
  const { container } = render(<CrownRolls drops={[aDrop()]} dropCase={dropCase} />);
  expect(container.textContent).toBe('');
});
