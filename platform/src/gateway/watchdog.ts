import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The one script that stands in a document itself, without its comments and indents. */
export const watchdog: string = readFileSync(join(import.meta.dirname, 'watchdog.js'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !/^(?:\/\/|\/\*\*.*\*\/$)/.test(line))
  .join('\n');

/** Its hash for the content policy. */
export const watchdogHash: string = `sha256-${createHash('sha256').update(watchdog).digest('base64')}`;
