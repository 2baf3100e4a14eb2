import { parseSync, Visitor, type Comment, type Expression, type ImportExpression, type ObjectExpression } from 'oxc-parser';
import { readFileSync } from 'node:fs';

export type Kind = 'page' | 'widget' | 'modal';

/** The keys of `defineRemote({ pages, widgets, modals })`, each with the chunk name its import asks for (null without one). */
export interface Definition {
  pages: Record<string, string | null>;
  widgets: Record<string, string | null>;
  modals: Record<string, string | null>;
  /** The module that each page imports, as it is written there. */
  sources: Record<string, string>;
}

/**
 * Reads the one call of defineRemote in a source file. Throws when there is none or when a key is computed: the build could not check it.
 */
export function readDefinition(file: string): Definition {
  const { program, comments, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  let argument: Expression | undefined;
  const imports: ImportExpression[] = [];
  new Visitor({
    ImportExpression: (node) => void imports.push(node),
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'defineRemote') argument = node.arguments[0] as Expression;
    },
  }).visit(program);
  if (argument?.type !== 'ObjectExpression') throw new Error(`${file} must say export default defineRemote({ pages, widgets, modals })`);
  const groups = properties(argument, file);
  const read = (group: string) =>
    Object.fromEntries(Object.entries(groupOf(groups[group], file, group)).map(([key, value]) => [key, chunkName(value, comments)]));
  const sources = Object.entries(groupOf(groups.pages, file, 'pages')).flatMap(([key, value]) => {
    const source = imports.find(({ start, end }) => start > value.start && end <= value.end)?.source;
    return source?.type === 'Literal' && typeof source.value === 'string' ? [[key, source.value] as const] : [];
  });
  return { pages: read('pages'), widgets: read('widgets'), modals: read('modals'), sources: Object.fromEntries(sources) };
}

function groupOf(value: Expression | undefined, file: string, group: string): Record<string, Expression> {
  if (value === undefined) return {};
  if (value.type !== 'ObjectExpression') throw new Error(`${file}: ${group} must be written out as { key: () => import('...') }`);
  return properties(value, file);
}

function properties(object: ObjectExpression, file: string): Record<string, Expression> {
  const pairs = object.properties.map((property): [string, Expression] => {
    if (property.type !== 'Property' || property.computed)
      throw new Error(`${file}: keys of defineRemote must be written out, without spread or computed names`);
    if (property.key.type === 'Identifier') return [property.key.name, property.value];
    if (property.key.type === 'Literal') return [String(property.key.value), property.value];
    throw new Error(`${file}: keys of defineRemote must be plain names`);
  });
  return Object.fromEntries(pairs);
}

/** The chunk name in the comment inside this loader's import. */
function chunkName(loader: Expression, comments: Comment[]): string | null {
  const inside = comments.filter((comment) => comment.start > loader.start && comment.end < loader.end);
  return (
    inside.map((comment) => /webpackChunkName:\s*["']([^"']+)["']/.exec(comment.value)?.[1]).find((name) => name !== undefined) ?? null
  );
}
