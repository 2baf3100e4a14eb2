import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from '../house.ts';
import { forImports } from '../law.ts';
import type { Law } from '../law.ts';

const isApp = (one: Package) => one.floor === 'app' || one.floor === 'server';

export const apps: Law = {
  id: '3',
  text: 'no app imports another app',
  reason: 'each app is one deployable: an import across would tie two teams to one release',
  check: (sources) =>
    forImports(
      sources.filter((source) => isApp(source.package)),
      (source, { specifier, target }) => {
        if (target.kind === 'package') {
          const other = target.workspace;
          return !!other && isApp(other) && other !== source.package && `${source.package.dir} imports ${specifier}`;
        }
        const file = target.kind === 'relative' ? target.file : null;
        if (!file || file.startsWith(`${source.package.dir}/`)) return false;
        return `${source.package.dir} imports ${file}, which belongs to another package`;
      },
    ),
};

export const namelessRemotes: Law = {
  id: '3b',
  text: 'the shell names no remote',
  reason: 'remotes come and go by the registry alone; a name compiled into the shell would need a release of the shell',
  check(_, house) {
    return globSync('shell/src/**/*.*', { cwd: house.root }).flatMap((path) =>
      readFileSync(join(house.root, path), 'utf8')
        .split('\n')
        // `data-mfe`, the attribute that every remote's root carries, names none of them.
        .flatMap((line, index) => {
          const name = [...line.matchAll(/(data-)?\bmfe-[a-z]\w*/g)].find(([, data]) => data === undefined)?.[0];
          return name ? [{ where: `${path.replaceAll('\\', '/')}:${index + 1}`, what: `the shell says ${name}` }] : [];
        }),
    );
  },
};
