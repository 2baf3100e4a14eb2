import fc from 'fast-check';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { satisfy } from './plain-versions.ts';

const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/runtime'));
const { satisfy: original } = require('@module-federation/runtime-core') as { satisfy: typeof satisfy };

const part = fc.nat({ max: 3 });
const version = fc.tuple(part, part, fc.nat({ max: 12 })).map((parts) => parts.join('.'));

it('takes the same versions as the runtime whose place it has', () => {
  fc.assert(
    fc.property(version, fc.constantFrom('^', '<='), version, (one, sign, other) => {
      expect(satisfy(one, sign + other)).toBe(original(one, sign + other));
    }),
    { numRuns: 2000 },
  );
});
