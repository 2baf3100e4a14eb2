import { vi } from 'vitest';

// Tests look for what comes by itself. On a machine with much else to do it may take seconds; only who fails waits so long.
// Files of one process wrap it one after another, to the same effect.
const { waitFor } = vi;
vi.waitFor = (until, options = 15_000) => waitFor(until, options);
