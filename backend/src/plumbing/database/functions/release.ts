import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One SQL function as it stands in its file. */
export interface SqlFunction {
  name: string;
  /** The statement that creates it. */
  text: string;
  /** The statements that attach it to tables; empty unless it is a trigger function. */
  triggers: string;
  /** SHA-256 of the file, hex. */
  hash: string;
}

/**
 * The SQL functions of one release of this program. They are installed into a separate schema named by their content, and every
 * connection looks there first, then in `public`. So two releases call their functions by the same plain names on one database,
 * and a function finds those of its release.
 */
export interface FunctionRelease {
  schema: string;
  functions: readonly SqlFunction[];
  /** Setting of every connection of this program. */
  searchPath: string;
}

/**
 * Makes a release of these files. @param files texts by path; a file is named like its function. Throws on a file that is not
 * one function.
 */
export function releaseOf(files: Readonly<Record<string, string>>): FunctionRelease {
  const functions = Object.entries(files)
    .map(([path, text]) => readFunction(path, text))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = functions.find(({ name }, at) => functions[at + 1]?.name === name);
  if (twice) throw new Error(`two files create the function ${twice.name}`);
  const schema = `fn_${sha256(functions.map(({ name, hash }) => `${name} ${hash}\n`).join('')).slice(0, 16)}`;
  return { schema, functions, searchPath: `${schema}, public` };
}

function readFunction(path: string, text: string): SqlFunction {
  const name = basename(path, '.sql');
  const [, created] = /^(?:--[^\n]*\n|\s)*create function (\w+)\s*\(/.exec(text) ?? [];
  const end = text.indexOf('$$;');
  if (created !== name || end < 0) throw new Error(`${path} must hold the function ${name} with a body between $$ and $$;`);
  return { name, text: text.slice(0, end + 3), triggers: text.slice(end + 3).trim(), hash: sha256(text) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const source = fileURLToPath(new URL('../../../', import.meta.url));

/** Every `sql/<function>.sql` of the domains. */
function readFiles(): Record<string, string> {
  const paths = globSync('**/sql/*.sql', { cwd: source });
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(source, path), 'utf8')]));
}

/** The functions that this program calls. */
export const release: FunctionRelease = releaseOf(readFiles());

/** Makes a connection that another program opened use the functions that were installed last. */
export const useNewestFunctions =
  "select set_config('search_path', (select schema from function_releases order by at desc limit 1) || ', public', false)";
