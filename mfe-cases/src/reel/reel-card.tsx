import type { SkinItem } from '@riftdrop/contract/skins';
import { imageUrl } from '@riftdrop/host/images';
import { formatMoney } from '@riftdrop/money/format';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { memo } from 'react';

export interface ReelCardProps {
  item: SkinItem;
  /** Short prices, for cards under 140 px. */
  compact: boolean;
  won: boolean;
}

/** One card of a reel. Every browser we support reads AVIF, so one image element is enough and the page's pictures are shared. */
export const ReelCard = memo(function ReelCard({ item, compact, won }: ReelCardProps) {
  const tier = tierOf(item.rarity);
  return (
    <div className={clsx('reel-card', tierClass[tier], won && 'reel-won')} style={{ '--lit': tier }}>
      <img src={imageUrl('skin', item.image, 200, 'avif')} width={400} height={225} alt="" decoding="sync" draggable={false} />
      <i className="reel-pips" />
      <span className="reel-price">{formatMoney(item.cost, { compact })}</span>
      <b>{item.skin_name}</b>
      <span>
        {item.name} · {item.rarity}
      </span>
    </div>
  );
});
