// `npm run create-remote -- wallet`: a new remote in mfe-wallet, linked into the workspace and with its lines in CODEOWNERS.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../repository.ts';
import { createRemote } from './create-remote.ts';
import { install } from './install.ts';
import { isThere, withOwner } from './owners.ts';

const usage = `usage: npm run create-remote -- <name>

Writes mfe-<name>: a remote with one page, a test and remote.json that passes every check, and adds its lines to CODEOWNERS.
<name> is one lower-case word, the word of the domain on every floor: raffle. A domain that shell.json lists gets its own addresses.
"npm run remove-remote -- <name>" takes it away again.`;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
  const [name] = positionals;
  if (values.help) console.log(usage);
  else if (!name || positionals.length > 1) throw new Error(usage);
  else create(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function create(name: string): void {
  const { path, rest } = createRemote(name, { root: repository });
  const owners = join(repository, 'CODEOWNERS');
  writeFileSync(
    owners,
    withOwner(readFileSync(owners, 'utf8'), name, (pattern) => isThere(repository, pattern)),
  );
  install();
  console.log(`mfe-${name} is there. Next: npm run dev -- ${name}, then open ${path}; npx riftdrop publish ${name} --why "first version"`);
  if (rest.length > 0) console.log(`shell.json also gives it ${rest.join(', ')}: list each in remote.json when it has a page`);
}
