import { useStore } from '@nanostores/react';
import type { DropCaseDetails } from '@riftdrop/contract/cases';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { serverNow } from '@riftdrop/host/clock';
import { $settings } from '@riftdrop/host/settings';
import { useRef } from 'react';
import { closedLabel } from '../open/offer.ts';
import { OpenButton } from '../open/open-button.tsx';
import { dismiss, landed } from '../open/opening.ts';
import { mayPress, outcomeOf } from '../open/opening-state.ts';
import { motionFor, systemReducesMotion } from '../reel/motion.ts';
import { ReelStage } from '../reel/reel-stage.tsx';
import { freshCase } from './case-data.ts';
import { CaseHeader } from './case-header.tsx';
import { ControlBar, Controls } from './control-bar.tsx';
import { HashRow } from './hash-row.tsx';
import { OddsGrid } from './odds-grid.tsx';
import { PartTerms } from './part-switch.tsx';
import { useCaseKeys } from './use-case-keys.ts';
import { useChoice } from './use-choice.ts';
import { useLate } from './use-late.ts';
import { useOpening } from './use-opening.ts';

const results = () => import(/* webpackChunkName: "case-more" */ '../open/results.tsx');
const throne = () => import(/* webpackChunkName: "case-more" */ '../king/throne.tsx');
const notice = () => import(/* webpackChunkName: "case-more" */ '../open/notice.tsx');
const state = () => import(/* webpackChunkName: "case-more" */ './case-state.tsx');
const below = () => import(/* webpackChunkName: "case-more" */ './below.tsx');

/** A case with its data: stage, controls, fairness, odds. `asked` is the count a link asks for. */
export function CaseView({ dropCase, asked }: { dropCase: DropCaseDetails; asked: string | undefined }) {
  const policy = useStore($bootstrap)?.policy;
  const { counts, count, way, part, choose, setWay } = useChoice(dropCase, asked, policy?.max_multi_open ?? 1);
  const motion = motionFor(policy, useStore($settings), systemReducesMotion());
  const { opening, offer, press, confirm, look } = useOpening(dropCase, { count, way }, motion.skippable);
  const free = mayPress(opening);
  const pick = (next: number) => free && choose(next);
  useCaseKeys(counts, press, pick);
  const { slug, items, drop_case_version: version } = dropCase;
  const oneIn = way === 'part' && part ? part.one_in : 1;
  const result = opening.phase === 'revealed' && opening.stake.slug === slug ? opening : null;
  const Results = useLate(results, opening.phase !== 'idle');
  const Throne = useLate(throne, dropCase.king_terms !== undefined);
  const Notice = useLate(notice, opening.phase !== 'idle');
  const closed = closedLabel(dropCase, serverNow());
  const State = useLate(state, closed !== null);
  const Below = useLate(below, true);
  const button = useRef<HTMLButtonElement>(null);
  const putAway = (key: string) => {
    const within = button.current?.parentElement?.contains(document.activeElement);
    dismiss(key);
    // What was pressed goes with the result: without a pointer the next press would have to be looked for from the top of the page.
    if (within) button.current?.focus({ preventScroll: true });
  };
  const seed = `${slug}:${version}${oneIn > 1 ? ':part' : ''}`;
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <CaseHeader dropCase={dropCase} onEnd={() => void freshCase(slug).then(look, look)} />
      {State && closed !== null && <State dropCase={dropCase} closed={closed} />}
      <ReelStage odds={{ items, oneIn }} seed={seed} count={count} opening={opening} motion={motion} onLanded={landed} />
      <ControlBar
        notice={
          <>
            {Notice && <Notice opening={opening} onConfirm={confirm} onDismiss={() => dismiss()} />}
            {way === 'part' && part && free && !result && <PartTerms part={part} />}
          </>
        }
        action={<OpenButton ref={button} opening={opening} offer={offer} skippable={motion.skippable} onPress={press} onDue={look} />}
      >
        {result && Results ? (
          <Results stake={result.stake} outcome={outcomeOf(result)} dropCase={dropCase} onKeep={() => putAway(result.stake.key)} />
        ) : (
          <Controls
            counts={closed === null ? counts : [1]}
            count={count}
            onCount={pick}
            way={way}
            part={closed === null ? part : undefined}
            onWay={(next) => free && setWay(next)}
            locked={!free}
            quickAllowed={motion.skippable}
          />
        )}
      </ControlBar>
      <HashRow settled={!result} />
      {Throne && <Throne dropCase={dropCase} />}
      <div className="mt-4 grid grid-cols-1 gap-8">
        <OddsGrid items={items} oneIn={oneIn} />
        {Below && <Below dropCase={dropCase} />}
      </div>
    </div>
  );
}
