import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusals } from './http/refusals.ts';
import { matchRoute } from './release/match.ts';
import { movedTo, type Moved } from './release/moved.ts';

// Routes, error codes and constants that the customer's two documents name. Its fields, calls and events are compared with a running site
// by `documents.test.ts` of the backend.

interface Table {
  /** Without `to`, a page has the address; with it, the address leads there. */
  routes: { route: string; to?: string }[];
  codes: { codes: string[] }[];
  /** `text` stands in the file that has the constant. */
  constants: { constant: string; file: string; text: string }[];
}

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const table = JSON.parse(read('docs/requirements/documents.json')) as Table;

it('every route of the documents leads to a page of an app', () => {
  const shell = JSON.parse(read('shell/shell.json')) as { routes: { path: string }[]; moved: Moved[] };
  const remotes = globSync('mfe-*/remote.json', { cwd: root }).map((file) => JSON.parse(read(file)) as { routes: { path: string }[] });
  const pages = [shell, ...remotes].flatMap(({ routes }) => routes);
  const leadsTo = (route: string): string | null => movedTo(shell.moved, route) ?? (matchRoute(pages, route) ? route : null);
  expect(table.routes.length).toBeGreaterThan(70);
  expect(table.routes.filter(({ route, to = route }) => leadsTo(route) !== to)).toEqual([]);
});

it('every error code of the documents is in the catalogue', () => {
  const codes = table.codes.flatMap((one) => one.codes);
  expect(codes).toHaveLength(42);
  expect(codes.filter((code) => !(code in refusals))).toEqual([]);
});

it('every constant of the documents is in the file that the table names', () => {
  expect(table.constants.length).toBeGreaterThan(30);
  expect(table.constants.filter(({ file, text }) => !read(file).includes(text))).toEqual([]);
});
