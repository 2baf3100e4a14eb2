import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { House, Package } from './house.ts';
import type { Bare } from './bare.ts';
import type { Early } from './early.ts';
import type { Unspoken } from './unspoken.ts';
import { parse } from './parse.ts';
import type { Pattern } from './patterns.ts';
import type { Parsed } from './parse.ts';
import { resolve } from './resolve.ts';
import type { Target } from './resolve.ts';

export interface Import {
  specifier: string;
  line: number;
  typeOnly: boolean;
  target: Target;
}

export interface Source {
  /** Path below the root, with forward slashes. */
  path: string;
  package: Package;
  /** Shipped code, its tests, its build configuration: laws about shipped code look at `source` only. */
  role: 'source' | 'test' | 'config';
  text: string;
  imports: Import[];
  globals: { name: string; line: number }[];
  patterns: (Pattern & { line: number })[];
  early: (Early & { line: number })[];
  unspoken: (Unspoken & { line: number })[];
  bare: (Bare & { line: number })[];
  barrel: boolean;
}

const ignored = new Set(['node_modules', 'dist', 'dist-dev', '.turbo', '.data', '.cache', 'test-results', 'playwright-report']);
const scripts = /\.(ts|tsx|mts|cts|js|mjs|cjs)$/;

/** Every script and style sheet of every package, parsed and resolved. */
export function readSources(house: House): Source[] {
  return house.packages.flatMap((one) => filesOf(house, one).map((path) => readSource(house, one, path)));
}

/** Files of one package, without the packages that lie inside it. */
function filesOf(house: House, one: Package): string[] {
  return globSync('**/*.{ts,tsx,mts,cts,js,mjs,cjs,css}', {
    cwd: join(house.root, one.dir),
    exclude: (name) => ignored.has(basename(name)),
  })
    .map((path) => `${one.dir}/${path.replaceAll('\\', '/')}`)
    .sort();
}

function readSource(house: House, one: Package, path: string): Source {
  const text = readFileSync(join(house.root, path), 'utf8');
  const parsed = scripts.test(path) ? parse(path, text) : parseStyles(text);
  const line = lineFinder(text);
  return {
    path,
    package: one,
    role: roleOf(path),
    text,
    barrel: parsed.barrel,
    globals: parsed.globals.map(({ name, offset }) => ({ name, line: line(offset) })),
    patterns: parsed.patterns.map(({ source, flags, offset }) => ({ source, flags, line: line(offset) })),
    early: parsed.early.map((one) => ({ ...one, line: line(one.offset) })),
    unspoken: parsed.unspoken.map((one) => ({ ...one, line: line(one.offset) })),
    bare: parsed.bare.map((one) => ({ ...one, line: line(one.offset) })),
    imports: parsed.references.map(({ specifier, offset, typeOnly }) => ({
      specifier,
      typeOnly,
      line: line(offset),
      target: resolve(house, path, specifier),
    })),
  };
}

/** A style sheet reaches others by `@import` and `@reference`. */
function parseStyles(text: string): Parsed {
  const references = [...text.matchAll(/@(?:import|reference)\s+(?:url\()?["']([^"']+)["']/g)]
    .filter(([, specifier]) => !/^https?:/.test(specifier ?? ''))
    .map((match) => ({ specifier: match[1] ?? '', offset: match.index, typeOnly: false }));
  return { references, globals: [], patterns: [], early: [], bare: [], unspoken: [], barrel: false };
}

function roleOf(path: string): Source['role'] {
  if (/\.(test|spec|stories)\.tsx?$|\/testing(\.tsx?$|\/)|\.bench\.ts$|\/bench\//.test(path)) return 'test';
  return /\.config\.(ts|mts|js|mjs|cjs)$/.test(path) ? 'config' : 'source';
}

/** The line of an offset, by bisection: a file has many names to be found, and counting its line feeds for each took most of the time. */
function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
