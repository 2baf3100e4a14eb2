import { type Creator, mayPrepay } from '@riftdrop/game/creator';
import { sharesWinnings } from '@riftdrop/fair/battle-modes';
import { modeOf, type Settings } from './settings.ts';

/** Whether the creator may pay for others (PVP-579). Modes that share their winnings ask for a permission (PVP-580). */
export const offersPrepay = ({ choice, isPublic }: Pick<Settings, 'choice' | 'isPublic'>, creator: Creator): boolean =>
  mayPrepay(creator, { isPublic, isShared: sharesWinnings(modeOf(choice)) });
