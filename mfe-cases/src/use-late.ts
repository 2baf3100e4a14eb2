import { lateIn } from '@riftdrop/game/use-late';

/** A part of a page of cases that its first view does without. */
export const useLate = lateIn('cases');
