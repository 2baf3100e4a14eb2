import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from '../house.ts';
import type { Law, Violation } from '../law.ts';
import type { Source } from '../sources.ts';
import { domainOf, isProduct, sqlOf } from '../sql-files.ts';
import { rings } from './cycles.ts';
import { mayKnow } from './domains.ts';

/** Breaches that were there before the laws saw SQL: each list is sorted and may only become shorter. */
interface Known {
  /** `wallet -> session`: reads tables of the other domain. */
  reads: string[];
  /** The same, against the floors: without these pairs domains form no circle. */
  upward: string[];
  /** `backend/src/plumbing/a.ts: royale`. */
  words: string[];
}

const file = 'lint/sql-pairs.json';

function knownIn({ root }: House): Known {
  const path = join(root, file);
  const none: Known = { reads: [], upward: [], words: [] };
  return existsSync(path) ? { ...none, ...(JSON.parse(readFileSync(path, 'utf8')) as Partial<Known>) } : none;
}

/** Violations that are not listed, and those of the list: an entry that is gone, or stands in the wrong place. */
function except(listed: readonly string[], found: ReadonlyMap<string, Violation>): Violation[] {
  const gone = listed.filter((one) => !found.has(one)).map((one) => ({ where: file, what: `“${one}” is gone: take it out` }));
  const late = listed.filter((one, at) => at > 0 && listed[at - 1]! >= one).map((one) => ({ where: file, what: `“${one}” is not sorted` }));
  return [...[...found].flatMap(([one, violation]) => (listed.includes(one) ? [] : [violation])), ...gone, ...late];
}

interface Edge extends Violation {
  from: string;
  to: string;
  isTable: boolean;
}

/** What the SQL of each domain uses of others. */
function edgesOf(sources: Source[], house: House): Edge[] {
  const { files, tables, functions } = sqlOf(sources, house);
  return files.flatMap(({ path, uses }) => {
    const from = domainOf(path);
    const edges = (names: readonly string[], owners: ReadonlyMap<string, string>, isTable: boolean) =>
      [...new Set(names)].flatMap((name): Edge[] => {
        const to = owners.get(name);
        return !to || to === from ? [] : [{ from, to, isTable, where: path, what: `${from} uses ${name} of ${to}` }];
      });
    return isProduct(path) ? [...edges(uses.tables, tables, true), ...edges(uses.calls, functions, false)] : [];
  });
}

/** By pair, the first of each. */
const byPair = (edges: readonly Edge[]): Map<string, Edge> =>
  new Map(edges.toReversed().map((edge) => [`${edge.from} -> ${edge.to}`, edge]));

export const ownReads: Law = {
  id: '6b',
  text: "a domain's SQL reads the table of another through a view or a function of its owner",
  reason: 'a column that others read cannot be renamed by its team; the plumbing belongs to no domain and is open to all',
  check: (sources, house) =>
    except(knownIn(house).reads, byPair(edgesOf(sources, house).filter(({ to, isTable }) => isTable && to !== 'plumbing'))),
};

export const lowSql: Law = {
  id: '7b',
  text: 'the ledger and the plumbing know no game in SQL, and in no word',
  reason: 'they are under every game: what knows one game will break all the others',
  check(sources, house) {
    const upward = new Set(knownIn(house).upward);
    const used = edgesOf(sources, house).filter(
      ({ from, to }) => mayKnow[from] && !mayKnow[from].has(to) && !upward.has(`${from} -> ${to}`),
    );
    return [...used, ...except(knownIn(house).words, gameWords(sources))];
  },
};

const games = new Set(['battle', 'battles', 'royale', 'rps', 'pvp']);

function gameWords(sources: Source[]): Map<string, Violation> {
  const low = sources.filter(({ path, role }) => role === 'source' && isProduct(path) && mayKnow[domainOf(path)]);
  return new Map(
    low.flatMap(({ path, text }) =>
      [...new Set((text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase()))]
        .filter((word) => games.has(word))
        .map((word) => [`${path}: ${word}`, { where: path, what: `says “${word}”` }]),
    ),
  );
}

export const sqlCycles: Law = {
  id: '8b',
  text: 'no cycles of domains, with the tables and functions that their SQL uses',
  reason: 'domains of a circle can only be read, tested and removed together, and an import law does not see SQL',
  check(sources, house) {
    const edges = edgesOf(sources, house);
    const { upward } = knownIn(house);
    const graph = new Map<string, Set<string>>();
    const add = (from: string, to: string) => from !== to && graph.set(from, (graph.get(from) ?? new Set()).add(to));
    for (const { from, to } of edges) if (!upward.includes(`${from} -> ${to}`)) add(from, to);
    for (const { path, role, imports } of sources)
      for (const { target } of role === 'source' && isProduct(path) ? imports : [])
        if (target.kind !== 'builtin' && target.file && isProduct(target.file)) add(domainOf(path), domainOf(target.file));
    const pairs = byPair(edges);
    const listed = new Map(upward.filter((one) => pairs.has(one)).map((one) => [one, pairs.get(one)!]));
    return [...rings(graph).map(({ where, what }) => ({ where: `backend/src/${where}`, what })), ...except(upward, listed)];
  },
};
