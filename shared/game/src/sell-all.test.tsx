import type { Try } from '@riftdrop/host/money-call';
import { $toasts } from '@riftdrop/host/toasts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SellAll } from './sell-all.tsx';

const lost = { ok: false, refusal: { error: true, code: 'network', message: 'No answer.' } } as const;
const sold = { ok: true, value: { count: 2, amount: 900 } } as const;

test('offers to ask again under the same key after twelve seconds without an answer', async () => {
  vi.useFakeTimers();
  let isLost = true;
  const keys: string[] = [];
  const send = async ({ key }: Try) => (keys.push(key), isLost ? lost : sold);
  render(<SellAll noun="game" worth={900} gained send={send} />);
  fireEvent.click(screen.getByRole('button', { name: 'Sell all $9.00' }));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  const { action, duration } = $toasts.get().at(-1)!;
  expect([action?.label, duration]).toEqual(['Ask again', null]);
  isLost = false;
  await act(async () => (action as { run: () => void }).run());
  expect(screen.getByRole('status').textContent).toBe(' All items of this game are sold');
  expect(new Set(keys).size).toBe(1);
});
