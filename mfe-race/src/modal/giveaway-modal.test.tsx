import type { GiveawayRound } from '@riftdrop/contract/api/race/race';
import { aDrawnGiveaway } from '@riftdrop/fair/testing/giveaway';
import { comeBack, deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aGiveaway, aRound } from '../testing/giveaways.ts';
import GiveawayModal from './giveaway-modal.tsx';

const me = { id: '7', steamid: '7656', nickname: 'Nova', avatar: 'avatar-1' };
const players = Array.from({ length: 20 }, (_, at) => String(1_001 + at));
const drawn = aDrawnGiveaway(players, '9');
const finished = aRound({
  id: '9',
  version: 3,
  status: 'finished',
  finished_at: new Date(drawn.finished_at).toISOString(),
  participants: 20,
  public_hash: drawn.public_hash,
  list_hash: drawn.list_hash,
  lock: { ...drawn.lock, terms: [...drawn.lock.terms], due_at: new Date(drawn.lock.locked_at + 9_000).toISOString() },
  seed: drawn.seed,
  roll: drawn.roll,
  winner: { id: drawn.winner, steamid: '7657', nickname: 'half_moon', avatar: 'avatar-2' },
  outcome: 'won',
});

beforeEach(() => signIn(me));

function serve(rounds: GiveawayRound[], list = players) {
  const page = { offset: 0, limit: 5, total: rounds.length };
  fakeServer({
    'GET /giveaway/list': [aGiveaway({ previous_round: rounds[0] ?? null })],
    'GET /giveaway/rounds/hourly_giveaway': { ...page, items: rounds },
    'GET /giveaway/round/9/participants': { items: list, offset: 0, limit: 10_000, total: list.length },
  });
}

const open = () => render(<GiveawayModal params={{ slug: 'hourly_giveaway' }} close={() => {}} />);

async function opened(rounds: GiveawayRound[], list = players) {
  serve(rounds, list);
  open();
  return within(await screen.findByRole('list', { name: 'Earlier rounds' }));
}

// proves RACE-548, DATA-556
test('lists earlier rounds with winner and prize, and computes a winner again', async () => {
  const nobody = aRound({ id: '8', status: 'finished', outcome: 'no_participants', participants: 0 });
  const rounds = await opened([finished, nobody]);
  expect(rounds.getAllByRole('listitem')).toHaveLength(2);
  expect(rounds.getByText('There were no participants')).toBeTruthy();
  expect(rounds.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(rounds.getByRole('button', { name: 'Verify' }));
  expect(await rounds.findByText('The winner is correct')).toBeTruthy();
  expect(rounds.getByText(drawn.public_hash)).toBeTruthy();
  expect(rounds.getByText(`index ${drawn.roll} → half_moon`)).toBeTruthy();
});

// proves RACE-548
test('says when the winner is another one than the list gives', async () => {
  const rounds = await opened([finished], players.slice(1));
  fireEvent.click(rounds.getByRole('button', { name: 'Verify' }));
  expect(await rounds.findByText('Something does not match')).toBeTruthy();
  expect(rounds.getByText('the list has another hash')).toBeTruthy();
});

// proves RACE-545, RACE-546
test('shows a round while it is drawn', async () => {
  serve([]);
  open();
  await screen.findByText('The first round is still running.');
  const raffling = { ...finished, version: 2, status: 'raffling' as const, seed: null, roll: null, winner: null, outcome: null };
  serve([raffling]);
  act(() => deliver('general', 'giveaway.round', raffling));
  expect(await screen.findByText(/^Raffling…/)).toBeTruthy();
  serve([finished]);
  act(() => deliver('general', 'giveaway.round', finished));
  expect(await screen.findByText('half_moon')).toBeTruthy();
  expect(screen.queryByText(/^Raffling…/)).toBeNull();
});

test('shows a round that ended while the connection was away', async () => {
  serve([]);
  open();
  await screen.findByText('The first round is still running.');
  serve([finished]);
  act(() => comeBack());
  expect(await screen.findByText('half_moon')).toBeTruthy();
});

// proves RACE-555
test('tells what remains as a fact, without any way to pay in', async () => {
  serve([]);
  open();
  const part = within(await screen.findByRole('region', { name: 'Your part' }));
  expect(part.getByText(/^Remaining: deposit/).textContent).toBe('Remaining: deposit $0.00, spend $10.00');
  expect(part.getByRole('meter', { name: 'Paid in this round' }).getAttribute('aria-valuetext')).toBe('$5.00 of $5.00');
  expect(screen.getByText('Your chance, when in').nextElementSibling!.textContent).toBe('1 in 413 now');
  expect(part.queryAllByRole('button')).toEqual([]);
  expect(part.queryAllByRole('link')).toEqual([]);
  expect(screen.getByRole('region', { name: 'Your part' }).textContent).not.toMatch(/hurry|don't miss|last chance|!/i);
});
