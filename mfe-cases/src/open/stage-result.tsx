import { t } from '@lingui/core/macro';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { imageUrl } from '@riftdrop/host/images';
import { Reveal, type RevealMotion } from '@riftdrop/game/reveal';
import { useRevealSound } from '@riftdrop/game/reveal-sound';
import { revealTimes } from '@riftdrop/game/reveal-times';
import { useEffect, useEffectEvent } from 'react';
import { chanceText } from '../odds/odds.ts';
import type { Outcome, Stake } from './opening-state.ts';
import { ResultsTable } from './results-table.tsx';
import { verdictOf, wonCrown } from './verdict.ts';

export interface StageResultProps {
  stake: Stake;
  outcome: Outcome;
  dropCase: DropCaseDetails;
  motion: RevealMotion;
  /** All parts have appeared, or the player skipped to the end. */
  onRest: () => void;
}

/**
 * Replaces the reels: one item as large as its level, or several in one table. For a part opening without an item the
 * reel is enough.
 */
export default function StageResult({ stake, outcome: { drops }, dropCase, motion, onRest }: StageResultProps) {
  const { worth, paid, level } = verdictOf(stake, drops);
  useRevealSound(stake.key, { level, still: motion === 'still', crown: drops.some(wonCrown) });
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    if (motion !== 'run') return;
    const timer = setTimeout(rest, revealTimes[level].total);
    return () => clearTimeout(timer);
  }, [motion, level]);
  const [only, ...others] = drops;
  if (!only) return null;
  const chanceOf = chancesOf(stake, dropCase);
  if (others.length) return <ResultsTable stake={stake} drops={drops} chanceOf={chanceOf} motion={motion} />;
  const { skin_item: item } = only;
  return (
    <div aria-hidden="true" onClick={onRest}>
      <Reveal
        level={level}
        item={item}
        picture={{ near: imageUrl('skin', item.image, 400, 'avif'), large: imageUrl('skin', item.image, undefined, 'avif') }}
        worth={worth}
        paid={paid}
        chance={chanceOf(only)}
        crown={wonCrown(only) ? t`You wear the crown of ${dropCase.name}` : undefined}
        play={only.demo ? t`Demo` : undefined}
        motion={motion}
      />
    </div>
  );
}

/** The chance that an item had, in words, as long as the page shows the odds by which it was rolled. */
function chancesOf({ way }: Stake, { items, part_open, drop_case_version }: DropCaseDetails) {
  const oneIn = way === 'part' && part_open ? part_open.one_in : 1;
  return (drop: DropDetails): string | undefined => {
    const item = drop.drop_case_version === drop_case_version && items.find(({ skin_item }) => skin_item.id === drop.skin_item.id);
    return item ? chanceText(item.weight / oneIn) : undefined;
  };
}
