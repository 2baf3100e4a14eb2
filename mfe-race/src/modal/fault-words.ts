import { t } from '@lingui/core/macro';
import { type Fault, type FaultCode, faultInEnglish, type FaultValues } from '@riftdrop/fair/faults';

type ListFault = Extract<FaultCode, `list_${string}`>;

const words: Record<ListFault, (values: FaultValues) => string> = {
  list_secrets: () => t`the secrets are not those of the public hash`,
  list_twice: () => t`a player is in the list twice`,
  list_hash: () => t`the list has another hash`,
  list_order: () => t`the list is not sorted`,
  list_early: () => t`the list was frozen before the end`,
  list_terms: () => t`the lock is for another list or prize`,
  list_lock: () => t`the lock has another hash`,
  list_round: () => t`the rule names another round of the beacon`,
  list_beacon: () => t`the beacon did not show this`,
  list_place: ({ place = '', published = '' }) => t`the draw gives place ${place}, not ${published}`,
  list_winner: () => t`another player stands at that place`,
};

/** A fault of the proof of a giveaway round in the language of the page. */
export const faultWords = (fault: Fault): string => words[fault.code as ListFault]?.(fault.values ?? {}) ?? faultInEnglish(fault);
