import type { Opening } from '@riftdrop/contract/api/catalogue/catalogue';
import { navigate } from '@riftdrop/host/navigation';
import { signIn } from '@riftdrop/host/testing/person';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, type SeenRequest } from '../testing/fake-server.ts';
import { aDrop } from '../testing/factories.ts';
import OpeningsPage from './openings-page.tsx';

const drop_case = { slug: 'night-shift', name: 'Night Shift', image: 'crate' };
const opening = (at: number, over: Partial<Opening>): Opening => ({
  at: new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString(),
  drop_case,
  drop_case_version: 1,
  way: 'whole',
  paid: 400,
  drop: aDrop({ id: String(at), cost: 1000 }),
  ...over,
});
const answer = (items: Opening[]) => ({
  items,
  offset: 0,
  limit: 25,
  total: items.length,
  paid: 840,
  worth: 2000,
  drop_cases: [{ slug: 'night-shift', name: 'Night Shift' }],
});

beforeEach(() => {
  navigate('/openings', { replace: true });
  signIn();
});
const rows = () => within(screen.getByRole('list', { name: 'Openings' })).getAllByRole('listitem');

test('shows cost and result of openings, with sums', async () => {
  fakeServer({
    'GET /openings': answer([
      opening(4, {}),
      opening(3, { way: 'part', paid: 40, drop: null }),
      opening(2, { way: 'points', paid: 50_000 }),
      opening(1, { way: 'free', paid: 0 }),
    ]),
  });
  render(<OpeningsPage />);
  await screen.findByRole('list', { name: 'Openings' });
  for (const [at, texts] of [
    ['Night Shift', '$4.00', '$10.00', '2.50×'],
    ['part', '$0.40', 'Nothing', '$0.00'],
    ['500'],
    ['Free'],
  ].entries())
    for (const text of texts) expect(rows()[at]!.textContent).toContain(text);
  expect(screen.getAllByRole('button', { name: /^Verify the roll/ })).toHaveLength(3);
  expect(screen.getByText(/4 openings/).closest('p')!.textContent).toBe('4 openings · paid $8.40 · worth $20.00');
});

test('narrows by case and outcome, by the address', async () => {
  const server = fakeServer({ 'GET /openings': ({ query }: SeenRequest) => answer(query.outcome === 'below' ? [] : [opening(1, {})]) });
  render(<OpeningsPage />);
  fireEvent.change(await screen.findByLabelText('Case'), { target: { value: 'night-shift' } });
  fireEvent.click(await screen.findByRole('radio', { name: 'Worth less' }));
  expect(await screen.findByRole('heading', { name: 'No openings found' })).toBeTruthy();
  expect(location.search).toBe('?case=night-shift&outcome=below');
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByRole('list', { name: 'Openings' });
  expect(server.of('GET /openings').map(({ query }) => [query.drop_case, query.outcome])).toEqual([
    [undefined, undefined],
    ['night-shift', undefined],
    ['night-shift', 'below'],
  ]);
});
