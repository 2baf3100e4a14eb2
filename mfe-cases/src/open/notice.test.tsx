import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase, aStake } from '../testing/factories.ts';
import OpeningNotice from './notice.tsx';
import type { Opening } from './opening-state.ts';

function shown(opening: Opening) {
  const [confirm, dismiss] = [vi.fn(), vi.fn()];
  render(<OpeningNotice opening={opening} onConfirm={confirm} onDismiss={dismiss} />);
  return { confirm, dismiss };
}

test('shows old and new terms and requires confirmation', () => {
  const offer = aCase({ price: 520, average_return_ppm: 908_000, drop_case_version: 4 });
  const { confirm, dismiss } = shown({ phase: 'requoted', stake: aStake({ count: 2 }), offer });
  for (const text of ['Nothing was charged', 'Price was $9.98', 'Price now $10.40', '90.80%', '9.20%'])
    expect(screen.getByRole('alert').textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(dismiss).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Open for $10.40' }));
  expect(confirm).toHaveBeenCalledOnce();
});

test('gives the words of a refusal', () => {
  shown({ phase: 'refused', stake: aStake(), reason: { error: true, code: 'insufficient_funds', message: 'Not enough funds' } });
  expect(screen.getByRole('alert').textContent).toBe('Not enough funds');
});

test('says that an unanswered opening is paid once', () => {
  shown({ phase: 'unanswered', stake: aStake() });
  expect(screen.getByRole('alert').textContent).toContain('paid once at most');
});

// proves CASES-103
test('explains skipped openings once', () => {
  const message = 'The case was skipped for technical reasons. The balance will be refunded.';
  shown({ phase: 'shown', stake: aStake({ count: 3 }), result: { drops: [], skipped: { code: 'out_of_stock', message, count: 1 } } });
  expect(screen.getByRole('alert').textContent?.trim()).toBe(message);
});

test('is silent while all is well', () => {
  shown({ phase: 'asking', stake: aStake(), attempt: 1 });
  expect(document.body.textContent).toBe('');
});
