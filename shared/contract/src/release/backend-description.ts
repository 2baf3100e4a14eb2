import manifest from '../../package.json' with { type: 'json' };
import type { Description } from './description.ts';
import { namesOf, termOf } from './terms.ts';

/** The description of this checkout's backend: every call and every live event of its contract. */
export function backendDescription(): Description {
  const provides = (['call', 'live'] as const).flatMap((kind) => namesOf(kind).map((name) => termOf(kind, name)!));
  return { app: 'backend', contract: manifest.version, host: null, shared: {}, federation: null, provides, uses: [] };
}
