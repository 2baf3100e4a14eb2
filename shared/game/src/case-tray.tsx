import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { usePages } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { formatPercent } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { HoldButton } from '@riftdrop/ui/hold-button';
import { Loaded } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { SearchInput } from '@riftdrop/ui/search-input';
import { Select } from '@riftdrop/ui/select';
import { ShowMore } from '@riftdrop/ui/show-more';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { Switch } from '@riftdrop/ui/switch';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { casePicture } from './case-picture.ts';
import { $chosenCases, knowCase } from './chosen-cases.ts';
import { noWish, trayQuery, type Wish } from './tray-query.ts';

export interface TrayProps {
  /** Rounds of a case. */
  amountOf: (slug: string) => number;
  /** The warning below the stepper of a case. */
  warningOf: (slug: string) => string | null;
  onAdd: (one: DropCase) => void;
  onTake: (slug: string) => void;
}

/** Cases to choose from: searched, narrowed and ordered, each with how many rounds it has. */
export function Tray(props: TrayProps) {
  const [wish, setWish] = useState(noWish);
  const player = useStore($player);
  const asked = useDelayed(wish, 250);
  const { pages, more, isLoadingMore, ...state } = usePages(trayQuery(asked, player?.id ?? null));
  return (
    <section aria-label={t`Cases`} className="grid grid-cols-1 gap-3">
      <Wishes wish={wish} onChange={setWish} isPlayer={player !== null} />
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items)}
        failed={t`The cases could not be loaded`}
        loading={<SkeletonList label={t`Loading the cases`} count={12} className={grid} row="h-49 rounded-card!" />}
        isEmpty={(cases) => cases.length === 0}
        empty={
          <EmptyState kind="case" title={t`No cases found`} action={<Button onClick={() => setWish(noWish)}>{t`Show all cases`}</Button>}>
            {t`No case matches your filters.`}
          </EmptyState>
        }
      >
        {(cases) => (
          <>
            <Cases cases={cases} {...props} />
            <ShowMore more={more} isLoadingMore={isLoadingMore} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The value once it has stayed the same for a moment. */
function useDelayed<T>(value: T, ms: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return useDeferredValue(delayed);
}

const pricesOf = () => [
  { value: '', label: t`Any price`, min: null, max: null },
  { value: '-500', label: t`$0 to $5`, min: null, max: 500 },
  { value: '500-2000', label: t`$5 to $20`, min: 500, max: 2000 },
  { value: '2000-10000', label: t`$20 to $100`, min: 2000, max: 10_000 },
  { value: '10000-', label: t`From $100`, min: 10_000, max: null },
];
const risks = (): { value: NonNullable<Wish['risk']> | ''; label: string }[] => [
  { value: '', label: t`Any risk` },
  { value: 'Low', label: t`Low` },
  { value: 'Medium', label: t`Medium` },
  { value: 'High', label: t`High` },
  { value: 'Extreme', label: t`Extreme` },
];
const sorts = (): { value: Wish['sort']; label: string }[] => [
  { value: 'home', label: t`Popular` },
  { value: 'price-asc', label: t`Cheapest` },
  { value: 'price-desc', label: t`Priciest` },
  { value: 'favorite-desc', label: t`Favourites` },
];

function Wishes({ wish, onChange, isPlayer }: { wish: Wish; onChange: (next: Wish) => void; isPlayer: boolean }) {
  const prices = pricesOf();
  const price = prices.find(({ min, max }) => min === wish.min && max === wish.max)!;
  return (
    <div className="grid grid-cols-2 items-center gap-2 md:grid-cols-[minmax(0,1fr)_8.5rem_7.5rem_8rem_auto]">
      <SearchInput
        label={t`Search cases`}
        placeholder={t`Search cases`}
        value={wish.text}
        onChange={(text) => onChange({ ...wish, text })}
        className="max-md:col-span-2"
      />
      <Select
        label={t`Price of the cases`}
        hideLabel
        options={prices}
        value={price.value}
        onChange={(next) => {
          const { min, max } = prices.find(({ value }) => value === next)!;
          onChange({ ...wish, min, max });
        }}
      />
      <Select
        label={t`Risk`}
        hideLabel
        options={risks()}
        value={wish.risk ?? ''}
        onChange={(risk) => onChange({ ...wish, risk: risk === '' ? null : risk })}
      />
      <Select
        label={t`Order of the cases`}
        hideLabel
        options={sorts()}
        value={wish.sort}
        onChange={(sort) => onChange({ ...wish, sort })}
      />
      <Switch checked={wish.favourites && isPlayer} disabled={!isPlayer} onChange={(favourites) => onChange({ ...wish, favourites })}>
        {t`Mine`}
      </Switch>
    </div>
  );
}

const grid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4 900:grid-cols-5 1075:grid-cols-4 xl:grid-cols-6';

function Cases({ cases, amountOf, warningOf, onAdd, onTake }: TrayProps & { cases: readonly DropCase[] }) {
  const chosen = useStore($chosenCases);
  return (
    <ul aria-label={t`Cases to choose`} className={grid}>
      {cases.map((one) => (
        <li key={one.slug}>
          <CaseTile
            one={one}
            isRefused={chosen.get(one.slug)?.unavailable ?? false}
            amount={amountOf(one.slug)}
            warning={warningOf(one.slug)}
            onAdd={onAdd}
            onTake={onTake}
          />
        </li>
      ))}
    </ul>
  );
}

interface CaseTileProps {
  one: DropCase;
  /** The server rejected a new game because of this case. */
  isRefused: boolean;
  amount: number;
  warning: string | null;
  onAdd: (one: DropCase) => void;
  onTake: (slug: string) => void;
}

const CaseTile = memo(function CaseTile({ one, isRefused, amount, warning, onAdd, onTake }: CaseTileProps) {
  const { slug, name, image, price, average_return_ppm, stock } = one;
  const share = formatPercent(average_return_ppm);
  const soldOut = isRefused || stock === 'out_of_stock';
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const isChosen = amount > 0;
  useLayoutEffect(() => {
    // The button that was pressed is gone: a keyboard goes on at the one in its place.
    if (pressed.current && document.activeElement === document.body)
      [...buttons.current!.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
    pressed.current = false;
  }, [isChosen]);
  const add = () => {
    pressed.current = true;
    knowCase(one);
    onAdd(one);
  };
  const take = () => {
    pressed.current = true;
    onTake(slug);
  };
  return (
    <div
      className={clsx(
        'flex h-full flex-col rounded-card border bg-linear-to-b from-surface-2 to-surface-1 p-2',
        amount > 0 ? 'border-own-quiet' : 'border-line',
      )}
    >
      <Picture
        sources={casePicture(image)}
        width={124}
        height={93}
        kind="case"
        className={clsx('mx-auto w-31 max-w-full', soldOut && 'opacity-50')}
      />
      <b className="mt-1 truncate px-0.5 font-strong text-hi">{name}</b>
      <span className="flex items-baseline justify-between gap-2 px-0.5">
        <Money cents={price} className="font-strong text-brand" />
        <span className="num text-micro text-low">
          <Trans>
            <span>{share}</span> <span className="sr-only">return</span>
          </Trans>
        </span>
      </span>
      <div ref={buttons} className="mt-2">
        {!isChosen ? (
          <Button size={36} wide disabled={soldOut} onClick={add}>
            <Plus aria-hidden="true" className="size-4" /> <span>{soldOut ? t`Unavailable` : t`Add`}</span>
            <span className="sr-only"> {name}</span>
          </Button>
        ) : (
          <div role="group" aria-label={t`Rounds of ${name}`} className="flex items-center justify-between rounded-button bg-sunken">
            <HoldButton label={t`One round of ${name} less`} size={36} onStep={take}>
              <Minus aria-hidden="true" className="size-4" />
            </HoldButton>
            <output className="num font-strong text-hi">{amount}</output>
            <HoldButton label={t`One more round of ${name}`} size={36} onStep={add}>
              <Plus aria-hidden="true" className="size-4" />
            </HoldButton>
          </div>
        )}
        <p role="alert" className="mt-1 text-micro text-warn empty:hidden">
          {warning}
        </p>
      </div>
    </div>
  );
});
