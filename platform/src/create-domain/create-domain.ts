import { answerKey } from '@riftdrop/contract/release/first-view';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, readShell } from '../create-remote/address.ts';
import { createRemote } from '../create-remote/create-remote.ts';
import { writeTemplate } from '../create-remote/template.ts';
import { addLine } from './add-line.ts';

const template = join(import.meta.dirname, 'template');

/**
 * Writes a whole domain below `root`: its contract, its folder in the backend with a table and a call, its remote that lists the rows,
 * its page object and its suite; and one line for it in each of four files that list all domains. Returns the address of its page.
 * Throws one clear line for a name that cannot be or is taken, before anything is written.
 */
export function createDomain(name: string, { root }: { root: string }): { path: string } {
  const room = [`shared/contract/src/api/${name}`, `backend/src/${name}`, `e2e/pages/${name}.ts`, `e2e/suites/${name}.spec.ts`].find(
    (one) => existsSync(join(root, one)),
  );
  if (room !== undefined) throw new Error(`there is a ${room} already`);
  const owner = globSync('shared/contract/src/api/**/*.ts', { cwd: root }).find((file) =>
    readFileSync(join(root, file), 'utf8').includes(`call('GET /${name}'`),
  );
  if (owner !== undefined) throw new Error(`"${name}" cannot be the name of a domain: ${owner} declares GET /${name}`);
  const { folder, path } = createRemote(name, { root, data: { call: `/${name}?offset=0&limit=20`, answers: answersOf(name) } });

  const { title, access } = addressOf(name, readShell(root));
  const words = { name, path, title, type: name[0]!.toUpperCase() + name.slice(1), cast: access === 'player' ? 'newPlayer' : 'visitor' };
  writeTemplate(template, words, (file) => placeOf(file, { root, name, folder }));

  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
  edit('shared/contract/src/http/domains.ts', (text) =>
    addLine(
      addLine(text, `import * as ${name} from '../api/${name}/${name}.ts';`, /^import \* as (\w+) from '.*';$/),
      `  ${name},`,
      /^ {2}(\w+),$/,
    ),
  );
  edit('backend/src/domains.ts', (text) =>
    addLine(
      addLine(text, `import * as ${name} from './${name}/index.ts';`, /^import \* as (\w+) from '\.\/.*';$/),
      `    ${name}.domain(plumbing),`,
      /^ {4}(statistics)\.domain\(plumbing\),$/,
    ),
  );
  edit('backend/src/schema.ts', (text) =>
    addLine(
      addLine(text, `import type { ${words.type}Tables } from './${name}/schema.ts';`, /^import type \{ (\w+)Tables \} from '.*';$/),
      `      ${words.type}Tables,`,
      /^ {6}(\w+)Tables,$/,
    ),
  );
  edit('backend/src/access-matrix.test.ts', (text) =>
    addLine(text, `  'GET /${name}': { names: 'none' },`, /^ {2}'(GET \/statistics)':.*$/),
  );
  return { path };
}

/** The first page of the list, with one row, as a document has it. */
const answersOf = (name: string) => ({
  [answerKey(`GET /${name}`, { offset: '0', limit: '20' })]: {
    items: [{ id: '1', title: 'First', created_at: '2026-09-01T00:00:00.000Z' }],
    offset: 0,
    limit: 20,
    total: 1,
  },
});

/** Where a file of the template goes: `domain` in its name stands for the domain's word, and the remote has a separate folder. */
function placeOf(file: string, { root, name, folder }: { root: string; name: string; folder: string }): string {
  const inRemote = /^remote\/(.*)$/.exec(file)?.[1];
  return inRemote === undefined ? join(root, file.replaceAll('domain', name)) : join(folder, inRemote);
}
