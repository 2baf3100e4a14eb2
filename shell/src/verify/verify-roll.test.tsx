import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import VerifyRoll from './verify-roll.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// proves SHELL-519
test('has exactly the tabs of cases, kings, battles and upgrades', () => {
  render(<VerifyRoll params={{}} close={() => {}} />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Case', 'King', 'Battles', 'Upgrade']);
});

test('opens with the focus above what is still loading', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(<VerifyRoll params={{ drop: '7' }} close={() => {}} />);
  const explanation = screen.getByText('What does this prove?');
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  expect(document.activeElement!.compareDocumentPosition(explanation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.activeElement).not.toBe(screen.getByRole('dialog'));
});
