import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';

await loadModule();

/** A statement that changes rows. */
export interface Write {
  verb: 'insert' | 'update' | 'delete' | 'merge';
  table: string;
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

function writesOf(tree: unknown): Write[] {
  const found: Write[] = [];
  walk(tree, (key, node) => {
    const relation = node.relation as { relname?: string } | undefined;
    if (key in verbs && relation?.relname) found.push({ verb: verbs[key as keyof typeof verbs], table: relation.relname });
  });
  return found;
}

/**
 * Writes of the functions in an SQL text, by PostgreSQL's parser. Throws on text that it cannot parse, and on dynamic
 * SQL, whose writes cannot be determined.
 */
export function writesIn(text: string): Write[] {
  const tree = parseSync(text);
  const found: Write[] = [];
  walk(tree, (key, node) => {
    if (key === 'CreateFunctionStmt') found.push(...writesOfFunction(text, node));
    if (key in verbs) found.push(...writesOf({ [key]: node }));
  });
  return found;
}

function writesOfFunction(text: string, node: Node): Write[] {
  const options = new Map<string, unknown>();
  for (const { DefElem } of node.options as { DefElem: { defname: string; arg: unknown } }[]) options.set(DefElem.defname, DefElem.arg);
  const language = (options.get('language') as { String: { sval: string } }).String.sval;
  if (language === 'plpgsql') return writesOfQueries(text);
  const [body] = (options.get('as') as { List: { items: { String: { sval: string } }[] } }).List.items;
  return writesOf(parseSync(body!.String.sval));
}

/** RAW_PARSE_DEFAULT: a whole statement. The others are expressions and assignments, which hold a query at most. */
const wholeStatement = 0;

function writesOfQueries(text: string): Write[] {
  const found: Write[] = [];
  walk(parsePlPgSQLSync(text), (key, node) => {
    if (key === 'PLpgSQL_stmt_dynexecute' || key === 'PLpgSQL_stmt_dynfors') throw new Error('dynamic SQL');
    if (key !== 'PLpgSQL_expr') return;
    const { query, parseMode = wholeStatement } = node as { query: string; parseMode?: number };
    if (parseMode === wholeStatement) found.push(...writesOf(parseSync(query)));
  });
  return found;
}
