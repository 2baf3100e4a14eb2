import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { projectOf, repository } from './repository.ts';
import { wordsInTests } from './words/words-in-tests.ts';

/** Packages whose code runs in a browser; their tests get a document. */
const inBrowser = (folder: string) => folder === 'shell' || folder.startsWith('mfe-') || /^shared\/(game|host|ui)$/.test(folder);

/** Hooks run in the opposite order: components are removed, the page is made new, then timers and network are the real ones. */
const browserSetup = (folder: string) => [
  'shared/build/src/vitest-setup/patience-in-document.ts',
  'shared/build/src/vitest-setup/real-globals.ts',
  ...(/^(shell|shared\/(host|ui))$/.test(folder) ? [] : ['shared/host/src/testing/fresh-page.ts']),
  'shared/build/src/vitest-setup/unmount.ts',
];

/**
 * Packages whose test files share a process, one after another: loading the whole backend, compiling its embedded database, and starting a
 * process cost more than most files.
 */
const shares = new Set(['backend', ...['art', 'contract', 'fair', 'metrics', 'money'].map((name) => `shared/${name}`)]);

const folders = [...readdirSync(repository), ...readdirSync(join(repository, 'shared')).map((name) => `shared/${name}`)]
  .filter((folder) => existsSync(join(repository, folder, 'package.json')))
  .sort();

/** Tests that a run leaves out, by their path in the repository. */
const leftOut = (process.env.UNIT_EXCLUDE ?? '').split('\n').filter(Boolean);

/** One project per package, named after its folder's last word (`backend`, `cases`, `host`), so that `--project backend` runs one room. */
export default defineConfig({
  test: {
    // Half of the time of these tests is waiting: for a clock, a socket, another process.
    maxWorkers: availableParallelism() + 1,
    projects: folders.map((folder) => ({
      ...(inBrowser(folder) && { plugins: [wordsInTests()] }),
      define: { __APP_NAME__: JSON.stringify('test'), __APP_VERSION__: JSON.stringify('0.0.0-test') },
      test: {
        name: projectOf(folder),
        root: join(repository, folder),
        include: ['**/*.test.{ts,tsx}'],
        exclude: ['**/node_modules/**', '**/dist/**', ...leftOut.map((file) => join(repository, file))],
        ...(shares.has(folder) && { isolate: false }),
        // A document a file costs more than its tests; threads that keep theirs still give every file its own modules and globals.
        ...(inBrowser(folder) && { environment: 'happy-dom', pool: 'vmThreads' }),
        setupFiles: ['shared/build/src/vitest-setup/patience.ts', ...(inBrowser(folder) ? browserSetup(folder) : [])].map((file) =>
          join(repository, file),
        ),
        // An embedded database or a build of a whole remote takes its time on a small machine, and several times that on one that is busy.
        testTimeout: inBrowser(folder) ? 60_000 : 180_000,
        hookTimeout: 180_000,
      },
    })),
  },
});
