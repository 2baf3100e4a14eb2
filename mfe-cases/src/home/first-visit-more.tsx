import { t } from '@lingui/core/macro';
import type { BestItem } from '@riftdrop/contract/api/cases/cases';
import { ask } from '@riftdrop/host/api';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { Picture } from '@riftdrop/ui/picture';
import { Pips } from '@riftdrop/ui/pips';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { skinPicture } from '@riftdrop/game/skin-picture';
import { clsx } from 'clsx';
import { Eye, Fingerprint, Hand, Percent } from 'lucide-react';
import { useEffect, useState } from 'react';
import { chanceText } from '../odds/odds.ts';
import { fromHome } from '../search/address.ts';
import { preloadCase } from '../drop-case/preload.ts';

/** Sections that are shown: one row of a wide window. */
const maxCases = 6;

/** A skin that is the best of two sections is shown for the first of them. */
const ofDifferentSkins = (items: readonly BestItem[]): BestItem[] =>
  items.filter(({ skin_item: { name, skin_name } }, at) => {
    const first = items.findIndex(({ skin_item: one }) => one.name === name && one.skin_name === skin_name);
    return first === at;
  });

/** The best item of each section with its chance, and the site's promises, one line each. */
export default function FirstVisitMore() {
  const [items, setItems] = useState<readonly BestItem[] | null>(null);
  useEffect(() => {
    let current = true;
    void ask('GET /dropcase/best-items', { quiet: true }).then(
      (result) => current && setItems(result.ok ? ofDifferentSkins(result.value).slice(0, maxCases) : []),
    );
    return () => void (current = false);
  }, []);
  return (
    <div className="grid grid-cols-1 gap-3">
      {items?.length !== 0 && (
        <section aria-labelledby="best-title" className="min-w-0">
          <h2 id="best-title" className="text-h2">
            {t`Best in each section`}
          </h2>
          <ul className="-mx-3 mt-3 flex snap-x scroll-px-3 gap-2 overflow-x-auto px-3 pb-1 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-3 md:px-0 1075:grid-cols-6 1075:gap-3">
            {items
              ? items.map((item) => (
                  <li key={item.section} className="w-44 shrink-0 snap-start md:w-auto">
                    <Best item={item} />
                  </li>
                ))
              : Array.from({ length: maxCases }, (_, at) => (
                  <li key={at} className="w-44 shrink-0 md:w-auto">
                    <Skeleton className="h-46 rounded-card!" />
                  </li>
                ))}
          </ul>
        </section>
      )}
      <Promises />
    </div>
  );
}

function Best({ item: { title, skin_item, weight, drop_case } }: { item: BestItem }) {
  const tier = tierOf(skin_item.rarity);
  const { slug, name, price } = drop_case;
  const cost = formatMoney(price);
  const near = () => preloadCase(slug);
  return (
    <Link to={`/case/${slug}`} state={fromHome} onPointerEnter={near} onFocus={near} className={cardFrame}>
      <span className={clsx('relative flex h-46 flex-col overflow-hidden rounded-card p-3 notch tier-card [--glow:26%]', tierClass[tier])}>
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-caption font-label">{title}</span>
          <Pips tier={tier} className="shrink-0" />
        </span>
        <Picture
          sources={skinPicture(skin_item.image)}
          width={400}
          height={225}
          kind="skin"
          className="mx-auto my-1 min-h-0 w-full flex-1"
        />
        <span className="truncate text-caption text-mid">
          {skin_item.skin_name} <span className="sr-only">{`${skin_item.name}, ${rarityName(skin_item.rarity)}`}</span>
        </span>
        <span className="num flex items-baseline justify-between gap-2">
          <b className="font-display text-body-l font-bold text-hi">{formatMoney(skin_item.cost)}</b>
          <span className="text-caption text-mid">
            <span className="sr-only">{t`Chance`} </span>
            {chanceText(weight)}
          </span>
        </span>
        <span className="num line-clamp-2 pe-3 text-caption text-low">{t`in ${name}, ${cost}`}</span>
        <span aria-hidden="true" className="absolute inset-0 tier-edge" />
      </span>
    </Link>
  );
}

const promises = () => [
  { icon: Percent, text: t`Every chance is shown before you press` },
  { icon: Fingerprint, text: t`Each roll is fixed first, and you can check it` },
  { icon: Eye, text: t`A result below its price is never called a win` },
  { icon: Hand, text: t`Block yourself from playing at any time. 18+` },
];

function Promises() {
  return (
    <ul
      aria-label={t`What we promise`}
      className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 1075:grid-cols-4"
    >
      {promises().map(({ icon: Icon, text }) => (
        <li key={text} className="flex min-h-11 items-center gap-3 bg-surface-1 px-4 py-2 text-caption text-mid">
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-brand" />
          {text}
        </li>
      ))}
    </ul>
  );
}
