import { mayPrepay } from '@riftdrop/game/create-options';
import type { Settings } from './settings.ts';

/** Whether the creator may pay for others (PVP-579, PVP-580). Shared winnings (teams and equality) are left out. */
export const offersPrepay = ({ choice, isPublic }: Pick<Settings, 'choice' | 'isPublic'>, isDemo: boolean): boolean =>
  mayPrepay({ isPublic, isDemo }) && choice !== '2x2' && choice !== 'equality';
