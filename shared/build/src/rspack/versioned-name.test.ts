import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileAddress } from './patches/file-address.ts';
import { VersionedNamePlugin } from './versioned-name.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'versioned-name-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A container with two pages in separate chunks, like every remote. */
async function build(
  text: string,
  more: (name: string) => RspackPluginInstance[] = () => [],
): Promise<{ name: string; files: Map<string, string> }> {
  const source = mkdtempSync(join(folder, 'source-'));
  writeFileSync(join(source, 'remote.js'), `export default [() => import('./page.js'), () => import('./other.js')];`);
  writeFileSync(join(source, 'other.js'), `export const words = 'other';`);
  writeFileSync(join(source, 'page.js'), `import './page.css'; export const words = ${JSON.stringify(text)};`);
  writeFileSync(join(source, 'page.css'), '.a { color: red }');
  const name = new VersionedNamePlugin('alpha');
  const out = join(source, 'dist');
  const config: Configuration = {
    context: source,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: out,
      uniqueName: name.inBuild,
      crossOriginLoading: 'anonymous',
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:10].js',
      cssChunkFilename: '[name].[contenthash:10].css',
    },
    module: { rules: [{ test: /\.css$/, type: 'css' }] },
    plugins: [
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new rspack.container.ModuleFederationPluginV1({
        name: name.inBuild,
        filename: 'entry.[contenthash:10].js',
        exposes: { './remote': './remote.js' },
      }),
      ...more(name.inBuild),
      name,
    ],
  };
  await new Promise<void>((done, failed) =>
    rspack(config, (error, stats) => (error || stats?.hasErrors() ? failed(error ?? new Error(stats?.toString())) : done())),
  );
  const files = readdirSync(out).map((file): [string, string] => [file, readFileSync(join(out, file), 'utf8')]);
  return { name: name.final(), files: new Map(files) };
}

const entryOf = (files: Map<string, string>) => [...files].find(([file]) => file.startsWith('entry.'))![1];

describe('the unique name of a build', () => {
  it('changes exactly with the sources', async () => {
    const [one, same, other] = [await build('one'), await build('one'), await build('two')];
    expect(one.name).toMatch(/^riftdrop_alpha_[0-9a-f]{10}$/);
    expect(same.name).toBe(one.name);
    expect([...same.files.keys()]).toEqual([...one.files.keys()]);
    expect(other.name).not.toBe(one.name);
    expect(other.name).toHaveLength(one.name.length);
  });

  it('is the only global name of a build', async () => {
    const { name, files } = await build('one');
    const all = [...files.values()].join('\n');
    expect(all).not.toContain('riftdrop_alpha_0000000000');
    expect(entryOf(files)).toMatch(new RegExp(`^var ${name};`));
    expect(new Set(all.match(/riftdrop_alpha\w*/g))).toEqual(new Set([name]));
    expect(new Set(all.match(/rspackChunk\w+/g))).toEqual(new Set([`rspackChunk${name}`]));
  });

  // proves P21
  it('stands in the entry alone: a changed word renames the entry and the file with the word', async () => {
    const [before, after] = [(await build('one')).files, (await build('two')).files];
    const renamed = [...after].filter(([file]) => !before.has(file)).map(([, text]) => text);
    expect([after.size, renamed.length]).toEqual([5, 2]);
    expect(renamed.map((text) => text.startsWith('var riftdrop_alpha_')).sort()).toEqual([false, true]);
    expect(renamed.map((text) => text.includes('"two"')).sort()).toEqual([false, true]);
  });

  it('is found by a chunk on the element of the loader that requested it', async () => {
    const { name, files } = await build('one');
    const [, chunk] = [...files].find(([, text]) => text.includes('"one"'))!;
    const pushed: unknown[] = [];
    const page = {
      globalThis: { [`rspackChunk${name}`]: pushed, rspackChunkriftdrop_alpha_another: null },
      document: { currentScript: { dataset: { rspack: `${name}:chunk-1` } } },
    };
    runInNewContext(`with (page) {${chunk.replace('"use strict";', '')}}`, { page });
    expect(pushed).toHaveLength(1);
  });

  it('is set before the integrity is computed', async () => {
    const { files } = await build('one');
    const later = [...files].filter(([file]) => !file.startsWith('entry.'));
    expect(later.length).toBeGreaterThanOrEqual(3);
    for (const [, text] of later) expect(entryOf(files)).toContain(`sha384-${createHash('sha384').update(text).digest('base64')}`);
  });

  it('is not known before the files are finished', () => {
    expect(() => new VersionedNamePlugin('alpha').final()).toThrow('finished');
  });
});

it('a remote lets its page say where chunks and sheets are, beside the folder of its version', async () => {
  const { name, files } = await build('one', (inBuild) => [new FileAddress(inBuild)]);
  expect(entryOf(files)).toContain(`"../files/"+riftdropFile("${name}",`);
});
