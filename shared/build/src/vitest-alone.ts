import { defineConfig } from 'vitest/config';

/** Tests of one browser package by itself, wherever it lies: `vitest run --root <folder> --config <this file>`. */
export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  // Node does not load TypeScript from installed packages.
  test: { environment: 'happy-dom', server: { deps: { inline: [/@riftdrop/] } } },
});
