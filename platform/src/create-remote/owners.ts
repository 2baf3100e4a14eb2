import { globSync } from 'node:fs';

/** The places of one domain, each by its full path, so that a short word never matches files of others. */
const places = (name: string): string[] => [
  `/mfe-${name}/`,
  `/backend/src/${name}/`,
  `/shared/contract/src/api/${name}/`,
  `/docs/requirements/${name}.md`,
  `/e2e/pages/${name}*`,
  `/e2e/suites/${name}*`,
];

/** Whether a pattern of CODEOWNERS matches something below `root`. */
export const isThere = (root: string, pattern: string): boolean => globSync(pattern.slice(1), { cwd: root }).length > 0;

/** CODEOWNERS with a line for each place of a domain that `has` finds; the same text when they are listed. */
export function withOwner(text: string, name: string, has: (pattern: string) => boolean): string {
  const lines = text.split('\n');
  const missing = places(name)
    .filter(has)
    .map((place) => `${place.padEnd(36)} @riftdrop/${name}`)
    .filter((line) => !lines.includes(line));
  return missing.length === 0 ? text : `${text.trimEnd()}\n\n${missing.join('\n')}\n`;
}

/** CODEOWNERS without the lines of a domain. */
export const withoutOwner = (text: string, name: string): string =>
  `${text
    .split('\n')
    .filter((line) => !line.endsWith(` @riftdrop/${name}`))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
