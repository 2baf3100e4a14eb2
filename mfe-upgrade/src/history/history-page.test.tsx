import { fakeServer, pageOf } from '@riftdrop/host/testing/server';
import { signIn } from '@riftdrop/host/testing/person';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLoss, anUpgrade } from '../testing/factories.ts';
import HistoryPage from './history-page.tsx';

beforeEach(() => signIn());

// proves UPGRADE-503
test('lists each upgrade with a link to check', async () => {
  fakeServer({ 'GET /upgrade/history': pageOf([{ ...aLoss(), id: '2' }, anUpgrade()]) });
  render(<HistoryPage />);
  const [lost, won] = await screen.findAllByRole('article', { name: 'Sunset Grain for Pale Meridian' });
  for (const words of ['$48.20', '$72.90', '56.20%', '811,304', 'Lost']) expect(lost!.textContent).toContain(words);
  for (const words of ['214,587', 'Won']) expect(won!.textContent).toContain(words);
  fireEvent.click(within(lost!).getByRole('button', { name: 'Verify' }));
  const address = new URLSearchParams(location.search);
  expect([address.get('modal'), address.get('verifyRoll.tab'), address.get('verifyRoll.nonce')]).toEqual(['verifyRoll', 'upgrade', '4']);
});

// proves UPGRADE-503
test('pages by twenty', async () => {
  const server = fakeServer({ 'GET /upgrade/history': pageOf(Array.from({ length: 21 }, (_, at) => anUpgrade({ id: String(at + 1) }))) });
  render(<HistoryPage />);
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(21));
  expect(server.of('GET /upgrade/history').map(({ query }) => [query.offset, query.limit])).toEqual([
    ['0', '20'],
    ['20', '20'],
  ]);
});

test('says when there are none', async () => {
  fakeServer({ 'GET /upgrade/history': pageOf([]) });
  render(<HistoryPage />);
  expect(await screen.findByRole('heading', { name: 'No upgrades yet' })).toBeTruthy();
});
