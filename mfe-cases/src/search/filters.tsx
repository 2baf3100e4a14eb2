import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $sessionState } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { Checkbox } from '@riftdrop/ui/checkbox';
import { Segmented } from '@riftdrop/ui/segmented';
import { RotateCcw } from 'lucide-react';
import { $topPrice } from '../catalogue/catalogue.ts';
import { type Filter, type RiskGrade, riskGrades } from './filter.ts';
import { PriceRange } from './price-range.tsx';
import { type Draft, type SearchStore, canReset } from './search-store.ts';

const gradeNames: Record<RiskGrade, MessageDescriptor> = { Low: msg`Low`, Medium: msg`Medium`, High: msg`High`, Extreme: msg`Extreme` };
const grades = () => [
  { value: 'any', label: t`Any` } as const,
  ...riskGrades.map((grade) => ({ value: grade, label: t(gradeNames[grade]) })),
];

/** Filters of the list besides the name. In a separate chunk: most visits never open them. */
export default function Filters({ draft, store }: { draft: Draft; store: SearchStore }) {
  const { filter } = draft;
  const top = useStore($topPrice);
  const visitor = useStore($sessionState) !== 'player';
  const change = (part: Partial<Filter>) => store.change(part);
  return (
    <div className={panel} aria-busy={draft.pending}>
      {top !== null && top > 0 && (
        <div className="min-w-64 flex-1 basis-80">
          <PriceRange min={filter.min} max={filter.max} top={top} onChange={change} />
        </div>
      )}
      <fieldset className="max-w-full min-w-0 max-sm:w-full">
        <legend className="mb-1.5 text-caption font-label text-mid">{t`Risk`}</legend>
        <Segmented
          label={t`Risk`}
          options={grades()}
          value={filter.risk ?? 'any'}
          onChange={(risk) => change({ risk: risk === 'any' ? null : risk })}
          className="max-w-full max-sm:w-full max-sm:*:min-w-0 max-sm:*:flex-1 max-sm:*:px-1"
        />
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-5 max-sm:w-full" title={visitor ? t`Sign in to use these` : undefined}>
        <Checkbox checked={filter.favorite && !visitor} disabled={visitor} onChange={(favorite) => change({ favorite })}>
          {t`Favourites`}
        </Checkbox>
        <Checkbox checked={filter.enough && !visitor} disabled={visitor} onChange={(enough) => change({ enough })}>
          {t`Enough to buy`}
        </Checkbox>
        {visitor && <p className="w-full text-caption text-low">{t`Sign in to filter by your favourites and your balance.`}</p>}
      </div>
      <Button size={36} variant="ghost" onClick={store.reset} disabled={!canReset(draft)} className="ms-auto">
        <RotateCcw aria-hidden="true" className="size-4" /> {t`Reset`}
      </Button>
    </div>
  );
}

const panel = 'flex flex-wrap items-end gap-x-8 gap-y-4 rounded-panel border border-line bg-surface-1 p-4 mt-1';
