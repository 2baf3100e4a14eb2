import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** The repository of another team, outside of this one. */
export interface TeamRepository {
  folder: string;
  /** The key file that its commands use. */
  key: string;
  /** Runs a program there, in a folder of it. Throws with the output of one that fails. */
  run(words: readonly string[], folder?: string): Promise<string>;
  /** Runs `npx riftdrop` there and returns its result. */
  riftdrop(...words: string[]): Promise<any>;
  /** Replaces text in a file. */
  edit(file: string, text: string, instead: string): void;
  close(): void;
}

/**
 * Packs the packages of the platform and unpacks them as npm does into a folder outside of this repository. Packages of third parties
 * are links to those of this repository, so that no registry is needed.
 */
export async function openTeamRepository(site: string): Promise<TeamRepository> {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-team-'));
  const modules = join(folder, 'node_modules');
  const key = join(folder, 'key.json');
  const env = { PATH: `${join(modules, '.bin')}:${process.env.PATH}`, HOME: folder, RIFTDROP_SERVER: site, RIFTDROP_KEY: key };
  const run = (words: readonly string[], at = '.') => output(words, join(folder, at), env);
  const tarballs = join(folder, 'tarballs');
  await output([process.execPath, join(repository, 'shared/build/src/tasks/pack.ts'), tarballs], repository, process.env);
  linkEach(join(repository, 'node_modules'), modules, (name) => name !== '@riftdrop');
  mkdirSync(join(modules, '.bin'));
  for (const name of ['node', 'rspack', 'tsc', 'vitest'])
    symlinkSync(join(repository, 'node_modules/.bin', name), join(modules, '.bin', name));
  for (const tarball of readdirSync(tarballs)) {
    const name = /^riftdrop-([a-z]+)-/.exec(tarball)![1]!;
    const target = join(modules, '@riftdrop', name);
    mkdirSync(target, { recursive: true });
    await run(['tar', '-xzf', join(tarballs, tarball), '-C', target, '--strip-components=1']);
    linkEach(join(repository, name === 'platform' ? name : `shared/${name}`, 'node_modules'), join(target, 'node_modules'));
  }
  const program = join(modules, '@riftdrop/platform/bin/riftdrop.mjs');
  chmodSync(program, 0o755);
  symlinkSync(program, join(modules, '.bin/riftdrop'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'team', private: true, workspaces: ['mfe-*'] }));
  return {
    folder,
    key,
    run,
    riftdrop: async (...words) =>
      (JSON.parse(await run(['npx', '--no-install', 'riftdrop', ...words, '--json'])) as { result: any }).result,
    edit(file, text, instead) {
      const source = readFileSync(join(folder, file), 'utf8');
      if (!source.includes(text)) throw new Error(`${file} does not say "${text}"`);
      writeFileSync(join(folder, file), source.replaceAll(text, instead));
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links the entries of a folder of modules, where there is one, into another one. */
function linkEach(from: string, to: string, isWanted = (_name: string) => true): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.') && isWanted(name));
  for (const { name } of names) symlinkSync(join(from, name), join(to, name));
}

async function output([program = '', ...words]: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, all] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => ([out, all] = [out + text, all + text]));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (all += text));
  const code = await new Promise((ended) => child.once('close', ended).once('error', (error) => ended(error.message)));
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${String(code)}:\n${all}`);
  return out;
}
