import { shellManifest, type ShellManifest } from '@riftdrop/contract/release/remotes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Reads and checks `shell.json`. */
export function readShellManifest(folder: string): ShellManifest {
  const file = join(folder, 'shell.json');
  const parsed = shellManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not a shell manifest:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
