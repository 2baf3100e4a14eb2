import { shellManifest, type ShellManifest } from '@riftdrop/contract/release/remotes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** First segments of addresses that the gateway and the backend answer. */
const serverRooms = ['api', 'assets', 'control', 'img', 'registry', 'reports', 'sandbox', 'shell'];

/** The first page of a new remote. */
export interface FirstPage {
  path: string;
  title: string;
  access?: 'public' | 'player';
  /** Switch in `bootstrap.features` without which the domain's addresses lead nowhere. */
  feature?: string | undefined;
  /** The other addresses of its domain, for pages to come. */
  rest: readonly string[];
}

/** The addresses that shell.json lists, those of the shell and those of every domain. */
export const readShell = (root: string): ShellManifest =>
  shellManifest.parse(JSON.parse(readFileSync(join(root, 'shell/shell.json'), 'utf8')));

/**
 * The address of the first page of a new remote: the first one of its domain in shell.json without a parameter, else `/<name>`.
 * Throws one clear line when that address belongs to the shell, the server or another domain.
 */
export function addressOf(name: string, { routes, domains = [], moved }: Pick<ShellManifest, 'routes' | 'domains' | 'moved'>): FirstPage {
  const domain = domains.find((one) => one.name === name);
  const first = domain?.routes.find(({ path }) => !/[:*]/.test(path));
  if (domain && first) {
    const rest = domain.routes.flatMap(({ path }) => (path === first.path ? [] : [path]));
    return { path: first.path, title: domain.title, access: first.access, feature: domain.feature, rest };
  }
  const isTaken = (path: string) => path.split('/')[1] === name;
  const refuse = (owner: string) => new Error(`"${name}" cannot be the name of a remote: the address /${name} belongs to ${owner}`);
  if (serverRooms.includes(name)) throw refuse('the server');
  if (routes.some(({ path }) => isTaken(path)) || moved.some(({ from }) => isTaken(from))) throw refuse('the shell');
  const other = domains.find((one) => one.routes.some(({ path }) => isTaken(path)));
  if (other) throw refuse(`the domain ${other.name}`);
  return { path: `/${name}`, title: name[0]!.toUpperCase() + name.slice(1), rest: [] };
}
