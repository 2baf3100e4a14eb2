// Builds the one bundle that the bench compares the composed site with, into shared/build/dist/one-bundle.
import { rspack } from '@rspack/core';
import { join } from 'node:path';
import { oneBundle } from '../rspack/one-bundle.ts';
import { repository } from '../repository.ts';

process.env.NODE_ENV = 'production';
rspack(oneBundle(join(repository, 'shared/build/dist/one-bundle'))).run((error, stats) => {
  const failure = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
  if (failure) console.error(failure);
  process.exitCode = failure ? 1 : 0;
});
