import { forImports } from '../law.ts';
import type { Law } from '../law.ts';

export const game: Law = {
  id: '2b',
  text: 'game is bundled into the remotes that use it: no other package imports it, and it imports no remote',
  reason:
    'imported by the shell, the host or the kit, it would be in the first load of every page; and what every remote bundles ' +
    'can belong to none',
  check: (sources) =>
    forImports(
      sources.filter(({ package: { dir }, role }) => role === 'source' && !dir.startsWith('mfe-')),
      ({ package: { dir, floor } }, { specifier, target }) => {
        const other = target.kind === 'package' ? target.workspace : undefined;
        if (!other || other.dir === dir) return false;
        return (other.floor === 'game' || (floor === 'game' && other.floor === 'app')) && `${dir} imports ${specifier}`;
      },
    ),
};
