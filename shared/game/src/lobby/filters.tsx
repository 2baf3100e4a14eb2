import { t } from '@lingui/core/macro';
import { latePart } from '@riftdrop/host/late';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Segmented } from '@riftdrop/ui/segmented';
import { Select } from '@riftdrop/ui/select';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { narrowing } from './filter.ts';
import type { Sort } from './order.ts';
import { type FiltersProps, Mode, Places, Reset, stages, Switches } from './filter-controls.tsx';

// The panel of narrow screens; most visits never open it.
const FilterPanel = latePart(() => import(/* webpackChunkName: "filter-panel" */ './filter-panel.tsx'));

const sorts = (): { value: Sort; label: string }[] => [
  { value: 'newest', label: t`Newest` },
  { value: 'cost', label: t`Cheapest` },
  { value: '-cost', label: t`Priciest` },
];
/** Bounds of an entry, cents. */
const pricesOf = () => [
  { value: '', label: t`Any price`, min: null, max: null },
  { value: '-1000', label: t`Up to $10`, min: null, max: 1000 },
  { value: '1000-5000', label: t`$10 to $50`, min: 1000, max: 5000 },
  { value: '5000-20000', label: t`$50 to $200`, min: 5000, max: 20_000 },
  { value: '20000-', label: t`From $200`, min: 20_000, max: null },
];

/** Filters and order of the list. Below 900 px price and order are in view, the rest is in a panel. */
export function Filters(props: FiltersProps) {
  const { filter, onChange } = props;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const count = narrowing(filter);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t`Stage`}
        options={stages()}
        value={filter.stage}
        onChange={(stage) => onChange({ ...filter, stage })}
        className="max-900:hidden"
      />
      <Price {...props} />
      <div className="flex flex-wrap items-center gap-2 max-900:hidden">
        <Places {...props} />
        <Mode {...props} />
      </div>
      <Order {...props} />
      <Switches {...props} className="max-900:hidden" />
      {count > 0 && <Reset {...props} className="max-900:hidden" />}
      <IconButton
        variant="outline"
        label={count > 0 ? t`Filters, ${count} on` : t`Filters`}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="ms-auto 900:hidden!"
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
      </IconButton>
      {wanted && <FilterPanel {...props} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Price({ filter, onChange }: FiltersProps) {
  const prices = pricesOf();
  const value = prices.find(({ min, max }) => min === filter.min && max === filter.max)?.value;
  const own = { value: 'own', label: t`Own range` };
  const choose = (next: string) => {
    const price = prices.find((one) => one.value === next);
    if (price) onChange({ ...filter, min: price.min, max: price.max });
  };
  return (
    <Select
      label={t`Price`}
      hideLabel
      options={value === undefined ? [own, ...prices] : prices}
      value={value ?? 'own'}
      onChange={choose}
      className="max-900:flex-1 900:w-34"
    />
  );
}

function Order({ filter, onChange }: FiltersProps) {
  return (
    <Select
      label={t`Order`}
      hideLabel
      options={sorts()}
      value={filter.sort}
      onChange={(sort) => onChange({ ...filter, sort })}
      className="max-900:flex-1 900:w-32"
    />
  );
}
