import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { DropCaseDetails, PlayedTrial } from '@riftdrop/contract/api/cases/cases';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { imageUrl } from '@riftdrop/host/images';
import { $settings } from '@riftdrop/host/settings';
import { motionFor, useSystemMotion } from '@riftdrop/game/motion';
import { Reveal, type RevealMotion } from '@riftdrop/game/reveal';
import { revealLevel } from '@riftdrop/game/reveal-level';
import { useRevealSound } from '@riftdrop/game/reveal-sound';
import { isSkipped } from '@riftdrop/game/spin';
import { chanceText } from '../odds/odds.ts';
import { ReelStage } from '../reel/reel-stage.tsx';
import type { Turning } from '../reel/use-reels.ts';
import { $trial, type TrialState } from './trial-state.ts';
import { stood, turnOf } from './trial.ts';

/** The stage of a trial: the same reel and the same reveal as for a stake. */
export default function TrialStage({ dropCase }: { dropCase: DropCaseDetails }) {
  const trial = useStore($trial);
  const motion = motionFor(useStore($bootstrap)?.policy, useStore($settings), useSystemMotion());
  const { slug, image, items, drop_case_version: version } = dropCase;
  const { phase, played } = trial;
  const moved = motion.kind === 'spin' && !isSkipped(turnOf(trial));
  return (
    <ReelStage
      image={image}
      odds={{ items, oneIn: 1 }}
      seed={`${slug}:${version}:trial`}
      count={1}
      opening={turningOf(trial)}
      motion={motion}
      onLanded={stood}
      within
      settled
    >
      {phase === 'shown' && played && (
        <Result key={turnOf(trial)} played={played} price={dropCase.price} motion={moved ? 'run' : 'still'} />
      )}
    </ReelStage>
  );
}

/** The steps of a trial are those of an opening, though nothing is staked. */
function turningOf(trial: TrialState): Turning {
  const { phase, played } = trial;
  const stake = { key: turnOf(trial), count: 1 };
  if (phase === 'asking') return { phase, stake };
  return played ? { phase: phase === 'spinning' ? 'revealing' : 'shown', stake, result: { drops: [played.item] } } : { phase: 'idle' };
}

function Result({ played: { item, roll }, price, motion }: { played: PlayedTrial; price: number; motion: RevealMotion }) {
  const { skin_item, weight } = item;
  const level = revealLevel({ worth: skin_item.cost, paid: price, rarity: skin_item.rarity });
  useRevealSound(roll.public_hash, { level, still: motion === 'still' });
  return (
    <Reveal
      level={level}
      item={skin_item}
      picture={{ near: imageUrl('skin', skin_item.image, 400, 'avif'), large: imageUrl('skin', skin_item.image, undefined, 'avif') }}
      worth={skin_item.cost}
      paid={price}
      chance={chanceText(weight)}
      play={t`Trial`}
      motion={motion}
    />
  );
}
