import type { DropDetails } from '@riftdrop/contract/profile';
import type { Stake } from './opening-state.ts';
import { ResultBar } from './result-bar.tsx';
import { ResultsList } from './results-list.tsx';

export interface ResultsProps {
  stake: Stake;
  drops: readonly DropDetails[];
  /** Puts the results away; what is not sold stays in the inventory. */
  onKeep: () => void;
}

/** What a press brought, one item or several. Fetched while the reel turns, so that a first visit does not pay for it. */
export default function Results({ stake, drops, onKeep }: ResultsProps) {
  const [only, ...others] = drops;
  if (!only) return null;
  if (others.length) return <ResultsList stake={stake} drops={drops} onKeep={onKeep} />;
  return <ResultBar stake={stake} drop={only} onKeep={onKeep} />;
}
