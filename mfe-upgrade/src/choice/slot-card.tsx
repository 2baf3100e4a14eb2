import { plural } from '@lingui/core/macro';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { pictureSources } from '@riftdrop/host/images';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';

/** An item with its price. */
export interface Slotted {
  id: string;
  cost: number;
  skin_item: SkinItem;
}

/** On phones low enough for the whole wheel below it in the first screen. */
const box = 'h-30 w-full md:h-42 1075:h-51';

/**
 * Contents of a slot: one item as large as it fits, several small ones with their sum, or an empty place. `spent`
 * items are lost.
 */
export function SlotCard({ items, empty, spent = false }: { items: readonly Slotted[]; empty: string; spent?: boolean }) {
  const [only, ...others] = items;
  if (!only)
    return (
      <div
        className={clsx(
          box,
          'grid place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong p-3',
        )}
      >
        <Plus aria-hidden="true" className="size-6 text-low" />
        <p className="text-center text-caption text-mid">{empty}</p>
      </div>
    );
  const tone = spent ? '[&_img]:brightness-50 [&_img]:saturate-[.15] [&_*]:text-low! [--tier:var(--color-line-strong)]' : undefined;
  if (others.length === 0)
    return (
      <SkinCard
        item={only.skin_item}
        picture={pictureSources('skin', only.skin_item.image, 400)}
        corner={<Money cents={only.cost} />}
        priority
        className={clsx(box, 'aspect-auto! max-md:[&>:nth-child(2)]:-my-4', tone)}
      />
    );
  return (
    <div className={clsx(box, 'flex flex-col rounded-card border border-line bg-surface-2 p-3', tone)}>
      <p className="flex justify-between gap-2 font-strong text-hi">
        <span>{plural(items.length, { one: '# item', other: '# items' })}</span>
        <Money cents={items.reduce((sum, { cost }) => sum + cost, 0)} />
      </p>
      <ul className="mt-2 grid min-h-0 flex-1 grid-cols-4 content-start gap-1 overflow-hidden 1075:grid-cols-5">
        {items.map(({ id, skin_item }) => (
          <li key={id}>
            <Picture
              sources={pictureSources('skin', skin_item.image, 200)}
              width={200}
              height={113}
              alt={`${skin_item.name} ${skin_item.skin_name}`}
              className="rounded-chip bg-surface-1"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
