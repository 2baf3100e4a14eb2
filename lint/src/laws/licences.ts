import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Law } from '../law.ts';

/** Licences whose packages may be passed on with the product under its own licence. */
const free = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'CC0-1.0',
  'Zlib',
  'PSF-2.0',
];
/** Those that ask for the same licence of changes to the package itself: they are used as they come. */
const unchanged = ['MPL-2.0', 'LGPL-3.0-or-later', 'OFL-1.1', 'CC-BY-4.0'];
/** Packages whose manifest names their licence in an old way or not at all: MIT, by the file beside it. */
const byFile = new Set(['browser-assert', 'xmlhttprequest-ssl']);
const known = new Set([...free, ...unchanged]);

interface Locked {
  license?: string;
  link?: boolean;
  optional?: boolean;
}

export const licences: Law = {
  id: '23',
  text: 'every package of the lock has a licence of the list',
  reason: 'a licence that asks for more would bind the whole product, and is found too late when it is found at a release',
  check(_, { root }) {
    const file = join(root, 'package-lock.json');
    if (!existsSync(file)) return [];
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> };
    return Object.entries(packages).flatMap(([place, { license, link, optional }]) => {
      const name = place.split('node_modules/').at(-1)!;
      // Binaries of platforms that the registry did not show have no licence in the lock; it is that of their package.
      if (!place.includes('node_modules/') || link || (license === undefined && optional) || isKnown(license) || byFile.has(name))
        return [];
      return [{ where: 'package-lock.json', what: `${name} has the licence ${license ?? 'none'}` }];
    });
  },
};

/** Of `A OR B` one must be in the list, of `A AND B` all. */
const isKnown = (license = ''): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => known.has(one)));
