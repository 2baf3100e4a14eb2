import type { CaseVersion } from '@riftdrop/contract/api/catalogue/catalogue';
import { sessionIs } from '@riftdrop/host/testing/person';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, pageOf } from '../testing/fake-server.ts';
import { itemsOf } from '../testing/factories.ts';
import { Versions } from './versions.tsx';

const aVersion = (version: number): CaseVersion => ({
  id: `1-${version}`,
  version,
  created_at: `2026-01-${String(version).padStart(2, '0')}T12:00:00.000Z`,
  price: 400 + version,
  datPointsPrice: null,
  average_return_ppm: 914_000,
  riskGrade: 'Medium',
  hash: String(version % 10).repeat(64),
  current: version === 12,
});
const versions = Array.from({ length: 12 }, (_, at) => aVersion(12 - at));

// proves CASES-085, CASES-086, CASES-090
test("shows each version's date, price, odds and contents", async () => {
  sessionIs('visitor');
  const contents = {
    version: aVersion(11),
    drop_case: { slug: 'night-shift', name: 'Night Shift', image: 'crate' },
    items: itemsOf([999_000, 1_000]),
  };
  const server = fakeServer({
    'GET /dropcase/night-shift/drop-case-versions': pageOf(versions),
    'GET /dropcase/drop-case-version/1-11/skins': contents,
  });
  render(<Versions slug="night-shift" count={12} />);
  expect(server.seen).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'History (12)' }));
  const list = await screen.findByRole('list', { name: 'Case history' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  const past = within(list).getByRole('button', { name: /Version 11/ });
  for (const text of ['11 Jan 2026', '$4.11', 'return 91.40%', 'edge 8.60%']) expect(past.textContent).toContain(text);
  fireEvent.click(past);
  const table = await within(list).findByRole('table');
  for (const text of ['99.9000%', '0.1000%', '$1.00', '$2.00']) expect(table.textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await within(list).findByRole('button', { name: /Version 1\D/ })).toBeTruthy();
});
