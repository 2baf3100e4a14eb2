import { defineConfig } from 'vitest/config';
import { wordsInTests } from './words/words-in-tests.ts';

/** Tests of one browser package by itself, wherever it lies: `vitest run --root <folder> --config <this file>`. */
export default defineConfig({
  plugins: [wordsInTests()],
  define: { __APP_NAME__: JSON.stringify('test'), __APP_VERSION__: JSON.stringify('0.0.0-test') },
  // Node does not load TypeScript from installed packages.
  test: { environment: 'happy-dom', server: { deps: { inline: [/@riftdrop/] } } },
});
