import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ending = '.template';

/** Writes the files of a template folder, with `{{word}}` filled in. `nameOf` returns the path of a file. */
export function writeTemplate(template: string, words: Readonly<Record<string, string>>, nameOf: (file: string) => string): void {
  for (const file of globSync(`**/*${ending}`, { cwd: template })) {
    const target = nameOf(file.slice(0, -ending.length).replaceAll('\\', '/'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      readFileSync(join(template, file), 'utf8').replace(/\{\{(\w+)\}\}/g, (place, word: string) => words[word] ?? place),
    );
  }
}
