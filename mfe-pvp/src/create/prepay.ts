import { type Creator, mayPrepay } from '@riftdrop/game/creator';
import { sharesWinnings } from '@riftdrop/fair/battle-modes';
import { modeOf, type Settings } from './settings.ts';

/** Whether the creator may pay for others. Modes that share their winnings require a permission. */
export const offersPrepay = ({ choice, isPublic }: Pick<Settings, 'choice' | 'isPublic'>, creator: Creator): boolean =>
  mayPrepay(creator, { isPublic, isShared: sharesWinnings(modeOf(choice)) });
