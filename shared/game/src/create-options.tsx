import { Select } from '@riftdrop/ui/select';
import { Switch } from '@riftdrop/ui/switch';
import type { ReactNode } from 'react';
import { type Creator, neverPublic } from './creator.ts';

const day = 86_400_000;
/** Periods of required deposits, and the largest amount of each. */
const periods = [
  { value: String(7 * day), label: 'last 7 days', most: 100_000 },
  { value: String(14 * day), label: 'last 14 days', most: 100_000 },
  { value: String(30 * day), label: 'last 30 days', most: 100_000 },
];
/** Periods offered for an amount, cents: those whose limit is above it. */
export const periodsFor = (amount: number) => periods.filter(({ most }) => most > amount);
/** Required deposits, cents: the amounts of deposits. One without a possible period cannot be chosen. */
const amounts = [
  { value: '', label: 'Anybody' },
  ...[5000, 10_000, 25_000, 50_000, 100_000].map((cents) => ({
    value: String(cents),
    label: `$${cents / 100}`,
    disabled: periodsFor(cents).length === 0,
  })),
];

/** Deposits in this time, milliseconds, reach this amount, cents. */
export interface Restriction {
  periodMs: number;
  amount: number;
}

export interface PrepayFieldsProps {
  percent: number;
  /** Places that the creator pays a part of. */
  others: number;
  /** Null opens the game to every player with the link. */
  restriction: Restriction | null;
  onPercent: (percent: number) => void;
  onRestriction: (restriction: Restriction | null) => void;
}

/** The creator's share of the other players' prices, and restrictions for those players. */
export function PrepayFields({ percent, others, restriction, onPercent, onRestriction }: PrepayFieldsProps) {
  return (
    <>
      <label className="grid gap-1">
        <span className="flex items-baseline justify-between gap-3">
          <b className="font-strong text-hi">Prepay for others</b>
          <span className="num text-body-l text-hi">{percent}%</span>
        </span>
        <span className="text-caption text-low">
          You pay {percent}% of each round for {others} {others === 1 ? 'place' : 'places'}
        </span>
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={percent}
          onChange={({ target }) => onPercent(Number(target.value))}
          className="h-9 w-full cursor-pointer accent-(--color-brand) focus-ring pointer-coarse:h-11"
        />
      </label>
      {percent > 0 && (
        <div className="grid grid-cols-2 gap-2">
          <Select
            label="Who may join"
            hint="Players you referred, by what they paid in"
            options={amounts}
            value={restriction ? String(restriction.amount) : ''}
            onChange={(next) => onRestriction(next === '' ? null : { periodMs: restriction?.periodMs ?? 7 * day, amount: Number(next) })}
          />
          {restriction && (
            <Select
              label="Paid in during the"
              options={periodsFor(restriction.amount)}
              value={String(restriction.periodMs)}
              onChange={(next) => onRestriction({ ...restriction, periodMs: Number(next) })}
            />
          )}
        </div>
      )}
    </>
  );
}

/** One choice of a form with its control. */
export function OptionRow({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <b className="block font-strong text-hi">{title}</b>
        {note && <span className="block text-caption text-low">{note}</span>}
      </span>
      {children}
    </div>
  );
}

interface PublicOptionProps {
  creator: Creator;
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
}

/** What becomes of a game that is not public. */
export const privateNote =
  'Only people with its address can find it. Afterwards only its players see it; others see it in your counts and sums alone.';

/** Whether the game is listed and open to all players. */
export function PublicOption({ creator, isPublic, onChange }: PublicOptionProps) {
  const never = neverPublic(creator);
  return (
    <OptionRow title="Public" note={never ?? (isPublic ? 'All players see it in the lobby and may join' : privateNote)}>
      <OptionSwitch name="Public" checked={isPublic && never === null} disabled={never !== null} onChange={onChange} />
    </OptionRow>
  );
}

interface OptionSwitchProps {
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (next: boolean) => void;
}

/** A switch whose name stands beside it. */
export function OptionSwitch({ name, ...rest }: OptionSwitchProps) {
  return (
    <Switch {...rest} className="shrink-0">
      <span className="sr-only">{name}</span>
    </Switch>
  );
}
