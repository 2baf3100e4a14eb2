import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import VerifyRoll from './verify-roll.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// proves SHELL-519
test('has the tabs Case, King, Battles and Upgrade', () => {
  render(<VerifyRoll params={{}} close={() => {}} />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Case', 'King', 'Battles', 'Upgrade']);
});

test('takes the focus while still loading', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(<VerifyRoll params={{ drop: '7' }} close={() => {}} />);
  const explanation = screen.getByText('What does this prove?');
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  expect(document.activeElement!.compareDocumentPosition(explanation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.activeElement).not.toBe(screen.getByRole('dialog'));
});
