import { t } from '@lingui/core/macro';
import { formatMoney } from '@riftdrop/money/format';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { memo } from 'react';
import { skinImage } from './skin-picture.ts';
import type { Card } from './strip.ts';

export interface ReelCardProps {
  item: Card;
  /** A short price and nothing beside the rarity, for small cards. */
  compact: boolean;
  /** Beside the pips there is no room for a long price. */
  tight: boolean;
  won: boolean;
  /** The card before it is the same item. */
  twin: boolean;
}

/** From here on a price is too long for a tight card, USD cents. */
const longPrice = 100_000;

/** One card of a reel: as few elements as it takes. */
export const ReelCard = memo(function ReelCard({ item, compact, tight, won, twin }: ReelCardProps) {
  if (!item) return <Nothing won={won} />;
  const tier = tierOf(item.rarity);
  return (
    <div className={clsx('reel-card', tierClass[tier], won && 'reel-won', twin && 'reel-twin')} style={{ '--lit': tier }}>
      <img {...skinImage(item.image)} width={400} height={225} alt="" decoding="sync" draggable={false} />
      <i className="reel-pips" />
      <span className="reel-price">{formatMoney(item.cost, { compact: compact || (tight && item.cost >= longPrice) })}</span>
      <b translate="no">{item.skin_name}</b>
      {/* The rarity first: the end of the text may be cut off. */}
      <span>{rarityName(item.rarity) + (compact ? '' : ` · ${item.name}`)}</span>
    </div>
  );
});

/** The empty card of a part opening: plain, as it wins nothing. */
function Nothing({ won }: { won: boolean }) {
  return (
    <div className={clsx('reel-card reel-nothing', won && 'reel-won')}>
      <i />
      <b>{t`No item`}</b>
      <span>{t`part opening`}</span>
    </div>
  );
}
