import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { House } from './house.ts';
import type { Source } from './sources.ts';
import { usesIn, type Uses, type Write } from './sql.ts';

const root = 'backend/src/';
/** `backend/src/cases/open-case.ts` -> `cases`. */
export const domainOf = (path: string): string => path.slice(root.length).split('/')[0]!;

/** A file of a domain that is part of the product: no help of tests. */
export const isProduct = (path: string): boolean => /^backend\/src\/[^/]+\//.test(path) && !/\/testing(?:\.ts$|\/)/.test(path);

/** A file of a domain with its SQL: a function, or statements of TypeScript. */
export interface SqlFile {
  path: string;
  uses: Uses;
  /** Why the SQL cannot be read. */
  problem?: string;
}

/** All SQL of the backend, and the domains that own its tables and functions. */
export interface Sql {
  files: SqlFile[];
  tables: ReadonlyMap<string, string>;
  functions: ReadonlyMap<string, string>;
}

const read = new WeakMap<Source[], Sql>();

/** Reads it once for all laws. */
export function sqlOf(sources: Source[], house: House): Sql {
  const known = read.get(sources);
  if (known) return known;
  const functions = sqlFiles(house);
  const inBackend = sources.filter(({ path, role }) => path.startsWith(root) && path.includes('/', root.length) && role === 'source');
  const sql = {
    files: [...functions, ...inBackend.filter(({ path }) => path.endsWith('.ts')).map(typescript)],
    tables: tablesOf(inBackend),
    functions: new Map(functions.map(({ path }) => [basename(path, '.sql'), domainOf(path)])),
  };
  read.set(sources, sql);
  return sql;
}

/** The domain whose migrations make each table. */
function tablesOf(sources: Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of sources)
    for (const [, table] of text.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/g)) owners.set(table!, domainOf(path));
  return owners;
}

function sqlFiles({ root: house }: House): SqlFile[] {
  return globSync(`${root}*/**/sql/*.sql`, { cwd: house }).map((found) => {
    const path = found.replaceAll('\\', '/');
    try {
      return { path, uses: usesIn(readFileSync(join(house, path), 'utf8')) };
    } catch (error) {
      return { path, uses: { writes: [], tables: [], calls: [] }, problem: error instanceof Error ? error.message : String(error) };
    }
  });
}

const kyselyWrites = /\.(insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g;
/** Raw statements have holes, which no parser accepts: their verbs stand before the table all the same. */
const rawWrites = /\b(insert into|update|delete from) (\w+)/g;
const verbOf = (word: string) => word.replace(/Into|Table|From| into| from/, '') as Write['verb'];
const kyselyTables = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|using|\w+Join)\(\s*'(\w+)/g;
const rawTables = /\b(?:from|join|into|update) (\w+)/g;
const rawCalls = /\b(\w+)\(/g;

function typescript({ path, text }: Source): SqlFile {
  const parts = text.split('`');
  const raw = parts.filter((_, at) => /(?:sql|>)$/.test(parts[at - 1] ?? '')).join('\n');
  const words = (...patterns: [string, RegExp][]) => patterns.flatMap(([from, pattern]) => [...from.matchAll(pattern)]);
  const writes = words([text, kyselyWrites], [raw, rawWrites]).map(([, verb, table]) => ({ verb: verbOf(verb!), table: table! }));
  const tables = words([text, kyselyTables], [raw, rawTables]).map(([, table]) => table!);
  return { path, uses: { writes, tables, calls: words([raw, rawCalls]).map(([, name]) => name!) } };
}
