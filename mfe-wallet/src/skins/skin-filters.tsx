import { t } from '@lingui/core/macro';
import type { DepositSkin } from '@riftdrop/contract/api/wallet/payments';
import { Checkbox } from '@riftdrop/ui/checkbox';
import { CurrencyInput } from '@riftdrop/ui/currency-input';
import { SearchInput } from '@riftdrop/ui/search-input';
import { Select } from '@riftdrop/ui/select';
import { rarityName, tierOf } from '@riftdrop/ui/tier';
import type { SkinFilter } from './filter.ts';

export interface SkinFiltersProps {
  skins: readonly DepositSkin[];
  filter: SkinFilter;
  onChange: (filter: SkinFilter) => void;
}

/** Filters of the player's skins. */
export function SkinFilters({ skins, filter, onChange }: SkinFiltersProps) {
  const change = (part: Partial<SkinFilter>) => onChange({ ...filter, ...part });
  const options = (all: string, values: readonly string[], labelOf = (value: string) => value) => [
    { value: '', label: all },
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ];
  const types = [...new Set(skins.map(({ type }) => type))].toSorted();
  const rarities = [...new Set(skins.map(({ rarity }) => rarity))].toSorted((a, b) => tierOf(b) - tierOf(a) || a.localeCompare(b));
  return (
    <div className="grid grid-cols-2 gap-2 pt-1 md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
      <SearchInput
        label={t`Search your skins`}
        placeholder={t`Search`}
        value={filter.text}
        onChange={(text) => change({ text })}
        className="col-span-2 md:col-span-1"
      />
      <CurrencyInput
        label={t`Price from`}
        hideLabel
        placeholder={t`From`}
        value={filter.priceMin === null ? null : BigInt(filter.priceMin)}
        onChange={(next) => change({ priceMin: next === null ? null : Number(next) })}
      />
      <CurrencyInput
        label={t`Price to`}
        hideLabel
        placeholder={t`To`}
        value={filter.priceMax === null ? null : BigInt(filter.priceMax)}
        onChange={(next) => change({ priceMax: next === null ? null : Number(next) })}
      />
      <Select label={t`Type`} hideLabel options={options(t`Every type`, types)} value={filter.type} onChange={(type) => change({ type })} />
      <Select
        label={t`Rarity`}
        hideLabel
        options={options(t`Every rarity`, rarities, rarityName)}
        value={filter.rarity}
        onChange={(rarity) => change({ rarity })}
      />
      <Checkbox checked={filter.checked} onChange={(checked) => change({ checked })} className="col-span-2 justify-start! md:col-span-1">
        {t`Only chosen`}
      </Checkbox>
    </div>
  );
}
