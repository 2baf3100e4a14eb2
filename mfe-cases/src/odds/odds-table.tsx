import { plural, t } from '@lingui/core/macro';
import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import { formatCount } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { wearGrade } from '@riftdrop/ui/wear';
import { clsx } from 'clsx';
import { ordered, ticketText } from './odds.ts';
import { skinImage } from '@riftdrop/game/skin-picture';
import { exactChance } from './odds-range.ts';

/**
 * All items of one version of a case as a table: the most expensive first, chances to the last ticket, their sum
 * below.
 */
export function OddsTable({ items }: { items: readonly CaseItem[] }) {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <table className="num w-full border-collapse text-caption">
      <caption className="sr-only">{t`Items with price, chance and tickets`}</caption>
      <thead className="text-start text-low">
        <tr>
          <th scope="col" className="py-1.5 font-label">
            {t`Item`}
          </th>
          <th scope="col" className="py-1.5 text-end font-label">
            {t`Price`}
          </th>
          <th scope="col" className="py-1.5 text-end font-label">
            {t`Chance`}
          </th>
          <th scope="col" className="py-1.5 text-end font-label max-sm:hidden">
            {t`Tickets`}
          </th>
        </tr>
      </thead>
      <tbody>
        {ordered(items, 'price').map((item) => (
          <OddsRow key={item.skin_item.id} item={item} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line text-mid">
          <th scope="row" colSpan={2} className="py-2 text-start font-label">
            {plural(items.length, { one: '# item', other: 'All # items' })}
          </th>
          <td className="py-2 text-end font-strong text-hi">{exactChance(total)}</td>
          <td className="py-2 text-end max-sm:hidden">{formatCount(1_000_000)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function OddsRow({ item: { skin_item: item, weight, tickets } }: { item: CaseItem }) {
  return (
    <tr className={clsx('border-t border-line', tierClass[tierOf(item.rarity)])}>
      <th scope="row" className="py-1.5 text-start font-[450]">
        <span className="flex min-w-0 items-center gap-2.5">
          <img {...skinImage(item.image)} width={64} height={36} alt="" loading="lazy" className="w-14 shrink-0" />
          <span className="min-w-0">
            <b className="block font-strong text-hi">
              {item.name} {item.skin_name}
            </b>
            <span className="block text-low">
              <span className="text-(--tier)">{rarityName(item.rarity)}</span> · {wearGrade(item.wear).name}
            </span>
          </span>
        </span>
      </th>
      <td className="py-1.5 ps-3 text-end text-hi">
        <Money cents={item.cost} />
      </td>
      <td className="py-1.5 ps-3 text-end font-label text-hi">{exactChance(weight)}</td>
      <td className="py-1.5 ps-3 text-end text-low max-sm:hidden">{ticketText(tickets)}</td>
    </tr>
  );
}
