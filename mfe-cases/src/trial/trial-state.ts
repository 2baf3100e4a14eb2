import type { DropCaseDetails, PlayedTrial, Trial } from '@riftdrop/contract/api/cases/cases';
import { atom } from 'nanostores';

/** A trial on home: an opening without a stake and without an item. */
export interface TrialState {
  phase: 'ready' | 'asking' | 'spinning' | 'shown' | 'failed';
  /** The case with its odds, once they are known. */
  dropCase: DropCaseDetails | null;
  /** The commitment of the next spin; null until there is one. */
  next: Trial | null;
  /** The last spin. */
  played: PlayedTrial | null;
}

export const noTrial: TrialState = { phase: 'ready', dropCase: null, next: null, played: null };

/** The trial of this window. Separate from the code that plays it, which is fetched when it comes near the view. */
export const $trial = atom<TrialState>(noTrial);
