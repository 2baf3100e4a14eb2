import { type Creator, mayPrepay } from '@riftdrop/game/creator';
import type { Settings } from './settings.ts';

/** Whether the creator may pay for others (PVP-579). Teams and equality share their winnings (PVP-580). */
export const offersPrepay = ({ choice, isPublic }: Pick<Settings, 'choice' | 'isPublic'>, creator: Creator): boolean =>
  mayPrepay(creator, { isPublic, isShared: choice === '2x2' || choice === 'equality' });
