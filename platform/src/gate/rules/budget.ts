import { gzipSync } from 'node:zlib';
import { fileIn, remotesOf, type RemoteMember } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

/** No remote may grant itself more for its entry: every page that shows something of it waits for these bytes. Bytes, gzip. */
const entryCeiling = 14_000;

export const budget: Rule = {
  id: 'budget',
  why: 'A player pays for every byte before a page stands; each team keeps to the numbers in its own remote.json.',
  check: (set) => remotesOf(set).flatMap((remote) => [...ceiling(remote), ...(remote.files ? weights(remote) : [])]),
};

function ceiling({ app, release }: RemoteMember): Found[] {
  if (release.budget.entry <= entryCeiling) return [];
  const message = `the budget of the entry is ${release.budget.entry} bytes gzip, the site allows ${entryCeiling}`;
  return [{ app, file: 'remote.json', message, hint: 'Move code from src/remote.tsx into pages, widgets and modals.' }];
}

function weights(remote: RemoteMember): Found[] {
  const { app, release } = remote;
  const weigh = (assets: readonly { href: string }[]) =>
    assets.reduce((sum, { href }) => sum + gzipSync(remote.files!.get(fileIn(remote, href) ?? '') ?? '').length, 0);
  const over = (what: string, bytes: number, allowed: number): Found[] =>
    bytes <= allowed
      ? []
      : [
          {
            app,
            file: 'remote.json',
            message: `${what} weighs ${bytes} bytes gzip, the budget in remote.json is ${allowed}`,
            hint: 'Make it lighter, or raise the budget in a reviewed change.',
          },
        ];
  const pages = [...new Set(release.routes.map(({ page }) => page))];
  return [
    ...over('the entry', weigh([release.entry]), release.budget.entry),
    ...pages.flatMap((page) =>
      over(
        `page ${page} with entry and sheet`,
        weigh([release.entry, ...release.css, ...(release.chunks[`page:${page}`] ?? [])]),
        release.budget.page,
      ),
    ),
  ];
}
