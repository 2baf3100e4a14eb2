import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { Giveaway } from '@riftdrop/contract/api/race/race';
import { skinPicture } from '@riftdrop/game/skin-picture';
import { $sessionState } from '@riftdrop/host/session';
import { formatMoney } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { intervalLabel } from '../giveaways/interval-labels.ts';
import { OpenGiveaway } from '../giveaways/open-giveaway.tsx';
import { Participation, isIn, missingOf } from '../giveaways/participation.tsx';
import { RoundTimer } from '../giveaways/round-state.tsx';

/** A giveaway in the row of home: how often, worth and picture of the prize, time left and the player's part. */
export function GiftCard({ giveaway }: { giveaway: Giveaway }) {
  const isVisitor = useStore($sessionState) === 'visitor';
  const { interval, round, previous_round: previous } = giveaway;
  const shown = round ?? previous;
  const tier = shown && tierOf(shown.prize.rarity);
  return (
    <div className={clsx('gift-card', tier ? tierClass[tier] : '[--tier:var(--color-line-strong)]')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-1 text-micro tracking-[-0.02em] md:text-body md:tracking-normal">
        <b className="wrap-anywhere font-strong text-hi">{intervalLabel(interval)}</b>
        {shown && <Money cents={shown.prize.cost} className="text-mid md:text-caption" />}
      </p>
      {shown && (
        <>
          <Picture
            sources={skinPicture(shown.prize.image)}
            width={400}
            height={225}
            kind="skin"
            className="mx-auto min-h-0 flex-1 1075:absolute 1075:inset-e-2 1075:bottom-2 1075:h-22 1075:w-2/5"
          />
          <RoundTimer
            key={shown.id}
            round={shown}
            className="num mt-auto block truncate font-display text-body leading-tight font-bold text-hi md:text-h3"
          />
        </>
      )}
      <div className="sr-only">
        <Participation giveaway={giveaway} isVisitor={isVisitor} />
      </div>
      <Part giveaway={giveaway} isVisitor={isVisitor} />
      <OpenGiveaway giveaway={giveaway} className="rounded-card" />
    </div>
  );
}

/** The player's part in one or two short lines; screen readers have the whole sentence. */
function Part({ giveaway, isVisitor }: { giveaway: Giveaway; isVisitor: boolean }) {
  const missing = isVisitor ? { deposit: giveaway.min_deposit, spend: giveaway.min_spend } : missingOf(giveaway);
  const entered = !isVisitor && isIn(giveaway);
  return (
    <p aria-hidden="true" className="num min-h-7 text-micro text-mid md:text-caption">
      {entered && <span className="block wrap-anywhere text-pos">{t`You participate`}</span>}
      {!entered && giveaway.round && missing && (
        <>
          {missing.deposit > 0 && <span className="block wrap-anywhere">{t`Deposit ${formatMoney(missing.deposit)}`}</span>}
          {missing.spend > 0 && <span className="block wrap-anywhere">{t`Spend ${formatMoney(missing.spend)}`}</span>}
        </>
      )}
    </p>
  );
}
