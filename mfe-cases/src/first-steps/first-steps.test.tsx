import { serverNow } from '@riftdrop/host/clock';
import { applyBalances } from '@riftdrop/host/balance';
import { signIn } from '@riftdrop/host/testing/person';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { aCase, aSkin, caseDetails } from '../testing/factories.ts';
import { fakeServer, pageOf, type SeenRequest } from '../testing/fake-server.ts';
import { $trial, noTrial, type TrialState } from '../trial/trial-state.ts';
import FirstSteps from './first-steps.tsx';
import { $newcomer } from './newcomer.ts';

const day = 24 * 3_600_000;
const ago = (ms: number) => new Date(serverNow() - ms).toISOString();

interface Done {
  ways?: readonly string[];
  total?: number;
  games?: number;
}

/** A player of this id with these openings and finished games. */
function aNewcomer(id: string, { ways = [], total = ways.length, games = 0 }: Done = {}) {
  signIn({ id, nickname: 'Nova', created_at: ago(day) });
  applyBalances({ balance: 10_000, bonus_balance: 0, dat_points: 100_000, version: 1 });
  const openings = ways.map((way) => ({ way }));
  fakeServer({
    'GET /openings': (request: SeenRequest) => ({ ...pageOf(openings)(request), total }),
    'GET /all-games/list/finished/my': pageOf(Array.from({ length: games }, () => ({}))),
    'GET /dropcase/search': (request: SeenRequest) => {
      const { kind = '' } = request.query;
      const forPoints = kind === 'points' && { slug: 'point-taken', price: 0, datPointsPrice: 25_000 };
      return pageOf([aCase({ slug: kind, price: 10, ...forPoints })])(request);
    },
  });
  render(<FirstSteps player={id} />);
}

const steps = () => screen.queryAllByRole('listitem').map((step) => step.querySelector('b')?.textContent);

test('proposes a free case, a case for points and a battle to a player who has done nothing', async () => {
  aNewcomer('1');
  await waitFor(() => expect(steps()).toEqual(['Open a free case', 'Open one for points', 'Battle a bot for $0.10']));
  expect(screen.getByRole('heading').textContent).toBe('Welcome, Nova');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/free-cases', '/case/point-taken']);
});

test('comes back to the result of the trial before the sign-in, with the way to its case', async () => {
  const item = { skin_item: aSkin({ name: 'MP9', skin_name: 'Glass Tide', cost: 500 }) };
  $trial.set({
    ...noTrial,
    phase: 'shown',
    played: { item },
    dropCase: caseDetails({ slug: 'night-shift', name: 'Night Shift' }),
  } as TrialState);
  onTestFinished(() => $trial.set(noTrial));
  aNewcomer('9');
  expect(await screen.findByText('Your trial brought MP9 | Glass Tide, worth $5.00.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Night Shift' }).getAttribute('href')).toBe('/case/night-shift');
});

test.each([
  { done: { ways: ['whole', 'free'] }, left: ['Open one for points', 'Battle a bot for $0.10'] },
  { done: { ways: ['points', 'free'] }, left: ['Battle a bot for $0.10'] },
  { done: { games: 1 }, left: ['Open a free case', 'Open one for points'] },
])('leaves out steps that the server knows as done: $done', async ({ done, left }) => {
  aNewcomer('2', done);
  await waitFor(() => expect(steps()).toEqual(left));
});

test.each([{ ways: ['free', 'points'], games: 1 }, { total: 101 }])('is over for a player with %o', async (done) => {
  const stop = $newcomer.listen(() => {});
  aNewcomer(JSON.stringify(done), done);
  expect($newcomer.get()).toBe(JSON.stringify(done));
  await waitFor(() => expect($newcomer.get()).toBeNull());
  stop();
});

test('stays away once hidden, and on accounts of more than 14 days', async () => {
  const stop = $newcomer.listen(() => {});
  aNewcomer('3');
  fireEvent.click(await screen.findByRole('button', { name: 'Hide the first steps' }));
  expect($newcomer.get()).toBeNull();
  signIn({ id: '4', created_at: ago(13 * day) });
  expect($newcomer.get()).toBe('4');
  signIn({ id: '4', created_at: ago(15 * day) });
  expect($newcomer.get()).toBeNull();
  stop();
});
