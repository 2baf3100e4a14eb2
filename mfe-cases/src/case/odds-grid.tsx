import { t } from '@lingui/core/macro';
import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import { Money } from '@riftdrop/ui/money';
import { Segmented } from '@riftdrop/ui/segmented';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { useDevice } from '@riftdrop/ui/use-device';
import { memo, useState } from 'react';
import { useDrawn } from '@riftdrop/game/use-drawn';
import { type OddsOrder, chanceText, ordered, ticketText } from '../odds/odds.ts';
import { skinPicture } from '@riftdrop/game/skin-picture';

const orders = () => [
  { value: 'odds' as const, label: t`Odds` },
  { value: 'price' as const, label: t`Price` },
];

/**
 * Tiles of the first row. The stage above them comes first: the other tiles follow in idle moments, as many at once as
 * a slow phone renders without a hitch.
 */
const firstRow = () => (innerWidth < 700 ? phoneRow : 7);
const phoneRow = 3;
const step = 3;

export interface OddsGridProps {
  items: readonly CaseItem[];
  /** A part opening divides every chance by this number; 1 for a whole opening. */
  oneIn?: number;
}

/** Everything that can drop: chance, price and the tickets that win it, all without a click. */
export const OddsGrid = memo(function OddsGrid({ items, oneIn = 1 }: OddsGridProps) {
  const [order, setOrder] = useState<OddsOrder>('odds');
  const first = useDevice(firstRow, phoneRow);
  const drawn = useDrawn(items.length, first, { step });
  return (
    <section aria-labelledby="odds-title">
      <div className="flex items-center justify-between gap-3">
        <h2 id="odds-title" className="text-h2">
          {t`What can drop`}
        </h2>
        <Segmented label={t`Sort by`} options={orders()} value={order} onChange={setOrder} />
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-2 [contain-intrinsic-height:auto_900px] [content-visibility:auto] sm:grid-cols-3 700:grid-cols-4 1075:grid-cols-5 xl:grid-cols-7">
        {ordered(items, order)
          .slice(0, drawn)
          .map((item) => (
            <OddsTile key={item.skin_item.id} item={item} oneIn={oneIn} />
          ))}
      </ul>
    </section>
  );
});

function OddsTile({ item: { skin_item, weight, tickets }, oneIn }: { item: CaseItem; oneIn: number }) {
  return (
    <li className="min-w-0">
      <SkinCard
        item={skin_item}
        picture={skinPicture(skin_item.image)}
        corner={
          <>
            <span className="sr-only">{t`Chance`} </span>
            {chanceText(weight / oneIn)}
          </>
        }
        className="aspect-auto! h-[176px]"
      />
      <p className="num grid px-1 pt-1.5 pb-1 text-caption text-mid">
        <Money cents={skin_item.cost} className="font-label text-hi" />
        <span className="text-low">
          <span className="sr-only">{t`Tickets`} </span>
          {ticketText(tickets)}
        </span>
      </p>
    </li>
  );
}
