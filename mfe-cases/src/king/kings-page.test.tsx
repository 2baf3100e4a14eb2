import { sessionIs } from '@riftdrop/host/testing/person';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, pageOf } from '../testing/fake-server.ts';
import { aDrop, aFormerKing, aKing, aSkin, caseDetails, kingTerms } from '../testing/factories.ts';
import KingsPage from './kings-page.tsx';

const kings = [aKing(), ...Array.from({ length: 12 }, (_, at) => aFormerKing({ id: String(30 - at) }))];
const details = caseDetails({ king_terms: kingTerms, currentKing: kings[0] });
const site = { 'GET /dropcase/night-shift': details, 'GET /kings/history/night-shift': pageOf(kings) };

beforeEach(() => sessionIs('visitor'));
const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

// proves CASES-002, CASES-084, CASES-090
test("lists a case's kings in pages, newest first", async () => {
  const server = fakeServer(site);
  render(<KingsPage params={{ slug: 'night-shift' }} query={{}} />);
  await screen.findByRole('list', { name: 'Kings' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Kings of Night Shift');
  expect(screen.getByRole('link', { name: 'Open · $4.99' }).getAttribute('href')).toBe('/case/night-shift');
  expect(rows('Kings')).toHaveLength(10);
  expect(rows('Kings')[0]?.textContent).toContain('Reigning');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows('Kings')).toHaveLength(13));
  expect(server.of('GET /kings/history/night-shift').map(({ query }) => query)).toEqual([
    { offset: '0', limit: '10' },
    { offset: '10', limit: '10' },
  ]);
});

// proves CASES-003, CASES-505, CASES-510
test('shows how a reign ended and its prize', async () => {
  const prize = aDrop({ cost: 50_000, skin_item: aSkin({ skin_name: 'Top Prize' }), dropable_type: 'king_prize' });
  const king = aFormerKing({ displaced_reason: 'top_prize', prize_drop: prize, budget: 50_120, added_to_balance: 120 });
  fakeServer({ ...site, 'GET /kings/40': king, 'GET /kings/40/drops': [prize] });
  render(<KingsPage params={{ slug: 'night-shift', id: '40' }} query={{}} />);
  const reign = await screen.findByRole('region', { name: 'Nova' });
  for (const text of ['Won the top prize', 'King of Night Shift for 1 day', '$501.20', "$1.20 was added to the king's balance"])
    await waitFor(() => expect(reign.textContent).toContain(text));
  expect((await screen.findByRole('region', { name: 'What Nova won meanwhile' })).textContent).toContain("King's prize");
});

test('reports a missing or foreign king', async () => {
  fakeServer({ ...site, 'GET /kings/40': aKing({ drop_case: { slug: 'other', name: 'Other', image: 'x' } }) });
  render(<KingsPage params={{ slug: 'night-shift', id: '40' }} query={{}} />);
  expect(await screen.findByRole('heading', { name: 'There is no such king' })).toBeTruthy();
});

test('reports a case without kings', async () => {
  fakeServer({ ...site, 'GET /kings/history/night-shift': pageOf([]) });
  render(<KingsPage params={{ slug: 'night-shift' }} query={{}} />);
  expect(await screen.findByRole('heading', { name: 'Nobody has been king of this case yet' })).toBeTruthy();
});

// proves CASES-011
test('shows no kings of an unknown case', async () => {
  fakeServer({ 'GET /dropcase/night-shift': { refused: 'drop_cases_not_found', status: 404 } });
  render(<KingsPage params={{ slug: 'night-shift' }} query={{}} />);
  expect(await screen.findByRole('heading', { name: 'There is no such case' })).toBeTruthy();
});
