import { expect, test } from 'vitest';
import { faultsOfScript } from './emitted-script.ts';

test('tells the faults of both kinds of one script, and does not look through the same script again', () => {
  const script = 'eval(text); fetch("/api/dev/session")';
  const found = faultsOfScript(script);
  expect(found.contract).toHaveLength(1);
  expect(found.developerCalls).toHaveLength(1);
  expect(faultsOfScript(`${script}`)).toBe(found);
  expect(faultsOfScript('eval(text)')).toMatchObject({ contract: [{}], developerCalls: [] });
});
