import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import VerifyRoll from './verify-roll.tsx';

afterEach(cleanup);

// proves SHELL-519
test('has exactly the tabs of cases, kings, battles and upgrades', () => {
  render(<VerifyRoll params={{}} close={() => {}} />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Case', 'King', 'Battles', 'Upgrade']);
});
