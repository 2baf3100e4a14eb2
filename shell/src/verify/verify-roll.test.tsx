import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import VerifyRoll from './verify-roll.tsx';

afterEach(() => void vi.useRealTimers());

const anItem = {
  id: '7',
  user: aPlayer,
  cost: 13_994,
  skin_item: { name: 'Rifle', skin_name: 'Gold', rarity: 'Covert', image: 'rifle-gold' },
  tickets: { from: 600_000, to: 700_000 },
};
/** A published vector of protocol PF1. */
const closedRoll = {
  tab: 'case',
  secret_hash: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  secret_salt: 'f'.repeat(64),
  public_hash: '5593961caae272bf7957aaa3ee16b62e6c3040f2cc669382a042f0bba264e469',
  client_seed: 'lucky_seed-1',
  nonce: 1,
  pair_id: 'p-0001',
  outcomes: 1_000_000,
  roll: 673_606,
};

async function verdictOf(change: Partial<typeof closedRoll>, item: object = {}): Promise<string> {
  signIn(aPlayer);
  fakeServer({ 'GET /profile/drop/7/details': { ...anItem, ...item, roll: { ...closedRoll, ...change } } });
  render(<VerifyRoll params={{ drop: '7' }} close={() => {}} />);
  return (await screen.findByTestId('verdict')).textContent;
}

// proves SHELL-520
test('says in three steps how an item was decided, and folds the values away', async () => {
  const said = await verdictOf({});
  expect(said).toContain('It matches');
  expect(said).toContain('Hash matches');
  expect(said).toContain('Your own text was mixed in: lucky_seed-1.');
  expect(said).toContain('673,606 of 1,000,000');
  expect(said).toContain('Rifle Gold has 600,000 to 700,000.');
  expect(screen.getByLabelText('Your own text').closest('details')!.open).toBe(false);
});

test.each([
  ['another secret', { secret_salt: 'e'.repeat(64) }, {}, 'Hash does not match'],
  ['another published number', { roll: 5 }, {}, 'The published number is 5.'],
  ['a number outside of its tickets', {}, { tickets: { from: 1, to: 2 } }, 'the number lies outside'],
])('says that an item with %s does not match', async (_, change, item, sentence) => {
  const said = await verdictOf(change, item);
  expect(said).toContain('It does not match');
  expect(said).toContain(sentence);
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

test('asks again under the same key when the closing of a seed pair has no answer', async () => {
  const hash = 'a'.repeat(64);
  const roll = { tab: 'case', secret_hash: null, secret_salt: null, public_hash: hash, client_seed: 'mine', nonce: 1, pair_id: '5' };
  const drop = { ...anItem, roll: { ...roll, outcomes: 1_000_000, roll: 7 } };
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
