import { navigate } from '@riftdrop/host/navigation';
import { sessionIs } from '@riftdrop/host/testing/person';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, pageOf, type SeenRequest } from '../testing/fake-server.ts';
import { aDrop } from '../testing/factories.ts';
import TopPage from './top-page.tsx';

const drops = Array.from({ length: 25 }, (_, at) =>
  aDrop({ id: String(at), cost: 100_000 - at * 100, user: { id: '7', steamid: '765', nickname: `Player ${at}`, avatar: 'a' } }),
);

beforeEach(() => {
  navigate('/top', { replace: true });
  sessionIs('visitor');
});
const rows = () => within(screen.getByRole('main')).getAllByRole('listitem');
const show = () =>
  render(
    <main>
      <TopPage />
    </main>,
  );

// proves CASES-006, CASES-114
test('lists the biggest drops in server order', async () => {
  const server = fakeServer({ 'GET /top-wins': pageOf(drops) });
  show();
  await screen.findByText('Player 0');
  expect(screen.getByText(/items worth at least twice what was paid/)).toBeTruthy();
  expect(rows()).toHaveLength(20);
  expect(rows()[0]?.textContent).toContain('$1,000.00');
  expect(
    within(rows()[0]!)
      .getByRole('link', { name: /Night Shift/ })
      .getAttribute('href'),
  ).toBe('/case/night-shift');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(server.of('GET /top-wins').map(({ query }) => query)).toEqual([
    { period: 'day', offset: '0', limit: '20' },
    { period: 'day', offset: '20', limit: '20' },
  ]);
});

// proves CASES-114
test('shows a day, week or all time by address', async () => {
  const server = fakeServer({ 'GET /top-wins': (request: SeenRequest) => pageOf(request.query.period === 'day' ? [] : drops)(request) });
  show();
  expect(await screen.findByRole('heading', { name: 'No top wins here' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'All time' }));
  await screen.findByText('Player 0');
  expect(location.search).toBe('?period=all');
  expect(server.seen.map(({ query }) => query.period)).toEqual(['day', 'all']);
});
