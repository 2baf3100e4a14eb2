import { t } from '@lingui/core/macro';
import type { GameDrop } from '@riftdrop/contract/api/games/games';
import { skinImage } from './skin-picture.ts';
import { formatMoney } from '@riftdrop/money/format';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

/** Text of a drop that is shown by its picture only. */
export const dropWords = ({ skin_item: { name, skin_name, rarity }, cost }: GameDrop): string =>
  `${name} ${skin_name}, ${rarityName(rarity)}, ${formatMoney(cost)}`;

export interface DropTileProps {
  drop: GameDrop;
  dim?: boolean;
  /** Wide enough for its name. */
  named?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** One drop of a game in a list: picture, price, and the tier as tint, edge and word. `dim` stands back from the drops that were won. */
export function DropTile({ drop, dim = false, named = false, className, style }: DropTileProps) {
  const { skin_item: item, cost } = drop;
  return (
    <li title={dropWords(drop)} className={clsx('drop-tile', tierClass[tierOf(item.rarity)], dim && 'drop-dim', className)} style={style}>
      <img {...skinImage(item.image)} width={92} height={52} alt="" draggable={false} />
      {named && (
        <b aria-hidden="true" translate="no">
          {item.skin_name}
        </b>
      )}
      <span aria-hidden="true">{formatMoney(cost, { compact: cost >= 100_000 })}</span>
      <span className="sr-only">{dropWords(drop)}</span>
    </li>
  );
}

/** A place for a drop that is still to come, or that a skipped round will never bring. */
export function NoDrop({ skipped = false }: { skipped?: boolean }) {
  return (
    <li aria-hidden={skipped ? undefined : true} className="drop-tile drop-none">
      {skipped && <span className="sr-only">{t`Skipped`}</span>}
      {skipped && <i aria-hidden="true">–</i>}
    </li>
  );
}
