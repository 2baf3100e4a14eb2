import { sentenceKey } from '@riftdrop/contract/release/words';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildCatalogues, languagesOf } from './catalogues.ts';

/** An app that was built, with sentences of its own and of a kit. */
async function anApp(own: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'riftdrop-words-'));
  const app = join(root, 'mfe-cases');
  const write = async (file: string, content: unknown) => {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), JSON.stringify(content));
  };
  await write('mfe-cases/package.json', { name: '@riftdrop/mfe-cases', version: '0.3.0' });
  await write('mfe-cases/dist-words/english.json', { '.': ['Open', '{n} drops', 'Set {n} aside'], '../kit': ['Close', 'Open'] });
  await write('mfe-cases/dist/sentences.json', {
    [sentenceKey('Open')]: 'Open',
    [sentenceKey([['n'], ' drops'])]: '{n} drops',
    // Of a manifest: its places stay as they are written.
    [sentenceKey('Set {n} aside')]: 'Set {n} aside',
    [sentenceKey('Close')]: 'Close',
  });
  await write('mfe-cases/words/pl.json', own);
  await write('kit/words/pl.json', { Close: 'Zamknij', Open: 'Otwarte' });
  return app;
}

const catalogueOf = async (app: string, language: string) => {
  const folder = join(app, 'dist-words', language);
  const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as { version: string };
  const file = (await readdir(folder)).find((name) => name.startsWith('words.'))!;
  return { release, file, sentences: JSON.parse(await readFile(join(folder, file), 'utf8')) as object };
};

it('writes one file a language, by the keys of the sentences, with those of the kits', async () => {
  const app = await anApp({ Open: 'Otwórz', '{n} drops': '{n} łupów', 'Set {n} aside': 'Odłóż {n}', Gone: 'Nie ma' });
  expect(languagesOf(app)).toEqual(['pl']);
  await buildCatalogues(app);
  const { release, file, sentences } = await catalogueOf(app, 'pl');
  expect(sentences).toEqual({
    [sentenceKey('Open')]: 'Otwórz',
    [sentenceKey([['n'], ' drops'])]: [['n'], ' łupów'],
    [sentenceKey('Set {n} aside')]: 'Odłóż {n}',
    [sentenceKey('Close')]: 'Zamknij',
  });
  expect(release).toMatchObject({ name: 'cases.pl', app: 'cases', language: 'pl', catalogue: { href: expect.stringContaining(file) } });
});

it('gives a changed sentence another version, and the same sentences the same', async () => {
  const app = await anApp({ Open: 'Otwórz' });
  await buildCatalogues(app);
  const first = (await catalogueOf(app, 'pl')).release.version;
  await buildCatalogues(app);
  expect((await catalogueOf(app, 'pl')).release.version).toBe(first);
  await writeFile(join(app, 'words/pl.json'), JSON.stringify({ Open: 'Otwieraj' }));
  await buildCatalogues(app);
  expect((await catalogueOf(app, 'pl')).release.version).not.toBe(first);
  expect(first).toMatch(/^0\.3\.0-[0-9a-f]{10}$/);
});

it('keeps one English word with two contexts apart', async () => {
  const app = await anApp({ Open: 'Otwarte', 'action\u0004Open': 'Otwórz' });
  await writeFile(join(app, 'dist-words/english.json'), JSON.stringify({ '.': ['Open', 'action\u0004Open'] }));
  const keyed = ['Open', 'action\u0004Open'].map((text) => [sentenceKey(text), text]);
  await writeFile(join(app, 'dist/sentences.json'), JSON.stringify(Object.fromEntries(keyed)));
  await buildCatalogues(app);
  expect((await catalogueOf(app, 'pl')).sentences).toEqual({
    [sentenceKey('Open')]: 'Otwarte',
    [sentenceKey('action\u0004Open')]: 'Otwórz',
  });
});

it('leaves out what is not translated yet', async () => {
  const app = await anApp({ Open: 'Otwórz', '{n} drops': '' });
  await buildCatalogues(app);
  expect(Object.keys((await catalogueOf(app, 'pl')).sentences)).not.toContain(sentenceKey([['n'], ' drops']));
});
