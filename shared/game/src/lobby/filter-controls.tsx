import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $sessionState } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { Select } from '@riftdrop/ui/select';
import { Switch } from '@riftdrop/ui/switch';
import { RotateCcw } from 'lucide-react';
import { type Filter, noFilter, type Stage } from './filter.ts';
import { battleModeLabels } from '../battle-modes.ts';
import { countedPlaces } from './game-words.ts';

export interface FiltersProps {
  filter: Filter;
  onChange: (next: Filter) => void;
}

/** How far games are, in the order of their life. */
export const stages = (): { value: Stage; label: string }[] => [
  { value: 'all', label: t`All` },
  { value: 'open', label: t`Open` },
  { value: 'running', label: t`Running` },
  { value: 'finished', label: t`Finished` },
];
const places = () => [
  { value: '', label: t`Any places` },
  ...[2, 3, 4].map((count) => ({ value: String(count), label: countedPlaces(count) })),
];
const modes = () => [{ value: '', label: t`Any mode` }, ...Object.entries(battleModeLabels()).map(([value, label]) => ({ value, label }))];

/** How many play. */
export function Places({ filter, onChange }: FiltersProps) {
  return (
    <Select
      label={t`Places`}
      hideLabel
      options={places()}
      value={filter.places === null ? '' : String(filter.places)}
      onChange={(next) => onChange({ ...filter, places: next === '' ? null : Number(next) })}
      className="900:w-34"
    />
  );
}

/** How a winner is found. */
export function Mode({ filter, onChange }: FiltersProps) {
  return (
    <Select
      label={t`Mode`}
      hideLabel
      options={modes()}
      value={filter.mode ?? ''}
      onChange={(next) => onChange({ ...filter, mode: next === '' ? null : next })}
      className="900:w-32"
    />
  );
}

/** Switches for required properties of a game. */
export function Switches({ filter, onChange, className }: FiltersProps & { className: string }) {
  const isPlayer = useStore($sessionState) === 'player';
  return (
    <div className={className}>
      <span className="flex flex-wrap gap-x-4">
        <Switch checked={filter.sponsored} onChange={(sponsored) => onChange({ ...filter, sponsored })}>
          {t`Sponsored`}
        </Switch>
        <Switch checked={filter.favourites && isPlayer} disabled={!isPlayer} onChange={(favourites) => onChange({ ...filter, favourites })}>
          {t`With my cases`}
        </Switch>
      </span>
    </div>
  );
}

/** Takes everything back that narrows the list. */
export function Reset({ filter, onChange, className }: FiltersProps & { className?: string }) {
  return (
    <Button
      size={36}
      variant="ghost"
      className={className}
      onClick={() => onChange({ ...noFilter, stage: filter.stage, sort: filter.sort })}
    >
      <RotateCcw aria-hidden="true" className="size-4" /> {t`Reset`}
    </Button>
  );
}
