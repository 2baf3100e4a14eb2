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

/** Doors of the host that its own folders stand on: what went wrong, what is shown, what is chosen, in which language. They import no other door. */
const base = /^shared\/host\/src\/(balance|clock|errors|modals|report|settings|toasts|words)\.ts$/;
const door = /^shared\/host\/src\/[a-z-]+\.ts$/;
/** The live connection is started by the shell, after everything else: it stands above the doors. */
const start = /^shared\/host\/src\/live\/(account|dismissal|socket)\.ts$/;
const kit = /^shared\/host\/src\/testing\//;

export const hostLayers: Law = {
  id: '9d',
  text: 'the host has layers: the start of the live connection, doors, folders, base doors',
  reason: 'a folder that imports a door on top of it is loaded, read and changed with that door and all below it',
  check: (sources) =>
    forImports(
      sources.filter(({ package: { floor }, role, path }) => floor === 'host' && role === 'source' && !kit.test(path)),
      ({ path }, { target }) => {
        const to = target.kind === 'relative' ? target.file : null;
        if (!to || start.test(path)) return false;
        if (start.test(to)) return 'only the shell starts the live connection';
        const isLow = base.test(path) || !door.test(path);
        return isLow && door.test(to) && !base.test(to) && `${to} stands above this file`;
      },
    ),
};
