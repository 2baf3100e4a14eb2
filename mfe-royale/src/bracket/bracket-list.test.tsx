import type { GameSeat } from '@riftdrop/contract/api/games/games';
import { aSeat } from '@riftdrop/game/testing';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BracketList } from './bracket-list.tsx';
import { aBracketInTheFinal } from './testing.ts';

const seats = new Map<number, GameSeat>(
  [1, 2, 3, 4].map((place) => [place, aSeat(place, place === 3 ? { player: null, bot: 'bot-1' } : {})]),
);
const show = (own: number | null, onlyOwn = false) =>
  render(<BracketList royale={aBracketInTheFinal()} uid="u" round={1} seats={seats} own={own} onlyOwn={onlyOwn} />);
const matches = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

// proves ROYALE-522
test('the own match stands first and leads to its page', () => {
  show(4);
  expect(matches()).toEqual(['Round 1, match 2', 'Round 1, match 1']);
  const own = within(screen.getAllByRole('article')[0]!);
  expect(own.getByText('You')).toBeTruthy();
  expect(own.getByRole('link', { name: /^Match 2/ }).getAttribute('href')).toBe('/royale/u/1-2');
});

// proves R9, GAME-540
test('players stand by total, and who won goes on', () => {
  show(null);
  const [first] = screen.getAllByRole('list', { name: 'Players' });
  expect(
    within(first!)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Player 1goes on$4.20', 'Bot 3$1.50']);
});

test('the own path leaves out every other match', () => {
  show(1, true);
  expect(matches()).toEqual(['Round 1, match 1']);
});
