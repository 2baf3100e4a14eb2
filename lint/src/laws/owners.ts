import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Law } from '../law.ts';

export const owners: Law = {
  id: '20',
  text: 'every line of CODEOWNERS names something that is there',
  reason: 'a line that matches nothing leaves the files that it meant to the owner of everything else',
  check(_, { root }) {
    const file = join(root, 'CODEOWNERS');
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const [pattern] = line.split(/\s/);
        if (!pattern || pattern.startsWith('#') || isThere(root, pattern)) return [];
        return [{ where: `CODEOWNERS:${at + 1}`, what: `${pattern} matches nothing` }];
      });
  },
};

/** Patterns of this house start at the root; a slash at the end means a folder. */
const isThere = (root: string, pattern: string): boolean =>
  globSync(pattern.replace(/^\//, ''), { cwd: root, exclude: ['**/node_modules'] }).length > 0;
