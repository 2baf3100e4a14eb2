import { $bootstrap } from '@riftdrop/host/bootstrap';
import type { Settings } from './settings.ts';

/**
 * Whether the creator may pay for others (PVP-579, PVP-580): where the site allows it, in games that are not public, with real money. Shared winnings
 * (teams and equality) are left out.
 */
export function offersPrepay({ choice, isPublic }: Pick<Settings, 'choice' | 'isPublic'>, isDemo: boolean): boolean {
  if (!$bootstrap.get()?.features.group_game_prepay || isPublic || isDemo) return false;
  return choice !== '2x2' && choice !== 'equality';
}
