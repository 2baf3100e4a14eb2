import { lateIn } from '@riftdrop/game/use-late';

/** A part of a case page that its first view does without. */
export const useLate = lateIn('cases');
