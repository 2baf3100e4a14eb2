import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Practice } from './practice.tsx';

const rounds = () =>
  screen.getAllByRole('region').map((round) => [round.getAttribute('aria-label'), within(round).queryAllByRole('listitem').length]);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a bracket is played round by round, and with another size anew', () => {
  render(<Practice />);
  expect(rounds()).toEqual([
    ['Round 1', 2],
    ['Final', 0],
  ]);
  expect(screen.getByText(/^You paid \$2\.40 for 2 rounds/)).toBeTruthy();
  press('Play round 1');
  expect(rounds()[1]).toEqual(['Final', 1]);
  press('Play the final');
  expect(screen.getByRole('button', { name: 'Play the final' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/^You (won the final|are out in (the final|round 1))\./)).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'How many play' }), { target: { value: '72' } });
  expect(rounds()).toEqual([
    ['Round 1', 18],
    ['Round 2', 0],
    ['Round 3', 0],
    ['Final', 0],
  ]);
  expect(screen.getByRole('button', { name: 'Play round 1' })).toBeTruthy();
});
