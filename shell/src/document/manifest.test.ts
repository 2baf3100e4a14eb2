import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { domains } from '../../shell.json';

const folder = join(import.meta.dirname, '../../public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  id: string;
  scope: string;
  start_url: string;
  description: string;
  icons: { src: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};

test('the manifest names one application for the whole site, with icons that exist and shortcuts to addresses of the site', () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/' });
  expect(manifest.description).toBe('Open cases whose odds you can see and whose every result you can check yourself.');
  const files = readdirSync(folder).map((file) => `/${file}`);
  expect(manifest.icons.filter(({ src }) => !files.includes(src))).toEqual([]);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  const addresses = domains.flatMap(({ routes }) => routes.map(({ path }) => path));
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/profile', '/pvp', '/upgrade']);
  expect(manifest.shortcuts.filter(({ url }) => !addresses.includes(url))).toEqual([]);
});
