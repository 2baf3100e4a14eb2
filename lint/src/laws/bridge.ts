import type { Package } from '../house.ts';
import { shortName } from '../house.ts';
import { forImports } from '../law.ts';
import type { Law } from '../law.ts';
import type { Import, Source } from '../sources.ts';

const isBrowser = (one: Package) => ['app', 'game', 'host', 'ui'].includes(one.floor);
/** Money and fair are no apps, but their code is bundled into every one. */
const runsInBrowser = (one: Package) => isBrowser(one) || ['money', 'fair'].includes(shortName(one));
const servers = new Set(['server', 'art', 'trial', 'tool']);

export const bridge: Law = {
  id: '4',
  text: 'browser code never imports server code; the contract is the only bridge',
  reason: 'one such import carries secrets, drivers or Node modules towards a player, or breaks the build on the day it grows',
  check: (sources) =>
    forImports(
      sources.filter((source) => isBrowser(source.package) && source.role === 'source'),
      (_, { specifier, target }) => {
        if (target.kind === 'builtin') return `browser code imports Node's ${specifier}`;
        return (
          target.kind === 'package' && !!target.workspace && servers.has(target.workspace.floor) && `browser code imports ${specifier}`
        );
      },
    ),
};

export const typesOnly: Law = {
  id: '4b',
  text: 'browser code reads the schemas of the contract by `import type` alone',
  reason: 'they are written in zod, 24 kB that no first load needs; `import { type X }` still loads the module, `import type` does not',
  check(sources) {
    const schemas = withZod(sources.filter((source) => shortName(source.package) === 'contract'));
    return forImports(
      sources.filter((source) => runsInBrowser(source.package) && source.role === 'source'),
      (source, { specifier, target, typeOnly }) =>
        !typeOnly &&
        target.kind === 'package' &&
        !!target.file &&
        schemas.has(target.file) &&
        `${source.package.dir} loads ${specifier} at run time`,
    );
  },
};

/**
 * The files whose loading loads zod, directly or through one another. The others, such as the route matcher, are free.
 */
function withZod(contract: Source[]): Set<string> {
  const found = new Set<string>();
  const loads = ({ target, typeOnly }: Import) =>
    !typeOnly &&
    (target.kind === 'package' ? target.name === 'zod' : target.kind === 'relative' && !!target.file && found.has(target.file));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const source of contract) if (source.imports.some(loads)) found.add(source.path);
  }
  return found;
}
