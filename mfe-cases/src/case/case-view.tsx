import { useStore } from '@nanostores/react';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { useNow } from '@riftdrop/host/clock';
import { openModal } from '@riftdrop/host/modals';
import { $settings } from '@riftdrop/host/settings';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAfterPaint } from '@riftdrop/game/use-after-paint';
import { useDrawn } from '@riftdrop/game/use-drawn';
import { closedLabel, isFree, offersPart } from '../drop-case/offer.ts';
import type { Way } from '../drop-case/price-text.ts';
import { OpenButton } from '../open/open-button.tsx';
import { $opening, dismiss, landed } from '../open/opening.ts';
import { motionFor, useSystemMotion } from '@riftdrop/game/motion';
import { mayPress } from '@riftdrop/game/play-state';
import type { RevealMotion } from '@riftdrop/game/reveal';
import { isSkipped } from '@riftdrop/game/spin';
import { ReelStage } from '../reel/reel-stage.tsx';
import { freshCase } from '../drop-case/case-data.ts';
import { CaseHeader } from './case-header.tsx';
import { RestSkeleton } from './case-skeleton.tsx';
import { ControlBar, Controls } from './control-bar.tsx';
import { OddsGrid } from './odds-grid.tsx';
import { useLate } from '@riftdrop/host/late';
import { useOpening } from './use-opening.ts';
import { $balance } from '@riftdrop/host/balance';

/** How many cases one press may open under the policy: 1 to 5 and, where it allows more, its largest number. */
export function countsFor(largest: number): number[] {
  const counts = Array.from({ length: Math.max(1, Math.min(5, largest)) }, (_, at) => at + 1);
  return largest > 5 ? [...counts, largest] : counts;
}

/** The count in the address (`?open=3`), or 1. */
export function countFrom(text: string | undefined, counts: readonly number[]): number {
  const asked = Number(text);
  return counts.includes(asked) ? asked : 1;
}

/**
 * How many of a case are opened at once, and which way. `asked` is the count in the address, `largest` the most that
 * the policy allows. A part and a free case are opened one at a time.
 */
function useChoice(dropCase: DropCaseDetails, asked: string | undefined, largest: number) {
  const balances = useStore($balance);
  const [chosen, choose] = useState<number | null>(null);
  const [inPart, setInPart] = useState(false);
  const part = offersPart(dropCase, balances) ? dropCase.part_open : undefined;
  const way: Way = isFree(dropCase) ? 'free' : inPart && part ? 'part' : 'whole';
  const counts = countsFor(isFree(dropCase) ? 1 : largest);
  const count = way === 'whole' ? (chosen ?? countFrom(asked, counts)) : 1;
  return { counts, count, way, part, choose, setWay: (next: Way) => setInPart(next === 'part') };
}

const results = () => import(/* webpackChunkName: "case-more" */ '../open/results.tsx');
const stageResult = () => import(/* webpackChunkName: "case-more" */ '../open/stage-result.tsx');
const throne = () => import(/* webpackChunkName: "case-more" */ '../king/throne.tsx');
const notice = () => import(/* webpackChunkName: "case-more" */ '../open/notice.tsx');
const partTerms = () => import(/* webpackChunkName: "case-more" */ './part-terms.tsx');
const lackingAccount = () => import(/* webpackChunkName: "case-more" */ '../free/lacking-account.tsx');
const state = () => import(/* webpackChunkName: "case-more" */ './case-state.tsx');
const keyListener = () => import(/* webpackChunkName: "case-more" */ './key-listener.tsx');
const keysHint = () => import(/* webpackChunkName: "case-more" */ './keys-hint.tsx');
const fairness = () => import(/* webpackChunkName: "case-fairness" */ './case-fairness.tsx');
const below = () => import(/* webpackChunkName: "case-more" */ './below.tsx');

/**
 * Parts that render one after another, each in a separate task: the head and the stage, the controls, and the odds
 * with everything below.
 */
const parts = 3;

