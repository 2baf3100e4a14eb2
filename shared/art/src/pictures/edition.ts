import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A short name for the output of this generator: it changes with any line of this package and with the libraries that
 * rasterise and encode, so pictures of an older generator are never served as new ones, and there is no version number to raise
 * by hand.
 */
export function edition(): string {
  const hash = createHash('sha256');
  for (const file of sources(join(import.meta.dirname, '..'))) hash.update(readFileSync(file));
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  hash.update(`${dependencies.sharp} ${dependencies['@resvg/resvg-js']}`);
  return hash.digest('hex').slice(0, 12);
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(folder, file));
