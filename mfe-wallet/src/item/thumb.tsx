import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { pictureSources } from '@riftdrop/host/images';
import { Picture } from '@riftdrop/ui/picture';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';

/** The picture of an item on the background of its tier. `className` sets its size. */
export function Thumb({ item, className }: { item: SkinItem; className?: string }) {
  return (
    <span
      className={clsx(
        'tier-card tier-edge relative grid shrink-0 place-items-center overflow-hidden rounded-card',
        tierClass[tierOf(item.rarity)],
        className,
      )}
    >
      <Picture sources={pictureSources('skin', item.image, 200)} width={200} height={113} className="size-full p-1" />
    </span>
  );
}
