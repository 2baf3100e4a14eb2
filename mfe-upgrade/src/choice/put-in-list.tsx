import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { useHandler } from '@riftdrop/game/use-handler';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { SearchInput } from '@riftdrop/ui/search-input';
import { Select } from '@riftdrop/ui/select';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { rarityName, tierOf } from '@riftdrop/ui/tier';
import { useMemo, useState } from 'react';
import { PickCard, pickGrid } from './pick-card.tsx';
import type { useOwnItems } from './own-items.ts';
import { type Choice, mostItems } from './use-choice.ts';

export interface PutInListProps {
  own: ReturnType<typeof useOwnItems>;
  choice: Choice;
  locked: boolean;
}

const orders = () =>
  [
    { value: 'dearest', label: t`Priciest` },
    { value: 'cheapest', label: t`Cheapest` },
    { value: 'newest', label: t`Newest` },
  ] as const;
type Order = ReturnType<typeof orders>[number]['value'];

/** Cards that are drawn at most; a search finds the others. */
const mostDrawn = 120;

/** The player's items, searched, of one rarity and ordered; a press puts one in or takes it back. */
export function PutInList({ own, choice, locked }: PutInListProps) {
  const [text, setText] = useState('');
  const [rarity, setRarity] = useState('');
  const [order, setOrder] = useState<Order>('dearest');
  const rarities = useMemo(() => raritiesOf(own.data ?? []), [own.data]);
  // The last item of a rarity may be sold while it is chosen.
  const asked = rarities.some(({ value }) => value === rarity) ? rarity : '';
  const shown = useMemo(() => arranged(own.data ?? [], text, asked, order), [own.data, text, asked, order]);
  const toggle = useHandler(choice.toggle);
  const left = shown.length - mostDrawn;
  const chosen = new Set(choice.items.map(({ id }) => id));
  return (
    <Loaded
      data={own.data}
      error={own.error}
      retry={() => void own.refetch()}
      isRetrying={own.isFetching}
      failed={t`Your items could not be loaded`}
      loading={<Loading label={t`Loading your items`} />}
      isEmpty={(items) => items.length === 0}
      empty={
        <EmptyState
          title={t`Your inventory is empty`}
          action={
            <ButtonLink to="/" size={36}>
              {t`See the cases`}
            </ButtonLink>
          }
        >
          {t`What you win appears here.`}
        </EmptyState>
      }
    >
      {() => (
        <>
          <div className="grid grid-cols-2 gap-2">
            <div className="col-span-2">
              <SearchInput label={t`Search your items`} placeholder={t`Search your items`} value={text} onChange={setText} maxLength={64} />
            </div>
            <Select label={t`Rarity of your items`} hideLabel options={rarities} value={asked} onChange={setRarity} />
            <Select label={t`Order of your items`} hideLabel options={orders()} value={order} onChange={setOrder} />
          </div>
          {shown.length === 0 && <p className="py-6 text-center text-mid">{t`None of your items matches your filters.`}</p>}
          <ul aria-label={t`Your items`} className={pickGrid}>
            {shown.slice(0, mostDrawn).map((drop) => (
              <li key={drop.id}>
                <PickCard
                  id={drop.id}
                  item={drop.skin_item}
                  cost={drop.cost}
                  chosen={chosen.has(drop.id)}
                  disabled={locked || (!chosen.has(drop.id) && chosen.size >= mostItems)}
                  onPick={toggle}
                />
              </li>
            ))}
          </ul>
          {left > 0 && <p className="text-center text-caption text-low">{t`Search to find the other ${left}.`}</p>}
        </>
      )}
    </Loaded>
  );
}

/** Rarities of the items, the highest tier first. */
function raritiesOf(items: readonly Drop[]): { value: string; label: string }[] {
  const found = [...new Set(items.map(({ skin_item }) => skin_item.rarity))].toSorted((a, b) => tierOf(b) - tierOf(a));
  return [{ value: '', label: t`Any rarity` }, ...found.map((value) => ({ value, label: rarityName(value) }))];
}

function arranged(items: readonly Drop[], text: string, asked: string, order: Order): readonly Drop[] {
  const words = text.toLowerCase().split(' ').filter(Boolean);
  const named = items.filter(
    ({ skin_item: { name, skin_name, rarity } }) =>
      (asked === '' || rarity === asked) && words.every((word) => `${name} ${skin_name}`.toLowerCase().includes(word)),
  );
  if (order === 'newest') return named.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
  return order === 'cheapest' ? named.toReversed() : named;
}

/** As high as the first rows of cards. */
export function Loading({ label }: { label: string }) {
  return <SkeletonList label={label} count={9} className={pickGrid} row="h-30 rounded-card!" />;
}
