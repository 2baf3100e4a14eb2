import { sessionIs } from '@riftdrop/host/testing/person';
import { queryClient } from '@riftdrop/host/query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { caseDetails } from '../testing/factories.ts';
import { addOpened, caseQuery, patchCase } from './case-data.ts';

const { queryKey } = caseQuery('night-shift');
const known = () => queryClient.getQueryData(queryKey)?.opened_count;
/** The case as it was read at a time. */
const read = (updatedAt: number, opened_count = 7) => queryClient.setQueryData(queryKey, caseDetails({ opened_count }), { updatedAt });

beforeEach(() => sessionIs('visitor'));

test('adds own openings to an earlier count', () => {
  read(1_000);
  addOpened('night-shift', 3, 2_000);
  expect(known()).toBe(10);
  // Nor does an event about one field make the rest of it newer.
  patchCase('night-shift', { stock: 'out_of_stock' });
  addOpened('night-shift', 1, 2_000);
  expect(known()).toBe(11);
});

test('counts no opening twice after a reload', async () => {
  const server = fakeServer({ 'GET /dropcase/night-shift': caseDetails({ opened_count: 8 }) });
  await queryClient.fetchQuery(caseQuery('night-shift'));
  addOpened('night-shift', 1, Date.now() - 5_000);
  expect(known()).toBe(8);
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
  expect(server.of('GET /dropcase/night-shift')).toHaveLength(1);
});
