import { expect, it } from 'vitest';
import { visitWords } from './visits.ts';
import { openVisitKeys } from './visit-key.ts';

it('reads visits under an older service key until it is taken out', async () => {
  const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)];
  const serviceKeys = { all: [old] };
  const words = visitWords(await openVisitKeys('not used', serviceKeys));
  const visit = { bucket: 7, revision: 1, canaries: [], network: null };
  const before = words.issue(visit);
  serviceKeys.all = [fresh, old];
  const after = words.issue(visit);
  expect([words.read(before), words.read(after)]).toMatchObject([visit, visit]);
  serviceKeys.all = [fresh];
  expect([words.read(before), words.read(after)]).toMatchObject([null, visit]);
});
