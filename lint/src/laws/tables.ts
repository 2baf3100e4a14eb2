import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from '../house.ts';
import type { Law, Violation } from '../law.ts';
import type { Source } from '../sources.ts';
import { writesIn, type Write } from '../sql.ts';

const root = 'backend/src/';
const domainOf = (path: string) => path.slice(root.length).split('/')[0]!;

/** Every domain adds events to the outbox in the transaction of the change; only the plumbing removes them. */
const isEvent = ({ verb, table }: Write) => verb === 'insert' && table === 'outbox';

export const ownTables: Law = {
  id: '11',
  text: "a domain's SQL writes only its own tables",
  reason: 'a table that several domains write has rules that nobody can find in one place: call a function of its owner',
  check: (sources, house) => {
    const owners = ownersOf(sources);
    const files = [...sqlFiles(house), ...typescript(sources)];
    const found = files.flatMap(({ path, writes }) =>
      writes.flatMap((write): Violation[] => {
        const owner = owners.get(write.table);
        if (isEvent(write) || !owner || owner === domainOf(path)) return [];
        return [{ where: path, what: `${write.verb} of ${write.table}, which is a table of ${owner}` }];
      }),
    );
    const unreadable = files.flatMap(({ path, problem }) => (problem ? [{ where: path, what: `cannot be read: ${problem}` }] : []));
    return [...found, ...unreadable];
  },
};

interface Reading {
  path: string;
  writes: Write[];
  problem?: string;
}

/** The domain whose migrations make each table. */
function ownersOf(sources: Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, role, text } of sources)
    if (path.startsWith(root) && role === 'source')
      for (const [, table] of text.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/g)) owners.set(table!, domainOf(path));
  return owners;
}

function sqlFiles({ root: house }: House): Reading[] {
  return globSync(`${root}*/**/sql/*.sql`, { cwd: house }).map((found) => {
    const path = found.replaceAll('\\', '/');
    try {
      return { path, writes: writesIn(readFileSync(join(house, path), 'utf8')) };
    } catch (error) {
      return { path, writes: [], problem: error instanceof Error ? error.message : String(error) };
    }
  });
}

const kyselyWrites = /\.(insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g;
/** Raw statements have holes, which no parser accepts: their verbs stand before the table all the same. */
const rawWrites = /\b(insert into|update|delete from) (\w+)/g;
const verbOf = (word: string) => word.replace(/Into|Table|From| into| from/, '') as Write['verb'];

function typescript(sources: Source[]): Reading[] {
  return sources
    .filter(({ path, role }) => path.startsWith(root) && path.includes('/', root.length) && role === 'source' && path.endsWith('.ts'))
    .map(({ path, text }) => {
      const parts = text.split('`');
      const raw = parts.filter((_, at) => /(?:sql|>)$/.test(parts[at - 1] ?? '')).join('\n');
      const writes = [...text.matchAll(kyselyWrites), ...raw.matchAll(rawWrites)];
      return { path, writes: writes.map(([, verb, table]) => ({ verb: verbOf(verb!), table: table! })) };
    });
}
