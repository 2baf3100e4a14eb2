import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import FairBattles from './fair-battles.tsx';

test('has a place for each rule that other pages lead to', () => {
  const { container } = render(<FairBattles />);
  expect([...container.querySelectorAll('li')].map(({ id }) => id)).toEqual([
    'battle-classic',
    'battle-crazy',
    'battle-smoke',
    'battle-teams',
    'battle-equality',
    'battle-draw',
    'battle-division',
    'battle-skipped',
  ]);
});
