import { vi } from 'vitest';

// Tests wait for asynchronous results. On a busy machine these may take seconds; only a failing test waits that long.
// Files of one process wrap it one after another, to the same effect.
const { waitFor } = vi;
vi.waitFor = (until, options = 15_000) => waitFor(until, options);
