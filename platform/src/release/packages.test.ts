import { filesFrom } from '@riftdrop/build/reachable';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { packagesOf } from './packages.ts';

test('lists the packages of the backend with everything that they load, and none of the workshop', () => {
  const names = packagesOf(repository, filesFrom(repository, ['backend/src/main.ts'])).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'find-my-way', 'pg', 'pg-protocol', '@electric-sql/pglite', 'sharp']));
  expect(names.filter((name) => /^(@rspack\/.*|vitest|typescript|playwright.*|react|oxlint)$/.test(name))).toEqual([]);
});
