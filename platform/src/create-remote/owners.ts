/** The places of one domain, each by its full path, so that a short word never matches files of others. */
const places = (name: string): string[] => [
  `/mfe-${name}/`,
  `/backend/src/${name}/`,
  `/shared/contract/src/${name}.ts`,
  `/shared/contract/src/${name}/`,
  `/docs/requirements/${name}.md`,
  `/e2e/pages/${name}*`,
  `/e2e/suites/${name}*`,
];

/** CODEOWNERS with the lines of a domain; the same text when they are there. */
export function withOwner(text: string, name: string): string {
  const lines = text.split('\n');
  const missing = places(name)
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
