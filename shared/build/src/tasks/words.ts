// `npm run words`: builds the apps and writes what their translators have to do: every `words/<language>.json` gets the sentences that it lacks,
// with an empty translation or the one that another package has for the same English, and loses those that are gone.
// `npm run words -- --check` only counts, and fails when a translation is missing.
import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { repository } from '../repository.ts';
import { languagesOf, readEnglish, readTranslations, type Translations } from '../words/catalogues.ts';

const isCheck = process.argv.includes('--check');
const apps = globSync(['shell', 'mfe-*'], { cwd: repository }).map((name) => join(repository, name));
const packages = await sentencesByPackage();
const languages = [...new Set([...packages.keys()].flatMap(languagesOf))].sort();
let missing = 0;
for (const language of languages) {
  const known = await memoryOf(language);
  for (const [folder, english] of packages) missing += await update(folder, language, english, known);
}
if (isCheck && missing > 0) process.exit(1);

async function sentencesByPackage(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const app of apps) {
    const english = await readEnglish(app);
    if (!english) throw new Error(`${relative(repository, app)} is not built; run \`npm run build\` first`);
    for (const [place, sentences] of Object.entries(english)) {
      const folder = resolve(app, place);
      found.set(folder, new Set([...(found.get(folder) ?? []), ...sentences]));
    }
  }
  return found;
}

/** Every translation that some package has. */
async function memoryOf(language: string): Promise<Translations> {
  const all = await Promise.all([...packages.keys()].map((folder) => readTranslations(folder, language)));
  return Object.assign({}, ...all.map(withoutEmpty)) as Translations;
}

function withoutEmpty(translations: Translations): Translations {
  return Object.fromEntries(Object.entries(translations).filter(([, text]) => text !== ''));
}

/** Brings one file up to date and returns how many of its sentences have no translation. */
async function update(folder: string, language: string, english: ReadonlySet<string>, known: Translations): Promise<number> {
  const own = await readTranslations(folder, language);
  const next = Object.fromEntries([...english].sort().map((text) => [text, own[text] || (known[text] ?? '')]));
  const without = Object.values(next).filter((text) => text === '').length;
  const file = join(folder, 'words', `${language}.json`);
  if (!isCheck) {
    await mkdir(join(folder, 'words'), { recursive: true });
    await writeFile(file, `${JSON.stringify(next, null, 2)}\n`);
  }
  if (without > 0) console.log(`${relative(repository, file)}: ${without} of ${english.size} sentences have no translation`);
  return without;
}
