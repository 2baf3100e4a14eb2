import { t } from '@lingui/core/macro';
import { useNow } from '@riftdrop/host/clock';
import { useQuery } from '@riftdrop/host/query';
import { Chip } from '@riftdrop/ui/chip';
import { Money } from '@riftdrop/ui/money';
import { relativeTime } from '@riftdrop/ui/date';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { skinPicture } from '@riftdrop/game/skin-picture';
import { kingDropsQuery } from './king-data.ts';

/** Items that a king won from the case during the reign, the prize first. */
export function KingDrops({ id, name }: { id: string; name: string }) {
  const now = useNow();
  const { data: drops } = useQuery(kingDropsQuery(id));
  if (!drops?.length) return null;
  return (
    <section aria-labelledby="king-drops" className="mt-2">
      <h2 id="king-drops" className="text-h2">
        {t`What ${name} won meanwhile`}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3 700:grid-cols-4 1075:grid-cols-5 xl:grid-cols-7">
        {drops.map((drop) => (
          <li key={drop.id} className="min-w-0">
            <SkinCard
              item={drop.skin_item}
              picture={skinPicture(drop.skin_item.image)}
              corner={<Money cents={drop.cost} />}
              won={drop.dropable_type === 'king_prize'}
              className="aspect-auto! h-[176px]"
            />
            <p className="flex items-center justify-between gap-2 px-1 pt-1.5 text-micro text-low">
              <time dateTime={drop.timestamp}>{relativeTime(Date.parse(drop.timestamp), now)}</time>
              {drop.dropable_type === 'king_prize' && (
                <Chip size={20} tone="warn">
                  {t`King's prize`}
                </Chip>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
