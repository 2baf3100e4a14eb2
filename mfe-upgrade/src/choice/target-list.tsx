import { t } from '@lingui/core/macro';
import { upgradeChance } from '@riftdrop/fair/upgrade';
import { useAfterPaint } from '@riftdrop/game/use-after-paint';
import { useHandler } from '@riftdrop/game/use-handler';
import { usePages } from '@riftdrop/host/query';
import { formatCount } from '@riftdrop/money/format';
import { Loaded } from '@riftdrop/ui/loaded';
import { SearchInput } from '@riftdrop/ui/search-input';
import { Select } from '@riftdrop/ui/select';
import { ShowMore } from '@riftdrop/ui/show-more';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { percent } from '../play/words.ts';
import { PickCard, pickGrid } from './pick-card.tsx';
import { Loading } from './put-in-list.tsx';
import { targetsQuery } from './targets-query.ts';
import type { Choice } from './use-choice.ts';

const prices = () => [
  { value: '', label: t`Any price`, min: null, max: null },
  { value: '-1000', label: t`To $10`, min: null, max: 1_000 },
  { value: '1000-5000', label: t`$10 to $50`, min: 1_000, max: 5_000 },
  { value: '5000-20000', label: t`$50 to $200`, min: 5_000, max: 20_000 },
  { value: '20000-', label: t`From $200`, min: 20_000, max: null },
];

/** Without items and filters the list begins at this price, cents. */
const shownFrom = 2_000;

/** How long the typing must rest before it is searched. */
const restMs = 250;

/** Skins that may be won, the nearest first; each with its chance. */
export function TargetList({ choice, locked, onPicked }: { choice: Choice; locked: boolean; onPicked?: () => void }) {
  // A press on an item answers at once; the targets with their chances follow.
  const { cost, wish } = useAfterPaint(useMemo(() => ({ cost: choice.cost, wish: choice.wish }), [choice.cost, choice.wish]));
  const [text, setText] = useState('');
  const [price, setPrice] = useState('');
  const { min, max } = prices().find(({ value }) => value === price)!;
  const asked = useRested(text);
  // Before anything is put in the nearest skins are those of a few cents.
  const least = cost === 0 && asked === '' && price === '' ? shownFrom : min;
  const search = { cost, wish, text: asked, min: least, max };
  const { pages, more, isLoadingMore, ...state } = usePages(targetsQuery(search));
  const total = pages?.[0]?.total;
  const pick = useHandler((id: string) => {
    choice.choose({ id });
    onPicked?.();
  });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2">
        <SearchInput
          label={t`Search skins`}
          placeholder={total === undefined ? t`Search skins` : t`Search ${formatCount(total)} skins`}
          value={text}
          onChange={setText}
          maxLength={64}
        />
        <Select label={t`Price of the skins`} hideLabel options={prices()} value={price} onChange={setPrice} />
      </div>
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items)}
        failed={t`The skins could not be loaded`}
        loading={<Loading label={t`Loading the skins`} />}
        isEmpty={(skins) => skins.length === 0}
        empty={<p className="py-6 text-center text-mid">{t`No skin matches your filters.`}</p>}
      >
        {(skins) => (
          <>
            <ul aria-label={t`Skins to win`} className={pickGrid}>
              {skins.map((skin) => (
                <li key={skin.id}>
                  <PickCard
                    id={skin.id}
                    item={skin}
                    cost={skin.cost}
                    chosen={choice.target?.id === skin.id}
                    chance={cost > 0 ? percent(upgradeChance(cost, skin.cost, choice.rules.upgrade_rates)) : undefined}
                    disabled={locked}
                    onPick={pick}
                  />
                </li>
              ))}
            </ul>
            <div className="grid justify-center">
              <ShowMore more={more} isLoadingMore={isLoadingMore} size={36} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

/** The text once it has stayed the same for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(rested).trim();
}