/** A case with its data: stage, controls, odds. `asked` is the count in the address. */
export function CaseView({ dropCase, asked }: { dropCase: DropCaseDetails; asked: string | undefined }) {
  const now = useNow();
  const drawn = useDrawn(parts, 1);
  const policy = useStore($bootstrap)?.policy;
  const { counts, count, way, part, choose, setWay } = useChoice(dropCase, asked, policy?.max_multi_open ?? 1);
  const motion = motionFor(policy, useStore($settings), useSystemMotion());
  const { opening, offer, lacksAccount, press, confirm, look } = useOpening(dropCase, { count, way }, motion.skippable);
  // The choice and the price answer a press at once; the reels of another number follow. A stake brings its own number with it.
  const standing = useAfterPaint(count);
  const free = mayPress(opening);
  const pick = (next: number) => free && choose(next);
  const { slug, items, drop_case_version: version } = dropCase;
  const oneIn = way === 'part' && part ? part.one_in : 1;
  const result = opening.phase === 'shown' && opening.stake.slug === slug ? opening : null;
  const Results = useLate(results, opening.phase !== 'idle');
  const StageResult = useLate(stageResult, opening.phase !== 'idle');
  const reveal = useReveal(result?.stake.key ?? null, motion.kind === 'spin');
  const button = useRef<HTMLButtonElement>(null);
  // The one primary button: that of the result where one stands, so that no key stakes from a result.
  const pressMain = () => (result ? document.querySelector<HTMLElement>('[data-keep]') : button.current)?.click();
  const Throne = useLate(throne, dropCase.king_terms !== undefined);
  const Notice = useLate(notice, opening.phase !== 'idle');
  const closed = closedLabel(dropCase, now);
  const State = useLate(state, closed !== null);
  const LackingAccount = useLate(lackingAccount, lacksAccount);
  const KeyListener = useLate(keyListener, drawn === parts);
  const KeysHint = useLate(keysHint, drawn === parts);
  const PartTerms = useLate(partTerms, part !== undefined);
  const Below = useLate(below, drawn === parts);
  const only = result?.result.drops[0];
  const [asking, setAsking] = useState(false);
  const Fairness = useLate(fairness, asking);
  const putAway = (key: string) => {
    const within = button.current?.parentElement?.contains(document.activeElement);
    flushSync(() => dismiss(key));
    // The pressed button is gone with the result: without this, the next Tab would start at the top of the page.
    if (within) button.current?.focus({ preventScroll: true });
  };
  const seed = `${slug}:${version}${oneIn > 1 ? ':part' : ''}`;
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {KeyListener && <KeyListener counts={counts} onOpen={pressMain} onCount={pick} />}
      <CaseHeader
        dropCase={dropCase}
        onEnd={() => void freshCase(slug).then(look, look)}
        decided={only !== undefined}
        onShield={() => (only ? openModal('verifyRoll', { drop: only.id }) : setAsking(true))}
      />
      {Fairness && <Fairness open={asking} onClose={() => setAsking(false)} />}
      {State && closed !== null && <State dropCase={dropCase} closed={closed} />}
      <ReelStage
        image={dropCase.image}
        background={dropCase.background_image}
        odds={{ items, oneIn }}
        seed={seed}
        count={standing}
        opening={opening}
        motion={motion}
        settled={drawn === parts}
        onLanded={() => {
          reveal.turned();
          landed();
        }}
      >
        {result && StageResult && (
          <StageResult
            key={result.stake.key}
            stake={result.stake}
            outcome={result.result}
            dropCase={dropCase}
            motion={reveal.motion}
            onRest={reveal.rest}
          />
        )}
      </ReelStage>
      {drawn > 1 && (
        <>
          <ControlBar
            notice={
              <>
                {Notice && <Notice opening={opening} onConfirm={confirm} onDismiss={() => dismiss()} />}
                {LackingAccount && lacksAccount && <LackingAccount />}
                {PartTerms && way === 'part' && part && free && <PartTerms part={part} />}
              </>
            }
            action={
              <OpenButton
                ref={button}
                hidden={result !== null && Results !== null}
                opening={opening}
                offer={offer}
                skippable={motion.skippable}
                onPress={press}
                onDue={look}
              />
            }
          >
            {result && Results ? (
              <Results
                key={result.stake.key}
                stake={result.stake}
                outcome={result.result}
                dropCase={dropCase}
                coming={reveal.motion === 'run'}
                onRest={reveal.rest}
                onKeep={() => putAway(result.stake.key)}
              />
            ) : (
              <Controls
                counts={closed === null ? counts : [1]}
                count={count}
                onCount={pick}
                way={way}
                part={closed === null ? part : undefined}
                onWay={(next) => free && setWay(next)}
                hasTerms={PartTerms !== null}
                locked={!free}
                quickAllowed={motion.skippable}
                hint={KeysHint && <KeysHint />}
              />
            )}
          </ControlBar>
          {Throne && <Throne dropCase={dropCase} />}
        </>
      )}
      {drawn === parts ? (
        <div className="mt-4 grid grid-cols-1 gap-8">
          <OddsGrid items={items} oneIn={oneIn} />
          {Below && <Below dropCase={dropCase} />}
        </div>
      ) : (
        // Rendered anew each time, so that nothing which stays moves.
        <RestSkeleton key={drawn} bar={drawn === 1} />
      )}
    </div>
  );
}

/** How the result of a stake appears: in its time after reels that turned to their end on this page, else at once. */
function useReveal(key: string | null, moves: boolean): { motion: RevealMotion; turned: () => void; rest: () => void } {
  const [phase, setPhase] = useState<{ key: string; motion: 'run' | 'done' } | null>(null);
  const motion = key !== null && phase?.key === key && moves && !isSkipped(key) ? phase.motion : 'still';
  return {
    motion,
    turned: () => {
      const opening = $opening.get();
      if (opening.phase === 'revealing') setPhase({ key: opening.stake.key, motion: 'run' });
    },
    rest: () => key !== null && setPhase((now) => (now?.key === key ? { key, motion: 'done' } : now)),
  };
}
