import { rspack } from '@rspack/core';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CompileHint } from './compile-hint.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compile-hint-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('marks only large scripts for early compilation', async () => {
  writeFileSync(join(folder, 'large.js'), `/* goes */ globalThis.words = ${JSON.stringify('word '.repeat(4000))};`);
  writeFileSync(join(folder, 'small.js'), `import './sheet.css'; globalThis.word = 'one';`);
  writeFileSync(join(folder, 'sheet.css'), `.a { background: url(data:,${'a'.repeat(20_000)}) }`);
  await new Promise<void>((done, failed) =>
    rspack(
      {
        context: folder,
        mode: 'production',
        target: ['web', 'es2022'],
        entry: { large: './large.js', small: './small.js' },
        output: { path: join(folder, 'dist') },
        module: { rules: [{ test: /\.css$/, type: 'css' }] },
        performance: false,
        plugins: [new CompileHint()],
      },
      (error, stats) => (error || stats?.hasErrors() ? failed(error ?? new Error(stats?.toString())) : done()),
    ),
  );
  const hinted = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  expect([hinted('large.js'), hinted('small.js'), hinted('small.css')]).toEqual([true, false, false]);
});
