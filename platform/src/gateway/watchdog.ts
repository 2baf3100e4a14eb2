import { documentTexts } from '@riftdrop/contract/release/manifest-texts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify_sync } from 'terser';

const { notLoaded, why, again } = documentTexts;

/** The one script that stands in a document itself, minified. */
export const watchdog: string = minify_sync(readFileSync(join(import.meta.dirname, 'watchdog.js'), 'utf8'), {
  ecma: 2020,
  compress: { passes: 2, global_defs: { '@english': JSON.stringify([notLoaded, why, again]) } },
}).code!;

/** Its hash for the content policy. */
export const watchdogHash: string = `sha256-${createHash('sha256').update(watchdog).digest('base64')}`;
