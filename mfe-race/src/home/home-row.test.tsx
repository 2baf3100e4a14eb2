import type { Giveaway } from '@riftdrop/contract/api/race/race';
import type { RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { $modals } from '@riftdrop/host/modals';
import { sessionIs, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aGiveaway } from '../testing/giveaways.ts';
import { aRace, anOwnPlace, aSession } from '../testing/sessions.ts';
import HomeRow from './home-row.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T00:30:00.000Z') });
  signIn();
});

function show({ race = {}, giveaways = [aGiveaway()] }: { race?: Partial<RoyaleRace>; giveaways?: Giveaway[] } = {}) {
  fakeServer({ 'GET /royale-race': aRace(race), 'GET /giveaway/list': giveaways });
  return render(<HomeRow />).container;
}
const tile = async (race: Partial<RoyaleRace> = {}) => {
  show({ race });
  return within(await screen.findByRole('article', { name: 'Royale Race' }));
};
const card = async (over: Partial<Giveaway> = {}) => {
  show({ giveaways: [aGiveaway(over)] });
  return within(await screen.findByRole('listitem'));
};
const own = (deposited: number, spent: number, participates: boolean) => ({
  currentUserParticipation: { slug: 'hourly_giveaway', round_id: '10', deposited, spent, participates, joined: participates },
});

test('shows time, prizes and own place of the race, and leads to the session', async () => {
  const race = await tile({ current_session: aSession({ current_participant: anOwnPlace() }) });
  expect(race.getByText(/^Royale race ends in/).nextElementSibling!.textContent).toBe('17h 30m');
  expect(race.getByText('prizes $3,218.40')).toBeTruthy();
  expect(race.getByText('your place: 81')).toBeTruthy();
  expect(race.getByRole('link').getAttribute('href')).toBe('/royales/race/482');
});

// proves RACE-522, RACE-523
test('says that the race ends soon, and when', async () => {
  const race = await tile({ active_till: '2026-01-01T16:30:00.000Z' });
  expect(race.getByText('Ends Soon')).toBeTruthy();
  expect(race.getByText(/^Will be unavailable/).textContent).toBe('Will be unavailable 16h');
});

// proves RACE-524
test('says after the end that this is the last game', async () => {
  const race = await tile({ active_till: '2026-01-01T00:00:00.000Z' });
  expect(race.getByText('Last game in this Royale Race')).toBeTruthy();
  expect(race.queryByText('Ends Soon')).toBeNull();
});

// proves RACE-534
test('has no race for a player with a block or a deposit limit', async () => {
  show({ race: { is_quiet: true } });
  await screen.findByRole('listitem');
  await vi.waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Giveaways'));
  expect(screen.queryByRole('article')).toBeNull();
});

test('keeps the places of the race and of three cards until they are loaded', () => {
  fakeServer(() => new Promise(() => {}));
  const { container } = render(<HomeRow />);
  expect(screen.getByRole('status').textContent).toBe('Loading the giveaways');
  expect(container.querySelectorAll('.shimmer')).toHaveLength(4);
});

// proves RACE-001
test('shows a giveaway with its prize and what the part still takes, and opens it', async () => {
  const gift = await card(own(400, 250, false));
  expect(gift.getByText('Hourly')).toBeTruthy();
  expect(gift.getByText('$51.40')).toBeTruthy();
  expect(gift.getByRole('timer').textContent).toBe('30m');
  expect(gift.getByText('Deposit $1.00')).toBeTruthy();
  expect(gift.getByText('Spend $7.50')).toBeTruthy();
  expect(gift.getByText(/^Remaining: deposit/).textContent).toBe('Remaining: deposit $1.00, spend $7.50');
  fireEvent.click(gift.getByRole('button', { name: 'Open Hourly giveaway' }));
  expect($modals.get()).toEqual([{ name: 'giveaway', params: { slug: 'hourly_giveaway' } }]);
});

test('says that the player takes part', async () => {
  const gift = await card(own(500, 1_000, true));
  expect(gift.getAllByText('You participate')).toHaveLength(2);
  expect(gift.queryByText(/^(Deposit|Spend)/)).toBeNull();
});

test('shows a visitor what a part takes', async () => {
  sessionIs('visitor');
  const gift = await card();
  expect(gift.getByText('Deposit $5.00')).toBeTruthy();
  expect(gift.getByText('Spend $10.00')).toBeTruthy();
});

test('is nothing at all on a site without race and giveaways', async () => {
  const container = show({ race: { current_session: null }, giveaways: [] });
  await vi.waitFor(() => expect(container.innerHTML).toBe(''));
});
