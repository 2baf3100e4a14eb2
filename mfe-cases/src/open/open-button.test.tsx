import { showAmountsToo } from '@riftdrop/host/testing/page';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase, aDrop, aStake } from '../testing/factories.ts';
import type { Offer } from '../drop-case/offer.ts';
import { OpenButton } from './open-button.tsx';
import type { Opening } from './opening-state.ts';

const stake = aStake();
const openFor: Offer = { kind: 'open', label: 'Open for $4.99' };

function shown(opening: Opening, offer = openFor, skippable = true) {
  const press = vi.fn();
  render(<OpenButton opening={opening} offer={offer} skippable={skippable} onPress={press} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  return { label: button.textContent, presses: press.mock.calls.length };
}

test.each<[string, Opening, Offer, boolean, string, number]>([
  ['opens', { phase: 'idle' }, openFor, true, 'Open for $4.99', 1],
  ['lets no second press through while the server is asked', { phase: 'asking', stake, attempt: 1 }, openFor, true, 'Open for $4.99', 0],
  ['skips a spin', { phase: 'revealing', stake, result: { drops: [aDrop()] } }, openFor, true, 'Skip', 1],
  ['does not skip where the policy forbids it', { phase: 'revealing', stake, result: { drops: [aDrop()] } }, openFor, false, 'Opening', 0],
  ['stakes nothing from a result', { phase: 'shown', stake, result: { drops: [aDrop()] } }, openFor, true, 'Open for $4.99', 0],
  ['asks again for the same stake', { phase: 'unanswered', stake }, openFor, true, 'Ask again', 1],
  [
    'asks again for what is paid, also when nothing more can be bought',
    { phase: 'unanswered', stake },
    { kind: 'closed', label: 'Not enough points: 250 points' },
    true,
    'Ask again',
    1,
  ],
  ['does not agree to new terms', { phase: 'requoted', stake, offer: aCase() }, openFor, true, 'Open for $4.99', 0],
  [
    'does nothing for a closed case',
    { phase: 'idle' },
    { kind: 'closed', label: 'Temporarily unavailable' },
    true,
    'Temporarily unavailable',
    0,
  ],
])('%s', (_name, opening, offer, skippable, label, presses) => {
  expect(shown(opening, offer, skippable)).toEqual({ label, presses });
});

// proves R10
test('takes a press that was meant for a result and comes late for no stake, and one after it for one', () => {
  vi.useFakeTimers();
  const press = vi.fn();
  const at = (opening: Opening) => <OpenButton opening={opening} offer={openFor} skippable onPress={press} />;
  const { rerender } = render(at({ phase: 'revealing', stake, result: { drops: [aDrop()] } }));
  const button = screen.getByRole('button', { name: 'Skip' });
  rerender(at({ phase: 'shown', stake, result: { drops: [aDrop()] } }));
  fireEvent.click(button);
  act(() => void vi.advanceTimersByTime(60_000));
  fireEvent.click(button);
  rerender(at({ phase: 'idle' }));
  fireEvent.click(button);
  act(() => void vi.advanceTimersByTime(390));
  fireEvent.click(button);
  expect([press.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([0, 'true']);
  act(() => void vi.advanceTimersByTime(20));
  fireEvent.click(button);
  expect([press.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([1, null]);
  vi.useRealTimers();
});

// proves R10
test('takes a held Enter for one press', () => {
  render(<OpenButton opening={{ phase: 'idle' }} offer={openFor} skippable onPress={() => {}} />);
  const button = screen.getByRole('button');
  const first = createEvent.keyDown(button, { key: 'Enter' });
  const held = createEvent.keyDown(button, { key: 'Enter', repeat: true });
  fireEvent(button, first);
  fireEvent(button, held);
  expect([first.defaultPrevented, held.defaultPrevented]).toEqual([false, true]);
});

test('shows the price in the currency of the player below it, while it offers to open', () => {
  showAmountsToo();
  const priced: Offer = { ...openFor, cost: 499 };
  expect(shown({ phase: 'idle' }, priced).label).toBe('Open for $4.99≈499');
  cleanup();
  expect(shown({ phase: 'revealing', stake, result: { drops: [aDrop()] } }, priced).label).toBe('Skip');
  cleanup();
  expect(shown({ phase: 'idle' }, { kind: 'open', label: 'Open for free', cost: 0 }).label).toBe('Open for free');
});
