import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hostModules, sharedModules, taken } from './shared-modules.ts';

it('shares public host modules only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  mkdirSync(join(folder, 'src/wiring'), { recursive: true });
  for (const file of ['api.ts', 'slots.tsx', 'api.test.ts', 'css.d.ts', 'wiring/request.ts']) writeFileSync(join(folder, 'src', file), '');
  expect(hostModules(folder)).toEqual(['@riftdrop/host/api', '@riftdrop/host/slots']);
  rmSync(folder, { recursive: true });
});

it('forbids copies and wrong versions in remotes', () => {
  const shared = taken();
  expect(Object.keys(shared)).toEqual(sharedModules());
  for (const options of Object.values(shared)) expect(options).toMatchObject({ singleton: true, strictVersion: true, import: false });
  expect(shared['react-dom']!.requiredVersion).toBe(shared['react']!.requiredVersion);
});
