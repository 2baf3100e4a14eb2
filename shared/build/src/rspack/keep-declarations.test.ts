import { rspack } from '@rspack/core';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeepDeclarations, lostDeclarations, unmergeable } from './keep-declarations.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'declarations-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a sheet as an app does; gives the errors of the build, and the files that it emits. */
async function built(css: string): Promise<{ errors: string[]; files: string[] }> {
  writeFileSync(join(folder, 'entry.css'), css);
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './entry.css',
    output: { path: join(folder, 'dist') },
    module: { rules: [{ test: /\.css$/, type: 'css' }] },
    optimization: { minimizer: [new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: ['chrome >= 120'] } })] },
    plugins: [new KeepDeclarations()],
  });
  const errors = await new Promise<string[]>((done, failed) =>
    compiler.run((error, stats) =>
      error ? failed(error) : done(stats!.toJson({ all: false, errors: true }).errors!.map(({ message }) => message)),
    ),
  );
  return { errors, files: errors.length > 0 ? [] : readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.css')) };
}

test('a build fails with the declaration that the minifier drops', async () => {
  const { errors } = await built(
    '@layer components { @media (width > 40px) { .kept, .light { translate: -50% -50%; transform: scale(1, 0.5) } } }',
  );
  expect(errors.join('\n')).toContain('- @layer components @media (width>40px) .light { translate }');
});

test('a keyframe that loses a declaration fails a build', async () => {
  const { errors } = await built(
    '@keyframes turn { from { rotate: 10deg; transform: skewX(2deg) } to { opacity: 0 } } .turn { animation: turn 1s }',
  );
  expect(errors.join('\n')).toContain('- @keyframes turn 0% { rotate }');
});

test('a sheet that the minifier only writes shorter passes, with no other file beside it', async () => {
  const css = `
    .box { margin-top: 1px; margin-right: 2px; margin-bottom: 3px; margin-left: 4px; top: 0; right: 0; bottom: 0; left: 0 }
    .box { align-items: center; justify-items: center; color: red; color: blue; border-top-color: red; border-top-left-radius: 2px }
    .line { flex-direction: column; flex-wrap: wrap; row-gap: 2px; column-gap: 4px; &:hover, .box & { opacity: 0.5 } }
    .box::before { content: ''; overflow-x: hidden; overflow-y: auto; -webkit-user-select: none; user-select: none }
    .moved { translate: 2px 0 } .turned { transform: rotate(2deg) translate(1px) }
    @property --sum { syntax: '<number>'; inherits: false; initial-value: 0 }
    @keyframes spin { to { rotate: 1turn } } @keyframes spin { to { transform: rotate(1turn) } } .spin { animation: spin 1s }`;
  expect(await built(css)).toEqual({ errors: [], files: ['main.css'] });
});

test('a longhand of another shorthand counts as lost', () => {
  const source = unmergeable('.a { padding-top: 1px; line-height: 2 }');
  expect(lostDeclarations(source, '.a { margin: 0; font: 1px/2 serif }')).toEqual(['.a { padding-top }']);
});
