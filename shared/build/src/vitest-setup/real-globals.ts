import { afterEach, vi } from 'vitest';

// After each test the clock, the globals and all spies are the real ones again.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
