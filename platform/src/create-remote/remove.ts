// `npm run remove-remote -- raffle`: removes the files that create-remote has written. A remote that is live stays live: "riftdrop
// remove" takes it out.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../repository.ts';
import { install } from './install.ts';
import { withoutOwner } from './owners.ts';
import { namedAfter, removeRemote } from './remove-remote.ts';

const usage = `usage: npm run remove-remote -- <name> [--force]

Deletes the folder mfe-<name> and its lines in CODEOWNERS. A folder with committed files is deleted only with --force.
What was published stays: "npx riftdrop remove <name>" takes a live remote out of the site.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, force: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (values.help) console.log(usage);
  else if (!name || positionals.length > 1) throw new Error(usage);
  else remove(name, values.force);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function remove(name: string, force: boolean): void {
  const committed = spawnSync('git', ['ls-files', `mfe-${name}`], { cwd: repository, encoding: 'utf8' }).stdout.trim() !== '';
  removeRemote(name, { root: repository, committed, force });
  const owners = join(repository, 'CODEOWNERS');
  writeFileSync(owners, withoutOwner(readFileSync(owners, 'utf8'), name));
  install();
  console.log(`mfe-${name} is gone`);
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository, encoding: 'utf8' });
  const left = namedAfter(name, listed.stdout.split('\n')).filter((file) => existsSync(join(repository, file)));
  if (left.length > 0)
    console.log(`The rest of its domain stays; delete it by hand, with what names it in other files:\n${left.join('\n')}`);
}
