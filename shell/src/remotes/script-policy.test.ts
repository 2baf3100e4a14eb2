import { expect, test, vi } from 'vitest';
import './file-address.ts';
import { allowScripts, guardScripts } from './script-policy.ts';
import { aRelease } from './testing.tsx';

const { riftdropFile } = globalThis as unknown as { riftdropFile: (container: string, file: string) => string };

// proves G37
test('a script may run from the folder of a release, and as a file that the loader of such a release requests', () => {
  const createPolicy = vi.fn<(name: string, rules: { createScriptURL: (url: string) => string | null }) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  guardScripts();
  const { createScriptURL } = createPolicy.mock.calls[0]![1];
  const mayRun = (address: string) => createScriptURL(address) !== null;
  const file = 'alpha.page.0123456789.js';
  const asLoader = `/assets/alpha/1.0.0/../files/${file}`;

  riftdropFile('riftdrop_alpha', file);
  expect(mayRun(asLoader)).toBe(false);
  allowScripts(aRelease());
  expect([mayRun('/assets/alpha/1.0.0/entry.js'), mayRun('/assets/alpha/2.0.0/entry.js'), mayRun(asLoader)]).toEqual([true, false, false]);
  expect(riftdropFile('riftdrop_alpha', file)).toBe(file);
  expect(mayRun(asLoader)).toBe(true);
  expect(mayRun('/assets/alpha/files/alpha.page.aaaaaaaaaa.js')).toBe(false);
  expect(mayRun(`/assets/beta/files/${file}`)).toBe(false);
  expect(mayRun(`https://evil.example/assets/alpha/files/${file}`)).toBe(false);
  vi.unstubAllGlobals();
});
