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

type Node = Record<string, unknown>;

/** Calls back for every object of a syntax tree, with the key that it stands under. */
function walk(value: unknown, visit: (key: string, node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (value !== null && typeof value === 'object')
    for (const [key, child] of Object.entries(value)) {
      if (child !== null && typeof child === 'object' && !Array.isArray(child)) visit(key, child as Node);
      walk(child, visit);
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
  walk(parseSync(text), (key, node) => {
    if (key === 'CreateFunctionStmt') addFunction(uses, text, node);
    if (key in verbs) addUses(uses, { [key]: node });
  });
  return uses;
}

function addFunction(uses: Uses, text: string, node: Node): void {
  const options = new Map<string, unknown>();
  for (const { DefElem } of node.options as { DefElem: { defname: string; arg: unknown } }[]) options.set(DefElem.defname, DefElem.arg);
  const language = (options.get('language') as { String: { sval: string } }).String.sval;
  if (language === 'plpgsql') return addQueries(uses, text);
  const [body] = (options.get('as') as { List: { items: { String: { sval: string } }[] } }).List.items;
  addUses(uses, parseSync(body!.String.sval));
}

/** RAW_PARSE_DEFAULT: a whole statement. The others are expressions, and from RAW_PARSE_PLPGSQL_ASSIGN1 on assignments. */
const wholeStatement = 0;
const assignment = 3;

function addQueries(uses: Uses, text: string): void {
  walk(parsePlPgSQLSync(text), (key, node) => {
    if (key === 'PLpgSQL_stmt_dynexecute' || key === 'PLpgSQL_stmt_dynfors') throw new Error('dynamic SQL');
    if (key !== 'PLpgSQL_expr') return;
    const { query, parseMode = wholeStatement } = node as { query: string; parseMode?: number };
    const expression = parseMode < assignment ? query : query.slice(query.indexOf('=') + 1);
    addUses(uses, parseSync(parseMode === wholeStatement ? query : `select ${expression}`));
  });
}
