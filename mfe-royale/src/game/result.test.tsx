import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { aGame, aSeat } from '@riftdrop/game/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBracket } from '../bracket/testing.ts';
import Result from './result.tsx';

/** A finished game of four at $3.60 that place 1 won; the results of two of them, cents. */
function shown(champion: number, second: number, over: Partial<GameView> = {}) {
  const rewards = [champion, second, 0, 0];
  const seats = rewards.map((reward, at): GameSeat => aSeat(at + 1, { spent_cost: 360, reward, is_winner: at === 0 }));
  const result = { winners: [1], draws: [], total_cost: champion + second, received: [], division: null };
  const view = aGame({ type: 'BATTLE_ROYALE', mode: 'default', max_users: 4, status: 'finished', seats, result, ...over });
  const nothing = () => {};
  const uid = 'a'.repeat(32);
  render(<Result view={view} royale={aBracket()} uid={uid} ownId="1" came={false} onRewatch={nothing} onVerify={nothing} />);
  return screen.getByRole('region', { name: 'Result' });
}
const amount = (text: string) => screen.getAllByText(text).find(({ className }) => className.includes('text-hero'))!.className;

test('tells a champion below the stake quietly, and why another has more', () => {
  const result = shown(48, 443);
  expect(amount('$0.48')).not.toContain('text-brand');
  expect(result.className).not.toContain('7d9a35');
  expect(result.textContent).toContain('for $3.60 · result -$3.12');
  expect(result.textContent).toContain('Player 2 did not win it, but keeps $4.43 of earlier matches.');
  expect(screen.getByRole('button', { name: 'Sell all $0.48' }).className).not.toContain('brand-fill');
});

test('gives a gain its colour and its press, and needs no reason', () => {
  const result = shown(900, 120);
  expect(amount('$9.00')).toContain('text-brand');
  expect(result.textContent).toContain('for $3.60 · result +$5.40');
  expect(result.textContent).not.toContain('Everybody keeps the drops');
  expect(screen.getByRole('button', { name: 'Sell all $9.00' }).className).toContain('brand-fill');
});

test('lists the net result of every player, and colours gains alone', () => {
  const result = shown(48, 443);
  const cells = [...result.querySelectorAll('td:last-child')];
  const coloured = cells.filter(({ className }) => className.includes('text-pos'));
  expect(cells.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['-$3.12', '+$0.83', '-$3.60']));
  expect(coloured.map(({ textContent }) => textContent)).toEqual(['+$0.83']);
});

test('gives no such reason where the winner takes all', () => {
  expect(shown(48, 0, { mode: 'all_or_nothing' }).textContent).not.toContain('Everybody keeps the drops');
});
