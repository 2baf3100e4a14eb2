import { formatMoney } from '@riftdrop/money/format';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { memo } from 'react';
import { skinImage } from '../case/skin-picture.ts';
import type { Card } from './strip.ts';

export interface ReelCardProps {
  item: Card;
  /** Short prices, for cards under 140 px. */
  compact: boolean;
  won: boolean;
}

/** One card of a reel: as few elements as it takes. */
export const ReelCard = memo(function ReelCard({ item, compact, won }: ReelCardProps) {
  if (!item) return <Nothing won={won} />;
  const tier = tierOf(item.rarity);
  return (
    <div className={clsx('reel-card', tierClass[tier], won && 'reel-won')} style={{ '--lit': tier }}>
      <img {...skinImage(item.image)} width={400} height={225} alt="" decoding="sync" draggable={false} />
      <i className="reel-pips" />
      <span className="reel-price">{formatMoney(item.cost, { compact })}</span>
      <b>{item.skin_name}</b>
      <span>
        {item.name} · {item.rarity}
      </span>
    </div>
  );
});

/** The empty card of a part opening: as plain as what it gives. */
function Nothing({ won }: { won: boolean }) {
  return (
    <div className={clsx('reel-card reel-nothing', won && 'reel-won')}>
      <i />
      <b>No item</b>
      <span>part opening</span>
    </div>
  );
}
