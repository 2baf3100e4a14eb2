import { $chosenCases } from '@riftdrop/game/chosen-cases';
import { NewPriceQuestion } from '@riftdrop/game/new-price-question';
import { aGame } from '@riftdrop/game/testing';
import { aRoom, refusal, told } from '@riftdrop/game/testing/room';
import { $location } from '@riftdrop/host/navigation';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { playSame } from './play-same.ts';
import RoomPage from './room-page.tsx';

const { uid, isNow, open, expectTooLate } = aRoom(RoomPage, { kind: 'battles', path: '/battle', calls: '/group/game' });

// Loaded with the first question: the tests do not wait for it.
beforeAll(() => import('./join-dialog.tsx'));
const joinButton = () => screen.findByRole('button', { name: /^Join for/ });

// proves ERR-043, PVP-626, SHELL-182
test('says at the join button why the terms keep a player out, in no toast', async () => {
  isNow({ check_referrer_period: 7 * 86_400_000, check_referrer_amount: 5000 });
  open('join', refusal(403, 'check_referrer_period', 'Check referrer payment error'));
  const button = await joinButton();
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
  expect(within(button.parentElement!).getByText(/^Only for players/).textContent).toBe(
    'Only for players whom the creator invited and who deposited at least $50.00 in the last 7 days.',
  );
  expect($toasts.get()).toEqual([]);
});

// proves ERR-044, ERR-502, PVP-589, PVP-597
test.each([
  ['a place', {}],
  ['somebody who has one already', refusal(409, 'already_joined', 'You are in this game already.')],
])('leads %s from the invitation to the battle', async (_who, answer) => {
  isNow();
  const join_secret = 'ab'.repeat(16);
  const { sent } = open('join', answer, '/invite', { join_secret });
  await vi.waitFor(() => expect($location.get().search).toBe(''));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Join for/ }));
  await vi.waitFor(() => expect($location.get().pathname).toBe(`/battle/${uid}`));
  expect(sent()).toEqual([{ join_secret }]);
  expect($toasts.get()).toEqual([]);
});

test('says that no battle has an address that cannot name one', () => {
  render(<RoomPage params={{ game: 'nothing' }} query={{}} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no such battle');
});

// proves ERR-051, ERR-511
test('tells that a battle cannot be joined, and shows what it is now', async () => {
  isNow();
  await expectTooLate('join', /^Join for/);
});

// proves ERR-521
test('tells that a case is out of stock, and forms of new games know it', async () => {
  const drop_cases = [isNow().drop_cases[0]!.drop_case_slug];
  open('join', refusal(409, 'out_of_stock', 'Temporarily unavailable', { drop_cases }));
  fireEvent.click(await joinButton());
  await vi.waitFor(() => expect($toasts.get().map(({ title }) => title)).toEqual(['Some cases unavailable']));
  expect($chosenCases.get().get(drop_cases[0]!)?.unavailable).toBe(true);
});

// proves WALLET-509
test('tells a limit that a player set as one, and not as a failure of the join', async () => {
  isNow();
  open('join', refusal(403, 'deposits_limit', ''));
  fireEvent.click(await joinButton());
  await vi.waitFor(() => expect(told()).toEqual(['You have reached your own limit.']));
});

// proves ERR-514
test('leads who would play the same cases again, which are gone, to the form', async () => {
  fakeServer(() => refusal(404, 'drop_cases_not_found', 'There is no such case.'));
  await playSame(uid, 500);
  expect($location.get()).toMatchObject({ pathname: '/battles/create', search: `?copy=${uid}` });
  expect($toasts.get()).toEqual([]);
});

// proves ERR-015, GAME-523
test('plays the same again at another price only with consent', async () => {
  const answers = [refusal(409, 'need_confirm', 'Look again.', { cost: 600 }), aGame({ uid: 'cd'.repeat(16) })];
  const server = fakeServer(() => answers.shift()!);
  render(<NewPriceQuestion />);
  void playSame(uid, 500);
  const dialog = await screen.findByRole('dialog', { name: 'Prices have changed' });
  expect($location.get().pathname).toBe('/');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Agree to $6.00' }));
  await vi.waitFor(() => expect($location.get().pathname).toBe(`/battle/${'cd'.repeat(16)}`));
  expect(server.seen.map(({ body }) => body)).toEqual([{ shown_cost: 500 }, { shown_cost: 600, confirm: true }]);
});
