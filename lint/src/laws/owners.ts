import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Law, Violation } from '../law.ts';

export const owners: Law = {
  id: '20',
  text: 'every line of CODEOWNERS, and every file that a page of documentation names, is there',
  reason:
    'a line that matches nothing leaves the files that it meant to the owner of everything else, and a path that moved sends a ' +
    'newcomer astray',
  check: (_, { root }) => [...ofOwners(root), ...ofPages(root)],
};

function ofOwners(root: string): Violation[] {
  const file = join(root, 'CODEOWNERS');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const [pattern] = line.split(/\s/);
      if (!pattern || pattern.startsWith('#') || isThere(root, pattern)) return [];
      return [{ where: `CODEOWNERS:${at + 1}`, what: `${pattern} matches nothing` }];
    });
}

/** Patterns of this house start at the root; a slash at the end means a folder. */
const isThere = (root: string, pattern: string): boolean =>
  globSync(pattern.replace(/^\//, ''), { cwd: root, exclude: ['**/node_modules'] }).length > 0;

/** `<folder>/<file>` in backticks, from any folder on; names in capitals are settings. */
const inBackticks = /`([a-z][\w.-]*\/[\w./-]*\.(?:tsx?|mjs|js|sql|md|css))`/g;
const inLinks = /\]\(([^()#:\s]+)[#)]/g;

/** Requirements quote the documents that they were drawn from, and decisions stand as they were made. */
function ofPages(root: string): Violation[] {
  const exclude = ['**/node_modules', '**/dist', '.*'];
  const files = globSync('**/*.{ts,tsx,mjs,js,sql,md,css}', { cwd: root, exclude }).map((path) => `/${path}`);
  return globSync('**/*.md', { cwd: root, exclude: [...exclude, 'docs/requirements', 'docs/decisions'] }).flatMap((page) =>
    readFileSync(join(root, page), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const named = [...line.matchAll(inBackticks)]
          .map(([, path]) => path!)
          .filter((path) => !files.some((one) => one.endsWith(`/${path}`)));
        const linked = [...line.matchAll(inLinks)].map(([, path]) => path!).filter((path) => !existsSync(join(root, dirname(page), path)));
        return [...named, ...linked].map((path) => ({ where: `${page}:${at + 1}`, what: `${path} is not there` }));
      }),
  );
}
