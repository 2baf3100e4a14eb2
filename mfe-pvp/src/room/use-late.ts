import { lateIn } from '@riftdrop/game/use-late';

/** A part of the room that its first view does without. */
export const useLate = lateIn('pvp');
