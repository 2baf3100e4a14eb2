import { parseSync, Visitor } from 'oxc-parser';
import type { StaticExport, StaticImport } from 'oxc-parser';
import { bareIn, type Bare } from './bare.ts';
import { earlyIn, type Early } from './early.ts';
import { unspokenIn, type Unspoken } from './unspoken.ts';
import { constantsOf, textOf, type Constants } from './constant.ts';
import type { Pattern } from './patterns.ts';

/** One way in which a file reaches for another module. */
export interface Reference {
  specifier: string;
  offset: number;
  /** Erased when the file runs. `import { type A }` is not: its module is still loaded. */
  typeOnly: boolean;
}

export interface Parsed {
  references: Reference[];
  /** Globals that are called, constructed or read from: `fetch(..)`, `new WebSocket(..)`, `localStorage.x`. */
  globals: { name: string; offset: number }[];
  patterns: (Pattern & { offset: number })[];
  early: Early[];
  bare: Bare[];
  unspoken: Unspoken[];
  /** True when the module consists of nothing but re-exports of at least two modules. */
  barrel: boolean;
}

/** Parses one TypeScript or JavaScript module; throws on a syntax error, since an unread file would pass every law. */
export function parse(path: string, text: string): Parsed {
  const result = parseSync(path, text);
  const [error] = result.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const references = [
    ...result.module.staticImports.map((one) => fromImport(text, one)),
    ...result.module.staticExports.flatMap((one) => fromExport(text, one)),
  ];
  const globals: Parsed['globals'] = [];
  const patterns: Parsed['patterns'] = [];
  visitor(references, globals, patterns, constantsOf(result.program)).visit(result.program);
  const sources = new Set(result.module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value)));
  const barrel =
    sources.size > 1 && !sources.has(undefined) && result.program.body.every((statement) => statement.type.startsWith('Export'));
  const { program } = result;
  const texts = { early: earlyIn(program), bare: bareIn(program, text), unspoken: unspokenIn(program) };
  return { references, globals, patterns, ...texts, barrel };
}

function fromImport(text: string, one: StaticImport): Reference {
  const typeOnly = one.entries.length > 0 && isTypeImport(text.slice(one.start, one.end));
  return { specifier: one.moduleRequest.value, offset: one.start, typeOnly };
}

/** `import type from 'x'` has a default import by the name of `type`. */
function isTypeImport(text: string): boolean {
  const [, next] = /^import\s+type\s+(\S+)/.exec(text) ?? [];
  return next !== undefined && next !== 'from';
}

function fromExport(text: string, one: StaticExport): Reference[] {
  const typeOnly = /^export\s+type\b/.test(text.slice(one.start, one.end));
  const request = one.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
  return request ? [{ specifier: request.value, offset: one.start, typeOnly }] : [];
}

/**
 * Handles the nodes missing from the module record: `import('x')`, `import('x').Type`, `require('x')`, `declare module
 * 'x'` and globals.
 */
function visitor(references: Reference[], globals: Parsed['globals'], patterns: Parsed['patterns'], constants: Constants): Visitor {
  const literal = (node: { type: string; start: number }, typeOnly: boolean) => {
    const value = (node as { value?: unknown }).value;
    // `declare module '*.css'` names no module.
    if (typeof value === 'string' && !value.includes('*')) references.push({ specifier: value, offset: node.start, typeOnly });
  };
  const global = (node: { type: string; start: number }) => {
    if (node.type === 'Identifier') globals.push({ name: (node as unknown as { name: string }).name, offset: node.start });
  };
  const pattern = (callee: { type: string; name?: unknown }, [source, flags]: { type: string }[], offset: number) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || !source) return;
    patterns.push({ source: textOf(source, constants), flags: (flags && textOf(flags, constants)) ?? '', offset });
  };
  return new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) patterns.push({ source: node.regex.pattern, flags: node.regex.flags, offset: node.start });
    },
    ImportExpression: (node) => literal(node.source, false),
    TSImportType: (node) => literal(node.source, true),
    TSModuleDeclaration: (node) => literal(node.id, true),
    NewExpression: (node) => {
      global(node.callee);
      pattern(node.callee, node.arguments, node.start);
    },
    CallExpression: (node) => {
      global(node.callee);
      pattern(node.callee, node.arguments, node.start);
      const [first] = node.arguments;
      if (first && node.callee.type === 'Identifier' && node.callee.name === 'require') literal(first, false);
    },
    MemberExpression: (node) => {
      global(node.object);
      if (node.object.type === 'Identifier' && /^(window|globalThis|self)$/.test(node.object.name)) global(node.property);
    },
  });
}
