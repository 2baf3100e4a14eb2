import { rspack } from '@rspack/core';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { StandIns, type StandIn } from './stand-ins.ts';

const folder = mkdtempSync(join(tmpdir(), 'stand-ins-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const descriptions: StandIn = { library: 'errors', version: '1.0.0', file: /desc\.mjs$/, by: 'no-descriptions.js' };

/** Builds an app with a library that has the given file; returns the errors of the build and the app. */
async function build(file: string, standIn = descriptions): Promise<{ errors: string[]; app: string }> {
  const library = join(folder, 'node_modules/errors');
  mkdirSync(library, { recursive: true });
  writeFileSync(join(library, 'package.json'), JSON.stringify({ name: 'errors', version: '1.0.0', main: 'index.mjs' }));
  writeFileSync(join(library, 'index.mjs'), `export { errorDescMap } from './${file}';`);
  writeFileSync(join(library, file), `export const errorDescMap = { 'RUNTIME-001': 'a long sentence' };`);
  writeFileSync(join(folder, 'app.js'), `import { errorDescMap } from 'errors'; console.log(errorDescMap);`);
  const compiler = rspack({
    context: folder,
    entry: './app.js',
    mode: 'production',
    output: { path: join(folder, 'dist'), filename: 'app.js' },
    plugins: [new StandIns([standIn], folder)],
  });
  const errors = await new Promise<string[]>((done, failed) =>
    compiler.run((error, stats) =>
      error ? failed(error) : done(stats!.toJson({ all: false, errors: true }).errors!.map(({ message }) => message)),
    ),
  );
  return { errors, app: errors.length > 0 ? '' : readFileSync(join(folder, 'dist/app.js'), 'utf8') };
}

it('replaces a file of a library', async () => {
  const { errors, app } = await build('desc.mjs');
  expect(errors).toEqual([]);
  expect(app).not.toContain('a long sentence');
});

it('fails the build when nothing is replaced', async () => {
  const { errors } = await build('sentences.mjs');
  expect(errors).toEqual([expect.stringContaining('patches/no-descriptions.js replaces no module of errors')]);
});

it('fails the build when the library has another version', async () => {
  await expect(build('desc.mjs', { ...descriptions, version: '1.0.1' })).rejects.toThrow('checked against errors 1.0.1, not 1.0.0');
});
