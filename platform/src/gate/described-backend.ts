import type { Description } from '@riftdrop/contract/release/description';
import { createHash } from 'node:crypto';

/** The file under which a description is published, with its version: the contract's, and a hash over the text. */
export function describedBackend(description: Description): { version: string; text: string } {
  const text = `${JSON.stringify(description)}\n`;
  return { version: `${description.contract}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`, text };
}
