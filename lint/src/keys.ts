// `npm run keys`: the statements of the hot paths with the columns that choose their rows, and what ties the site to one database. Words
// after it are other SQL functions to begin at.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { queriesIn, usesIn, walk, type Node } from './sql.ts';

const root = join(import.meta.dirname, '../../backend/src');
/** Where an opening, an upgrade, a seat of a game, a sale, a deposit, a job, and the live log begin. */
const hotPaths = [
  'open_cases',
  'upgrade_commit',
  'escrow_stake',
  'escrow_settle',
  'items_sell',
  'ledger_pay',
  'ledger_charge',
  'claim_job',
  'number_outbox',
  'ledger_append_blocks',
];
const verbs: Record<string, string> = { SelectStmt: 'select', InsertStmt: 'insert', UpdateStmt: 'update', DeleteStmt: 'delete' };
/** Calls that reach beyond the rows of a statement: they mean one database, wherever the rows are. */
const oneDatabase = /^(?:pg_(?:try_)?advisory_\w+|pg_notify|pg_snapshot_\w+|pg_current_snapshot)$/;

interface Statement {
  verb: string;
  /** Tables with the columns that are compared for equality. */
  tables: Map<string, Set<string>>;
}

const texts = new Map(
  globSync('**/sql/*.sql', { cwd: root }).map((path) => [basename(path, '.sql'), readFileSync(join(root, path), 'utf8')] as const),
);
const starts = process.argv.slice(2);
const seen = new Map<string, Set<string>>();
for (const start of starts.length > 0 ? starts : hotPaths) {
  console.log(`\n${start}`);
  for (const name of reachable(start)) {
    const lines = new Set(queriesIn(texts.get(name)!).flatMap(statementsOf).map(print));
    const tied = [...new Set(usesIn(texts.get(name)!).calls.filter((call) => oneDatabase.test(call)))];
    for (const line of [...lines, ...tied.map((call) => `calls ${call}`)]) console.log(`  ${name.padEnd(26)} ${line}`);
  }
}
console.log('\nEach table, and the columns that choose its rows:');
for (const [table, keys] of [...seen].sort()) console.log(`  ${table.padEnd(26)} ${[...keys].sort().join(', ') || '(inserts alone)'}`);

/** A function and those that it calls, in the order of the first calls. */
function reachable(start: string): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name) || !texts.has(name)) return;
    found.add(name);
    for (const call of usesIn(texts.get(name)!).calls) add(call);
  };
  if (!texts.has(start)) throw new Error(`no SQL function ${start}`);
  add(start);
  return found;
}

/** The statements of a tree that name tables; a statement inside another is a statement too. */
function statementsOf(tree: unknown): Statement[] {
  const found: Statement[] = [];
  const expressions = new Set<unknown>();
  walk(tree, (key, node) => key === 'CommonTableExpr' && expressions.add(node.ctename));
  walk(tree, (key, node) => {
    const verb = verbs[key];
    if (!verb) return;
    const tables = tablesOf(node);
    for (const table of tables.keys()) if (expressions.has(table)) tables.delete(table);
    found.push({ verb, tables });
  });
  return found.filter(({ tables }) => tables.size > 0);
}

function tablesOf(statement: Node): Map<string, Set<string>> {
  const names = new Map<string, string>();
  const compared: Node[] = [];
  const add = (node: Node) => {
    const alias = (node.alias as { aliasname?: string } | undefined)?.aliasname;
    names.set(alias ?? String(node.relname), String(node.relname));
  };
  if (statement.relation) add(statement.relation as Node);
  walk(statement, (key, node) => {
    if (key in verbs || key === 'relation') return 'stop';
    if (key === 'RangeVar') add(node);
    const [operator] = (key === 'A_Expr' && (node.name as { String?: { sval: string } }[])) || [];
    if (operator?.String?.sval === '=') compared.push(node);
    return 'on';
  });
  const tables = new Map([...names.values()].map((table) => [table, new Set<string>()]));
  for (const { lexpr, rexpr } of compared)
    for (const side of [lexpr, rexpr]) {
      const fields = (side as { ColumnRef?: { fields: { String?: { sval: string } }[] } } | undefined)?.ColumnRef?.fields ?? [];
      const [first, last] = [fields[0]?.String?.sval, fields.at(-1)?.String?.sval];
      const table = fields.length > 1 ? names.get(first!) : names.size === 1 ? [...names.values()][0] : undefined;
      if (table && last && !/^[pv]_/.test(last)) tables.get(table)!.add(last);
    }
  return tables;
}

function print({ verb, tables }: Statement): string {
  for (const [table, keys] of tables) seen.set(table, new Set([...(seen.get(table) ?? []), ...keys]));
  return `${verb} ${[...tables].map(([table, keys]) => `${table}(${[...keys].join(', ')})`).join(' ')}`;
}
