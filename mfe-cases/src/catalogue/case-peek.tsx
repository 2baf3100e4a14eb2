import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Picture } from '@riftdrop/ui/picture';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { skinPicture } from '@riftdrop/game/skin-picture';
import { clsx } from 'clsx';
import { caseQuery } from '../drop-case/case-data.ts';
import { itemsText } from '../odds/odds.ts';

/** Items that a card has room for. */
const maxItems = 4;

/** Contents of a case: its most expensive items, their number, and the rarity of the best. */
export default function CasePeek({ slug, id }: { slug: string; id: string }) {
  const { data } = useQuery(caseQuery(slug));
  return data ? <Contents dropCase={data} id={id} /> : null;
}

function Contents({ dropCase: { items }, id }: { dropCase: DropCaseDetails; id: string }) {
  const dearest = items.map(({ skin_item }) => skin_item).toSorted((a, b) => b.cost - a.cost);
  const [best] = dearest;
  if (!best) return null;
  return (
    <div
      id={id}
      role="tooltip"
      className="pointer-events-none absolute inset-x-1.5 bottom-[62px] z-1 rounded-control border border-line bg-canvas/90 px-2 pt-1 pb-1.5 text-micro"
    >
      <span className="grid grid-cols-2 gap-1">
        {dearest.slice(0, maxItems).map((item) => (
          <span key={item.id} className={clsx('border-b-2 border-(--tier)', tierClass[tierOf(item.rarity)])}>
            <Picture sources={skinPicture(item.image)} width={400} height={225} kind="skin" />
          </span>
        ))}
      </span>
      <span className="num mt-1 flex justify-between gap-2 text-mid">
        <span className="truncate">
          <span>{itemsText(items.length)} ·</span>{' '}
          <b className={clsx('font-label text-(--tier)', tierClass[tierOf(best.rarity)])}>{rarityName(best.rarity)}</b>
        </span>
        <b className="font-strong text-hi">{formatMoney(best.cost, { compact: true })}</b>
      </span>
    </div>
  );
}
