import { afterEach } from 'vitest';

// After each test its components are removed. A test of what a server renders has no document. The library is loaded for files
// that draw alone: loading it costs more than most of the others.
afterEach(async () => {
  if ('document' in globalThis && document.body.hasChildNodes()) (await import('@testing-library/react')).cleanup();
});
