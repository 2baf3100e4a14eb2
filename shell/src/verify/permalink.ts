import { withStack } from '@riftdrop/host/modals';
import type { RollFields, RollTab } from './roll-fields.ts';

/** An address that opens this check without a session and with every remote down. */
export function permalink(drop: string | undefined, tab: RollTab, fields: RollFields): string {
  const params: Record<string, string> = drop ? { drop } : { tab, ...fields };
  return withStack(new URL('/provably-fair', location.origin), [{ name: 'verifyRoll', params }]).href;
}
