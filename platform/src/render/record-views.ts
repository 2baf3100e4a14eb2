// `npm run record-views -- <origin> <remote> <path>...`: records the public answers that pages of a remote are rendered from, for
// its first-views.json. Lists are cut, so that the file can be read in a review; `npm run format` comes after it.
import { matchRoute } from '@riftdrop/contract/release/match';
import { remoteManifest } from '@riftdrop/contract/release/remotes';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { callsFor } from '../gateway/first-views.ts';
import { repository } from '../repository.ts';

/** Entries of a list that are kept. */
const maxEntries = 2;

const { positionals } = parseArgs({ allowPositionals: true });
const [origin, remote, ...paths] = positionals;
if (origin === undefined || paths.length === 0) {
  console.error('usage: npm run record-views -- <origin> <remote> <path>...');
  process.exit(1);
}
const folder = join(repository, `mfe-${remote}`);
const { routes } = remoteManifest.parse(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
const views = await Promise.all(paths.map(record));
writeFileSync(join(folder, 'first-views.json'), `${JSON.stringify(views, null, 2)}\n`);

async function record(path: string): Promise<object> {
  const match = matchRoute(routes, path);
  if (!match) throw new Error(`${remote} has no page at ${path}`);
  const { path: from, data = [] } = routes[match.index]!;
  const all = callsFor(
    data.map((call) => ({ from, to: `/api${call}` })),
    path,
  );
  // The gate has one for all pages.
  const calls = all.filter(({ address }) => address !== '/bootstrap');
  const answers = await Promise.all(calls.map(async ({ address, key }) => [key, cut(await answerAt(address))] as const));
  return { path, now: Date.now(), answers: Object.fromEntries(answers) };
}

async function answerAt(address: string): Promise<unknown> {
  const response = await fetch(`${origin}/api${address}`);
  if (!response.ok) throw new Error(`${address} is answered ${response.status}`);
  return response.json();
}

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, maxEntries).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner)]));
}
