import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** A change of the source of an app: `text` in `file` becomes `instead`. */
export interface Change {
  file: string;
  text: string;
  instead: string;
}

/**
 * Builds another version of a remote, or of the shell, as its team would: its source with some changes, its build.
 * Returns the `dist` folder, in a temporary folder that the system clears.
 */
export async function buildVariant(app: string, changes: readonly Change[]): Promise<string> {
  const workspace = mkdtempSync(join(tmpdir(), 'riftdrop-variant-'));
  for (const shared of ['node_modules', 'shared']) symlinkSync(join(repository, shared), join(workspace, shared), 'dir');
  const name = app === 'shell' ? app : `mfe-${app}`;
  const folder = join(workspace, name);
  mkdirSync(folder);
  cpSync(join(repository, name), folder, { recursive: true, filter: (path) => !/[\\/](dist|node_modules)$/.test(path) });
  for (const { file, text, instead } of changes) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.includes(text)) throw new Error(`${file} of ${app} does not say "${text}"`);
    writeFileSync(join(folder, file), source.replaceAll(text, instead));
  }
  await build(folder);
  return join(folder, 'dist');
}

async function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(repository, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((ended) => child.once('close', ended));
  if (code !== 0) throw new Error(`the variant could not be built:\n${output}`);
}
