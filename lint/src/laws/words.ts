import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from '../house.ts';
import type { Law } from '../law.ts';

interface Declared {
  name: string;
  title: string;
  modals?: readonly { name: string }[];
}

/**
 * Words of the whole product, needed by the shell's general pages: `cases` are opened here, `profile` is an account's
 * page on other sites.
 */
const plain = new Set(['cases', 'profile']);

/** Protocol PF1 names its kinds of rolls, and every roll is verified with all remotes down. */
const isVerify = (path: string): boolean => path.startsWith('shell/src/verify/');
const isTest = (path: string): boolean => /\.test\.tsx?$|(?:^|\/)testing[\w-]*\.tsx?$/.test(path);

export const wordless: Law = {
  id: '3c',
  text: 'the shell says no word of a remote',
  reason:
    'names, titles and modals of remotes come from their declarations and from the rules of shell.json; a word in the code ' +
    'would outlive its remote',
  check(_, house) {
    const words = wordsOf(house);
    return globSync('shell/src/**/*.{ts,tsx}', { cwd: house.root })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !isTest(path) && !isVerify(path))
      .flatMap((path) =>
        readFileSync(join(house.root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => {
            const word = words.find((one) => says(line, one));
            return word ? [{ where: `${path}:${index + 1}`, what: `the shell says “${word}”` }] : [];
          }),
      );
  },
};

/** Whether a whole word stands in a line, in any case. `.race` is a method, no domain. */
function says(line: string, word: string): boolean {
  const [text, wanted] = [line.toLowerCase(), word.toLowerCase()];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!/[\w.]/.test(text[at - 1] ?? '') && !/\w/.test(text[at + wanted.length] ?? '')) return true;
  return false;
}

function wordsOf(house: House): string[] {
  const declared = globSync('mfe-*/remote.json', { cwd: house.root }).map(
    (path) => JSON.parse(readFileSync(join(house.root, path), 'utf8')) as Declared,
  );
  const parts = globSync('mfe-*/src/remote.{ts,tsx}', { cwd: house.root }).map((path) => readFileSync(join(house.root, path), 'utf8'));
  const words = [
    ...declared.flatMap(({ name, title, modals = [] }) => [name, title, ...modals.map((modal) => modal.name)]),
    // A public modal is declared in these files only, and its chunk is named after it.
    ...parts.flatMap((text) => [...text.matchAll(/webpackChunkName:\s*["']modal-([\w-]+)["']/g)].map(([, name]) => name!)),
  ];
  return [...new Set(words)].filter((word) => !plain.has(word.toLowerCase()));
}
