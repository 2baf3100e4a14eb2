import { $place } from '@riftdrop/host/wiring/navigator';
import type { ModalRule } from '../composition/composition.ts';
import { $composition } from '../composition/running.ts';

/** The modal that the query of this page names by the rules of a domain, and the value there. */
export function namedModal(): { rule: ModalRule; value: string } | null {
  const { pathname, search } = $place.get();
  if (!search) return null;
  for (const rule of $composition.get().modalRules.values()) {
    const value = rule.from?.path === pathname ? new URLSearchParams(search).get(rule.from.query) : null;
    if (value !== null) return { rule, value };
  }
  return null;
}
