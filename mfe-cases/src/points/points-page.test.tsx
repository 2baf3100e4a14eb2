import { applyBalances } from '@riftdrop/host/balance';
import { navigate, wayBack } from '@riftdrop/host/navigation';
import { sessionIs, signIn } from '@riftdrop/host/testing/person';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, pageOf, type SeenRequest } from '../testing/fake-server.ts';
import { aCase } from '../testing/factories.ts';
import PointsPage from './points-page.tsx';

const loyal = aCase({ id: '3', slug: 'loyal', name: 'Loyal', price: 0, datPointsPrice: 100_000, logic: 'dat_points' });
const list = () => screen.findByRole('list', { name: 'Cases for points' });

beforeEach(() => navigate('/datpoints-cases', { replace: true }));

// proves CASES-004, CASES-030
test('lists points cases with prices in whole points', async () => {
  sessionIs('visitor');
  const server = fakeServer({ 'GET /dropcase/search': pageOf([loyal]) });
  render(<PointsPage />);
  const card = within(await list()).getByRole('link', { name: /Loyal/ });
  expect(card.textContent).toContain('1,000 points');
  expect(server.of('GET /dropcase/search')[0]?.query).toEqual({ kind: 'points', offset: '0', limit: '60' });
});

// proves CASES-009
test('opens a case with the way back', async () => {
  sessionIs('visitor');
  fakeServer({ 'GET /dropcase/search': pageOf([loyal]) });
  render(<PointsPage />);
  fireEvent.click(within(await list()).getByRole('link', { name: /Loyal/ }));
  expect(location.pathname).toBe('/case/loyal');
  expect(wayBack()).toBe('/datpoints-cases');
});

test('shows own points and filters by them', async () => {
  signIn();
  applyBalances({ balance: 0, bonus_balance: 0, dat_points: 123_456, version: 9 });
  const server = fakeServer({
    'GET /dropcase/search': (request: SeenRequest) => pageOf(request.query.enough_to_buy ? [] : [loyal])(request),
    'GET /dropcase/favorites': { items: [] },
  });
  render(<PointsPage />);
  await list();
  expect(screen.getByText(/1,234\.56/)).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Only what I can open' }));
  expect(await screen.findByRole('heading', { name: 'Not enough points yet' })).toBeTruthy();
  await waitFor(() => expect(server.of('GET /dropcase/search').at(-1)?.query).toMatchObject({ kind: 'points', enough_to_buy: 'true' }));
});

test('fills the cheapest case that the points open, and says what is missing to a dearer one', async () => {
  signIn();
  applyBalances({ balance: 0, bonus_balance: 0, dat_points: 123_456, version: 9 });
  const dear = aCase({ id: '4', slug: 'dear', name: 'Dear', price: 0, datPointsPrice: 500_000, logic: 'dat_points' });
  fakeServer({ 'GET /dropcase/search': pageOf([loyal, dear]), 'GET /dropcase/favorites': { items: [] } });
  render(<PointsPage />);
  const cards = within(await list());
  expect(cards.getByRole('link', { name: /Loyal/ }).className).toContain('brand-fill');
  const away = cards.getByRole('link', { name: /Dear/ });
  expect(away.textContent).toContain('1,234 of 5,000');
  expect(away.textContent).toContain('3,766 to go');
});

test('reports a failed list and retries', async () => {
  sessionIs('visitor');
  const server = fakeServer({ 'GET /dropcase/search': { refused: 'validation', message: 'Not now.' } });
  render(<PointsPage />);
  expect(await screen.findByText('The cases could not be loaded')).toBeTruthy();
  server.answers['GET /dropcase/search'] = pageOf([]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No cases found' })).toBeTruthy();
});
