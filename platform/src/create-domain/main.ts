// `npm run create-domain -- raffle`: a new domain on every floor, from the contract to its browser suite.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from '../create-remote/install.ts';
import { isThere, withOwner } from '../create-remote/owners.ts';
import { repository } from '../repository.ts';
import { createDomain } from './create-domain.ts';

const usage = `usage: npm run create-domain -- <name>

Writes a domain that passes every check: shared/contract/src/api/<name>, backend/src/<name>, mfe-<name>, e2e/pages/<name>.ts, e2e/suites/<name>.spec.ts.
Adds its line to the lists of domains, of the access matrix and of the owners.
<name> is one lower-case word. A domain that shell.json lists gets its own addresses.`;

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
  const { path } = createDomain(name, { root: repository });
  const owners = join(repository, 'CODEOWNERS');
  writeFileSync(
    owners,
    withOwner(readFileSync(owners, 'utf8'), name, (pattern) => isThere(repository, pattern)),
  );
  install();
  console.log(`The domain ${name} is there. Next: npm test -- ${name}; npm run dev -- ${name}, then open ${path}`);
}
