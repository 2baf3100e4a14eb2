import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';

await loadModule();

/** A statement that changes rows. */
export interface Write {
  verb: 'insert' | 'update' | 'delete' | 'merge';
  table: string;
}

/** What an SQL text does to others: rows that it changes, tables that it names at all, functions that it calls. */
export interface Uses {
  writes: Write[];
  tables: string[];
  calls: string[];
}

const verbs = { InsertStmt: 'insert', UpdateStmt: 'update', DeleteStmt: 'delete', MergeStmt: 'merge' } as const;

export type Node = Record<string, unknown>;

/** Calls back for every object of a syntax tree, with the key that it stands under; below one for which it returns `stop` for none. */
export function walk(value: unknown, visit: (key: string, node: Node) => unknown): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (value !== null && typeof value === 'object')
    for (const [key, child] of Object.entries(value)) {
      const isObject = child !== null && typeof child === 'object' && !Array.isArray(child);
      if (!isObject || visit(key, child as Node) !== 'stop') walk(child, visit);
    }
}

/** Adds the uses of a syntax tree. A common table expression may have the name of a table only where it hides that table. */
function addUses({ writes, tables, calls }: Uses, tree: unknown): void {
  walk(tree, (key, node) => {
    const relation = node.relation as { relname?: string } | undefined;
    if (key in verbs && relation?.relname) writes.push({ verb: verbs[key as keyof typeof verbs], table: relation.relname });
    if (key === 'relation' || key === 'RangeVar') tables.push(node.relname as string);
    if (key === 'FuncCall') calls.push((node.funcname as { String: { sval: string } }[]).at(-1)!.String.sval);
  });
}

/** Uses of the functions in an SQL text, by PostgreSQL's parser. Throws on text that it cannot parse, and on dynamic SQL. */
export function usesIn(text: string): Uses {
  const uses: Uses = { writes: [], tables: [], calls: [] };
  for (const tree of queriesIn(text)) addUses(uses, tree);
  return uses;
}

/** Syntax trees of the queries of an SQL text: those of the functions that it creates, and those that change rows. */
export function queriesIn(text: string): unknown[] {
  const found: unknown[] = [];
  walk(parseSync(text), (key, node) => {
    if (key === 'CreateFunctionStmt') found.push(...queriesOfFunction(text, node));
    if (key in verbs) found.push({ [key]: node });
  });
  return found;
}

function queriesOfFunction(text: string, node: Node): unknown[] {
  const options = new Map<string, unknown>();
  for (const { DefElem } of node.options as { DefElem: { defname: string; arg: unknown } }[]) options.set(DefElem.defname, DefElem.arg);
  const language = (options.get('language') as { String: { sval: string } }).String.sval;
  if (language === 'plpgsql') return queriesOfBlock(text);
  const [body] = (options.get('as') as { List: { items: { String: { sval: string } }[] } }).List.items;
  return [parseSync(body!.String.sval)];
}

/** RAW_PARSE_DEFAULT: a whole statement. The others are expressions, and from RAW_PARSE_PLPGSQL_ASSIGN1 on assignments. */
const wholeStatement = 0;
const assignment = 3;

function queriesOfBlock(text: string): unknown[] {
  const found: unknown[] = [];
  walk(parsePlPgSQLSync(text), (key, node) => {
    if (key === 'PLpgSQL_stmt_dynexecute' || key === 'PLpgSQL_stmt_dynfors') throw new Error('dynamic SQL');
    if (key !== 'PLpgSQL_expr') return;
    const { query, parseMode = wholeStatement } = node as { query: string; parseMode?: number };
    const expression = parseMode < assignment ? query : query.slice(query.indexOf('=') + 1);
    found.push(parseSync(parseMode === wholeStatement ? query : `select ${expression}`));
  });
  return found;
}
