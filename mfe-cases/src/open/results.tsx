import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { CrownRolls } from '../king/crown-rolls.tsx';
import { DemoResults } from './demo-results.tsx';
import { NothingBar } from './nothing-bar.tsx';
import type { Outcome, Stake } from './opening-state.ts';
import { ResultBar } from './result-bar.tsx';
import { SeveralBar } from './several-bar.tsx';

export interface ResultsProps {
  stake: Stake;
  outcome: Outcome;
  dropCase: Pick<DropCaseDetails, 'slug' | 'name'>;
  /** The results are still appearing. */
  coming?: boolean;
  /** Shows the end of results that are still appearing. */
  onRest?: () => void;
  /** Closes the results; items that are not sold stay in the inventory. */
  onKeep: () => void;
}

/**
 * Actions for the results of a press: one item, several, or none of a part opening. Fetched while the reel turns, so
 * that the first load does not include it.
 */
export default function Results({ stake, outcome: { drops, part }, dropCase, ...keep }: ResultsProps) {
  const [only, ...others] = drops;
  if (!only) return part ? <NothingBar part={part} {...keep} /> : null;
  if (only.demo) return <DemoResults drops={drops} {...keep} />;
  return (
    <>
      {others.length ? <SeveralBar stake={stake} drops={drops} {...keep} /> : <ResultBar stake={stake} drop={only} {...keep} />}
      <CrownRolls drops={drops} dropCase={dropCase} />
    </>
  );
}
