import { useStore } from '@nanostores/react';
import type { DropCaseDetails } from '@riftdrop/contract/cases';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $settings } from '@riftdrop/host/settings';
import { useState } from 'react';
import { OpeningNotice } from '../open/notice.tsx';
import { isFree } from '../open/offer.ts';
import { OpenButton } from '../open/open-button.tsx';
import { dismiss, landed } from '../open/opening.ts';
import { mayPress } from '../open/opening-state.ts';
import { motionFor, systemReducesMotion } from '../reel/motion.ts';
import { ReelStage } from '../reel/reel-stage.tsx';
import { freshCase } from './case-data.ts';
import { CaseHeader } from './case-header.tsx';
import { ControlBar, Controls } from './control-bar.tsx';
import { countFrom, countsFor } from './counts.ts';
import { HashRow } from './hash-row.tsx';
import { OddsGrid } from './odds-grid.tsx';
import { useCaseKeys } from './use-case-keys.ts';
import { useLate } from './use-late.ts';
import { useOpening } from './use-opening.ts';

const results = () => import('../open/results.tsx');
const topDrops = () => import('./top-drops.tsx');

/** A case with its data: stage, controls, fairness, odds. `asked` is the count a link asks for. */
export function CaseView({ dropCase, asked }: { dropCase: DropCaseDetails; asked: string | undefined }) {
  const policy = useStore($bootstrap)?.policy;
  const counts = countsFor(isFree(dropCase) ? 1 : (policy?.max_multi_open ?? 1));
  const [chosen, choose] = useState<number | null>(null);
  const count = chosen ?? countFrom(asked, counts);
  const motion = motionFor(policy, useStore($settings), systemReducesMotion());
  const { opening, offer, press, confirm } = useOpening(dropCase, count, motion.skippable);
  const free = mayPress(opening);
  const pick = (next: number) => free && choose(next);
  useCaseKeys(counts, press, pick);
  const { slug, items, drop_case_version: version } = dropCase;
  const result = opening.phase === 'revealed' && opening.stake.slug === slug ? opening : null;
  const Results = useLate(results, opening.phase !== 'idle');
  const TopDrops = useLate(topDrops, true);
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <CaseHeader dropCase={dropCase} onEnd={() => void freshCase(slug)} />
      <ReelStage items={items} seed={`${slug}:${version}`} count={count} opening={opening} motion={motion} onLanded={landed} />
      <ControlBar
        notice={<OpeningNotice opening={opening} onConfirm={confirm} onDismiss={dismiss} />}
        action={<OpenButton opening={opening} offer={offer} skippable={motion.skippable} onPress={press} />}
      >
        {result && Results ? (
          <Results stake={result.stake} drops={result.drops} onKeep={dismiss} />
        ) : (
          <Controls counts={counts} count={count} onCount={pick} locked={!free} quickAllowed={motion.skippable} />
        )}
      </ControlBar>
      <HashRow settled={!result} />
      <div className="mt-4 grid grid-cols-1 gap-8">
        <OddsGrid items={items} />
        {TopDrops && <TopDrops slug={slug} />}
      </div>
    </div>
  );
}
