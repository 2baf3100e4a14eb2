import type { Description } from '@riftdrop/contract/release/description';
import { namesOf, termOf } from '@riftdrop/contract/release/terms';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** The description of this checkout's backend: every call and every live event of its contract. */
export function backendDescription(): Description {
  const { version } = JSON.parse(readFileSync(join(repository, 'shared/contract/package.json'), 'utf8')) as { version: string };
  const provides = (['call', 'live'] as const).flatMap((kind) => namesOf(kind).map((name) => termOf(kind, name)!));
  return { app: 'backend', contract: version, host: null, shared: {}, federation: null, provides, uses: [] };
}

/** The file under which a description is published, with its version: the contract's, and a hash over the text. */
export function describedBackend(description: Description): { version: string; text: string } {
  const text = `${JSON.stringify(description)}\n`;
  return { version: `${description.contract}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`, text };
}
