import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RevealLevel } from './reveal-level.ts';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { formatMoney, formatNumber } from '@riftdrop/money/format';
import { Pips } from '@riftdrop/ui/pips';
import { highestTier, rarityName, type Tier, tierClass, tierOf } from '@riftdrop/ui/tier';
import { wearGrade } from '@riftdrop/ui/wear';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { Counted } from './counted.tsx';
import { RevealAir } from './reveal-air.tsx';
import { playReveal } from './reveal-motion.ts';
import { RevealRays } from './reveal-rays.tsx';
import { revealTimes } from './reveal-times.ts';
import { useLarge } from './use-large.ts';

export interface RevealProps {
  level: RevealLevel;
  item: Pick<SkinItem, 'name' | 'skin_name' | 'rarity' | 'wear'>;
  /** `near` is the reel's picture, `large` replaces it once loaded. */
  picture: { near: string; large: string };
  /** USD cents. */
  worth: number;
  /** USD cents; null where points paid. */
  paid: number | null;
  /** Its published chance in words. */
  chance?: string | undefined;
  /** An award with it: a crown, in words. */
  crown?: string | undefined;
  /** That the stake was play money, or free, in a word: shown beside the value. */
  play?: string | undefined;
  motion: RevealMotion;
}

/**
 * `run`: it comes in its time. `done`: it stands as it stands after that. `still`: it never moved (reduced motion, quick reveal,
 * a skip, a reload).
 */
export type RevealMotion = 'run' | 'done' | 'still';

/**
 * One result on the stage, as large as its level. Decoration: text beside it and the live region give the same, in the same sentence at
 * every level. Light, picture and words move by the compositor alone; in the end everything stands.
 */
export function Reveal({ level, item, picture, worth, paid, chance, crown, play, motion }: RevealProps) {
  const tier: Tier = crown === undefined ? tierOf(item.rarity) : highestTier;
  const { words, count } = revealTimes[level];
  const image = useLarge(picture);
  const price = formatMoney(paid ?? 0);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (motion !== 'done') return playReveal(stage.current!, level, motion === 'still');
  }, [level, motion]);
  return (
    <div
      ref={stage}
      aria-hidden="true"
      className={clsx('reveal', tierClass[tier], crown !== undefined && 'reveal-crowned')}
      data-level={level}
    >
      <i className="reveal-cone" />
      <i className="reveal-dark" />
      <div className="reveal-item">
        {level >= 3 && <RevealRays tier={tier} />}
        <i className="reveal-halo" />
        {level >= 3 && <i className="reveal-ring" />}
        <img src={image} width={768} height={432} alt="" decoding="async" draggable={false} />
      </div>
      {level >= 2 && motion !== 'still' && (
        <RevealAir level={level} tier={tier} seed={`${item.skin_name}:${worth}`} runs={motion === 'run'} />
      )}
      <div className="reveal-words">
        <span className="reveal-kind">
          <Pips tier={tierOf(item.rarity)} className={tierClass[tierOf(item.rarity)]} />
          {rarityName(item.rarity)} · {item.name} · {wearGrade(item.wear).name}
        </span>
        <b translate="no" className="reveal-name">
          {item.skin_name}
        </b>
        <Counted
          className="reveal-value"
          worth={worth}
          from={Math.min(paid ?? worth, worth)}
          delay={words}
          length={motion === 'run' ? count : 0}
        />
        <span className="reveal-cost">
          {play && <span className="reveal-demo">{play}</span>}
          {paid !== null && paid > 0 && <span className="reveal-multiple">{`${formatNumber(worth / paid)}×`}</span>}
          {paid !== null && (
            <span>
              {paid === 0 ? (
                t`it was free`
              ) : play ? (
                <Trans>
                  the case costs <b>{price}</b>
                </Trans>
              ) : (
                <Trans>
                  you paid <b>{price}</b>
                </Trans>
              )}
            </span>
          )}
          {chance !== undefined && (
            <span className="reveal-chance">
              <Trans>
                chance <b>{chance}</b>
              </Trans>
            </span>
          )}
        </span>
      </div>
      {crown !== undefined && <span className="reveal-crown">{crown}</span>}
    </div>
  );
}
