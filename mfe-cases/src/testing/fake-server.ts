import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { fakeServer, pageOf, type SeenRequest } from '@riftdrop/host/testing/server';
import { configure } from '@testing-library/react';
import { aSection } from './factories.ts';

// A page appears when its parts are compiled and rendered, which is slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

export { fakeServer, pageOf, type SeenRequest };

/** A site with these cases in one section. */
export const aSite = (cases: DropCase[]) => ({
  'GET /dropcase': [aSection(cases)],
  'GET /dropcase/search': pageOf(cases),
  'GET /dropcase/favorites': { items: [] },
});
