import tailwind from '@tailwindcss/postcss';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postcss from 'postcss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { usedSources } from './used-sources.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  for (const file of ['package.json', 'src/card-skeleton.tsx', 'src/skeleton.tsx', 'src/code-input.tsx'])
    cpSync(join(repository, 'shared/ui', file), join(root, 'shared/ui', file));
  write('mfe-pvp/src/remote.tsx', "export default { pages: { lobby: () => import('./lobby/lobby.tsx') } };");
  write('mfe-pvp/src/lobby/lobby.test.tsx', "import { CodeInput } from '@riftdrop/ui/code-input';\nconst face = 'mt-[13px]';");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** The sheet of pvp with this lobby, and the files whose change makes it again. */
async function sheetWith(lobby: string, sheet = "@import 'tailwindcss/utilities.css' layer(utilities) source(none);") {
  write('mfe-pvp/src/lobby/lobby.tsx', lobby);
  const folder = join(root, 'mfe-pvp');
  const from = join(folder, 'src/styles.css');
  const plugins = [usedSources(join(folder, 'src/remote.tsx'), root), tailwind({ base: folder, optimize: false })];
  const { css, messages } = await postcss(plugins).process(sheet, { from });
  return { css, watched: messages.flatMap(({ plugin, file }) => (plugin === 'used-sources' ? [String(file).slice(root.length + 1)] : [])) };
}
const cardSkeleton = "import { CardSkeleton } from '@riftdrop/ui/card-skeleton';\nexport const Lobby = () => <CardSkeleton />;";

test('a component of the kit brings its classes into the sheet of the remote that uses it', async () => {
  const { css, watched } = await sheetWith(cardSkeleton);
  for (const name of ['.top-\\[28\\%\\]', '.h-\\[26\\%\\]', '.inset-x-\\[16\\%\\]']) expect(css).toContain(name);
  expect(watched).toEqual(['mfe-pvp/src/lobby/lobby.tsx', 'mfe-pvp/src/remote.tsx', 'shared/ui/src/card-skeleton.tsx']);
});

test('no classes of components that only a test uses, or of tests, are in a sheet', async () => {
  const { css } = await sheetWith('export const Lobby = () => <p className="mt-[11px]">Games</p>;');
  expect(css).toContain('margin-top: 11px');
  expect(css).not.toMatch(/13px|\.top-|tracking/);
});

test('words of code make no rules', async () => {
  const { css } = await sheetWith("const filter = addEventListener('resize', { variant: 'outline' });\nconst look = 'underline';");
  expect(css).toContain('.underline {');
  expect(css).not.toMatch(/\.(filter|resize|outline) \{/);
});

test('a sheet can leave out a folder of its app', async () => {
  const { css } = await sheetWith(
    'export const Lobby = () => <p className="mt-[11px]" />;',
    "@import 'tailwindcss/utilities.css' layer(utilities) source(none);\n@source not './lobby';",
  );
  expect(css).not.toContain('margin-top: 11px');
});

test('a sheet without utilities is left as it is', async () => {
  expect(await sheetWith(cardSkeleton, '.a { color: red }')).toEqual({ css: '.a { color: red }', watched: [] });
});
