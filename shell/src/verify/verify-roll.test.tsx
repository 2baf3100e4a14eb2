import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import VerifyRoll from './verify-roll.tsx';

afterEach(() => void vi.useRealTimers());

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

test('asks again under the same key when the closing of a seed pair has no answer', async () => {
  const hash = 'a'.repeat(64);
  const roll = { tab: 'case', secret_hash: null, secret_salt: null, public_hash: hash, client_seed: 'mine', nonce: 1, pair_id: '5' };
  const drop = { id: '7', user: aPlayer, skin_item: { name: 'Rifle', skin_name: 'Gold' }, roll: { ...roll, outcomes: 1_000_000, roll: 7 } };
  const seeds = { active: null, next: { public_hash: hash } };
  const keys: (string | null)[] = [];
  let body = '{"closed":{"id":"5"';
  fakeServer({
    'GET /profile/drop/7/details': drop,
    'POST /seeds/rotate': ({ headers }: { headers: Headers }) => {
      keys.push(headers.get('idempotency-key'));
      return new Response(body);
    },
  });
  signIn(aPlayer);
  render(<VerifyRoll params={{ drop: '7' }} close={() => {}} />);
  const reveal = await screen.findByRole('button', { name: 'Reveal and verify' });
  vi.useFakeTimers();
  fireEvent.click(reveal);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('alert').textContent).toContain('asking again repeats the same one');
  body = JSON.stringify({ closed: { id: '5', secret_hash: hash, secret_salt: hash }, seeds });
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('button', { name: 'Reveal and verify' })).toBeNull();
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
});
