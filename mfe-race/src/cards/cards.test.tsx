import type { Giveaway } from '@riftdrop/contract/api/race/race';
import { $modals } from '@riftdrop/host/modals';
import { comeBack, deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aGiveaway, aRound } from '../testing/giveaways.ts';
import { useGiveaways } from '../giveaways/list.ts';
import { CardList } from './cards.tsx';

const Cards = () => <CardList giveaways={useGiveaways().data} />;

const me = { id: '7', steamid: '7656', nickname: 'Nova', avatar: 'avatar-1' };

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2026-01-01T00:30:00.000Z'),
    shouldAdvanceTime: true,
  });
  signIn(me);
});

async function shown(...list: Giveaway[]) {
  fakeServer(() => list);
  render(<Cards />);
  const [first] = await screen.findAllByRole('listitem');
  return first!;
}
/** The cache notifies its readers a moment later. */
const told = (say: () => void) =>
  act(async () => {
    say();
    await vi.advanceTimersByTimeAsync(1);
  });
const own = (deposited: number, spent: number, participates: boolean) => ({
  slug: 'hourly_giveaway',
  round_id: '10',
  deposited,
  spent,
  participates,
  joined: participates,
});

// proves RACE-537
test('shows a skeleton while the giveaways load', () => {
  fakeServer(() => new Promise(() => {}));
  render(<Cards />);
  expect(screen.getByRole('status').textContent).toBe('Loading the giveaways');
});

// proves RACE-536
test('names every interval', async () => {
  const intervals = ['5seconds', 'minute', '10minutes', 'hourly', 'daily', 'weekly'] as const;
  await shown(...intervals.map((interval) => aGiveaway({ interval, slug: `every_${interval}` })));
  for (const label of ['Every 5 seconds', 'Every minute', 'Every 10 minutes', 'Hourly', 'Daily', 'Weekly'])
    expect(screen.getByText(label)).toBeTruthy();
});

// proves RACE-549, DATA-557
test('shows prize, StatTrak, cost and what was given', async () => {
  const card = await shown(aGiveaway());
  expect(within(card).getByText('First Frost')).toBeTruthy();
  expect(within(card).getByText('StatTrak')).toBeTruthy();
  expect(within(card).getByText('$51.40')).toBeTruthy();
  expect(within(card).getByText('given so far $61,204.10')).toBeTruthy();
});

// proves RT-508
test('loads the giveaways anew when the server says that they changed', async () => {
  await shown(aGiveaway({ giveaways_drop_cost: 100 }));
  fakeServer(() => [aGiveaway({ giveaways_drop_cost: 300 })]);
  act(() => deliver('general', 'giveaways', {}));
  expect(await screen.findByText('given so far $3.00')).toBeTruthy();
});

// proves RACE-541
test('waits with the own part until it is known', async () => {
  const card = await shown(aGiveaway({ currentUserParticipation: null }));
  expect(within(card).getByRole('status').textContent).toBe('Loading your part');
});

// proves RACE-542, RACE-543, RT-517, ERR-536
test('tells what remains, and then that the player participates', async () => {
  const card = await shown(aGiveaway({ currentUserParticipation: own(400, 250, false) }));
  expect(within(card).getByText(/^Remaining: deposit/).textContent).toBe('Remaining: deposit $1.00, spend $7.50');
  await told(() => deliver('user', 'giveaway.rounds', own(600, 999, false)));
  expect(within(card).getByText(/^Remaining: deposit/).textContent).toBe('Remaining: deposit $0.00, spend $0.01');
  await told(() => deliver('user', 'giveaway.rounds', own(600, 1_000, true)));
  expect(within(card).getByText('You participate')).toBeTruthy();
});

// proves GAME-593
test('tells an account that takes no part so', async () => {
  const card = await shown(aGiveaway({ currentUserParticipation: own(500, 1_000, false) }));
  expect(within(card).getByText('You have reached both, but this account cannot take part.')).toBeTruthy();
  expect(within(card).queryByText('You participate')).toBeNull();
});

// proves RACE-544, RACE-545, RACE-546, RT-509
test('goes from the countdown to finished, raffling and the winner', async () => {
  const card = await shown(aGiveaway());
  expect(within(card).getByRole('timer').textContent).toBe('30m');
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000 + 100));
  expect(within(card).getByText('Finished!')).toBeTruthy();
  const lock = {
    beacon: { id: 'local-chain.1', level: 'local' as const, genesis: 1, period: 3, anchor: 'b'.repeat(64) },
    round: 5,
    locked_at: 1,
    due_at: '2026-01-01T01:00:08.000Z',
    terms: [],
    lock_hash: 'c'.repeat(64),
  };
  const raffling = aRound({ version: 2, status: 'raffling', list_hash: 'd'.repeat(64), lock });
  await told(() => deliver('general', 'giveaway.round', raffling));
  // No round is open, as in a giveaway that an operator paused: the text appears once, without the word finished.
  expect(
    within(card)
      .getAllByText(/^Raffling…/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Raffling… 8s']);
  expect(within(card).getByText('Last round')).toBeTruthy();
  expect(within(card).queryByText('Finished!')).toBeNull();
  await told(() =>
    deliver('general', 'giveaway.round', { ...raffling, version: 3, status: 'finished', outcome: 'won', roll: 0, winner: me }),
  );
  expect(within(card).getByText('Finished!')).toBeTruthy();
  expect(within(card).getByText('Nova')).toBeTruthy();
  // An older event changes nothing.
  await told(() => deliver('general', 'giveaway.round', raffling));
  expect(within(card).getByText('Nova')).toBeTruthy();
  await told(() =>
    deliver(
      'general',
      'giveaway.round',
      aRound({ id: '11', started_at: '2026-01-01T01:00:00.000Z', finished_at: '2026-01-01T02:00:00.000Z' }),
    ),
  );
  expect(within(card).getByRole('timer').textContent).toBe('1h');
});

// proves RACE-547, ERR-536
test('says that there were no participants', async () => {
  const card = await shown(
    aGiveaway({ previous_round: aRound({ id: '9', status: 'finished', outcome: 'no_participants', participants: 0 }) }),
  );
  expect(within(card).getByText(/There were no participants/)).toBeTruthy();
});

// proves RACE-538
test('opens the modal of its giveaway', async () => {
  const card = await shown(aGiveaway());
  fireEvent.click(within(card).getByRole('button', { name: 'Open Hourly giveaway' }));
  expect($modals.get()).toEqual([{ name: 'giveaway', params: { slug: 'hourly_giveaway' } }]);
});

// proves RT-553
test('loads the giveaways anew when the connection is back', async () => {
  await shown(aGiveaway({ giveaways_drop_cost: 100 }));
  fakeServer(() => [aGiveaway({ giveaways_drop_cost: 200 })]);
  act(() => comeBack());
  expect(await screen.findByText('given so far $2.00')).toBeTruthy();
});
