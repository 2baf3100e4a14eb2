import { forImports } from '../law.ts';
import type { Law } from '../law.ts';

const browserFloors = new Set(['app', 'game', 'host', 'ui']);
const own = new Set(['server', 'art', 'trial']);

export const shared: Law = {
  id: '5',
  text: 'backend, platform, art and e2e share with the browser nothing but contract, money and fair',
  reason:
    'the host and the components assume a window; a server that runs them runs by accident, and a test that imports them tests itself',
  check: (sources) =>
    forImports(
      sources.filter((source) => own.has(source.package.floor)),
      (source, { specifier, target }) =>
        target.kind === 'package' &&
        !!target.workspace &&
        browserFloors.has(target.workspace.floor) &&
        `${source.package.dir} imports ${specifier}`,
    ),
};
