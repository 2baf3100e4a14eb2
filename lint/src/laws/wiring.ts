import { forImports } from '../law.ts';
import type { Law } from '../law.ts';

/** A module of the host that remotes may import: those beside each other at its top, and its kit for tests. */
const open = /^@riftdrop\/host\/(testing\/)?[a-z-]+$/;

export const wiring: Law = {
  id: '9c',
  text: 'remotes import the top modules of the host alone, their tests @riftdrop/host/testing besides',
  reason: 'what lies in the folders of the host is between it and the shell: it changes without a new version of the host',
  check: (sources) =>
    forImports(
      sources.filter((source) => source.package.dir.startsWith('mfe-')),
      ({ role }, { specifier, target }) =>
        target.kind === 'package' &&
        target.workspace?.floor === 'host' &&
        (!open.test(specifier) || (role === 'source' && specifier.includes('/testing/'))) &&
        `${specifier} is closed to remotes`,
    ),
};
