import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headlessModules, hostModules, lateModules, sharedModules, taken } from './shared-modules.ts';

it('shares public host modules only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  mkdirSync(join(folder, 'src/wiring'), { recursive: true });
  for (const file of ['api.ts', 'slots.tsx', 'api.test.ts', 'css.d.ts', 'wiring/request.ts']) writeFileSync(join(folder, 'src', file), '');
  expect(hostModules(folder)).toEqual(['@riftdrop/host/api', '@riftdrop/host/slots']);
  rmSync(folder, { recursive: true });
});

it('shares every sub-path of Base UI that a component of the kit imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ui-'));
  mkdirSync(join(folder, 'src'));
  const sources = {
    'menu.tsx': "import { Menu } from '@base-ui/react/menu';",
    'panel.tsx': "import { Dialog } from '@base-ui/react/dialog';\nimport { Menu } from '@base-ui/react/menu';",
    'panel.test.tsx': "import { Select } from '@base-ui/react/select';",
  };
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, 'src', file), text);
  expect(headlessModules(folder)).toEqual(['@base-ui/react/dialog', '@base-ui/react/menu']);
  rmSync(folder, { recursive: true });
  for (const module of headlessModules())
    expect([sharedModules(), [...lateModules().keys()]]).toEqual([expect.arrayContaining([module]), expect.arrayContaining([module])]);
});

it('forbids copies and wrong versions in remotes', () => {
  const shared = taken();
  expect(Object.keys(shared)).toEqual(sharedModules());
  for (const options of Object.values(shared)) expect(options).toMatchObject({ singleton: true, strictVersion: true, import: false });
  expect(shared['react-dom']!.requiredVersion).toBe(shared['react']!.requiredVersion);
});
