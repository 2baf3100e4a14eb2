import { plural, t } from '@lingui/core/macro';
import { Select } from '@riftdrop/ui/select';
import { Switch } from '@riftdrop/ui/switch';
import type { ReactNode } from 'react';
import { type Creator, neverPublic } from './creator.ts';
import type { GameSettings } from './game-settings.ts';

const day = 86_400_000;
/** Periods of required deposits, and the largest amount of each. */
const periods = () => [
  { value: String(7 * day), label: t`last 7 days`, most: 100_000 },
  { value: String(14 * day), label: t`last 14 days`, most: 100_000 },
  { value: String(30 * day), label: t`last 30 days`, most: 100_000 },
];
/** Periods offered for an amount, cents: those whose limit is above it. */
export const periodsFor = (amount: number) => periods().filter(({ most }) => most > amount);
/** Required deposits, cents: the amounts of deposits. One without a possible period cannot be chosen. */
const amounts = () => [
  { value: '', label: t`Anybody` },
  ...[5000, 10_000, 25_000, 50_000, 100_000].map((cents) => ({
    value: String(cents),
    label: `$${cents / 100}`,
    disabled: periodsFor(cents).length === 0,
  })),
];

export interface PrepayFieldsProps {
  settings: Pick<GameSettings, 'prepayPercent' | 'restriction'>;
  /** Places that the creator pays a part of. */
  others: number;
  onChange: (next: Partial<GameSettings>) => void;
}

/** The creator's share of the other players' prices, and restrictions for those players. */
export function PrepayFields({ settings: { prepayPercent: percent, restriction }, others, onChange }: PrepayFieldsProps) {
  const restrict = (next: GameSettings['restriction']) => onChange({ restriction: next });
  return (
    <>
      <label className="grid gap-1">
        <span className="flex items-baseline justify-between gap-3">
          <b className="font-strong text-hi">{t`Prepay for others`}</b>
          <span className="num text-body-l text-hi">{percent}%</span>
        </span>
        <span className="text-caption text-low">
          {t`You pay ${percent}% of each round for ${plural(others, { one: '# place', other: '# places' })}`}
        </span>
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={percent}
          onChange={({ target }) => onChange({ prepayPercent: Number(target.value) })}
          className="h-9 w-full cursor-pointer accent-(--color-brand) focus-ring pointer-coarse:h-11"
        />
      </label>
      {percent > 0 && (
        <div className="grid grid-cols-2 gap-2">
          <Select
            label={t`Who may join`}
            hint={t`Players you referred, by what they paid in`}
            options={amounts()}
            value={restriction ? String(restriction.amount) : ''}
            onChange={(next) => restrict(next === '' ? null : { periodMs: restriction?.periodMs ?? 7 * day, amount: Number(next) })}
          />
          {restriction && (
            <Select
              label={t`Paid in during the`}
              options={periodsFor(restriction.amount)}
              value={String(restriction.periodMs)}
              onChange={(next) => restrict({ ...restriction, periodMs: Number(next) })}
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

export interface GameOptionsProps {
  settings: GameSettings;
  onChange: (next: Partial<GameSettings>) => void;
  creator: Creator;
  /** Whether the creator may pay for others. */
  prepays: boolean;
  /** Places of the other players. */
  others: number;
  /** What is done with an equal open game. */
  joinNote: string;
  /** What becomes of a creator without a place. */
  outNote: string;
  children?: ReactNode;
}

/** Options: permission to join, prepaid places, and whether the creator plays. */
export function GameOptions({ settings, onChange, creator, prepays, others, joinNote, outNote, children }: GameOptionsProps) {
  const { isPublic, joinIfExist, secrets, leaveOut } = settings;
  return (
    <>
      <PublicOption creator={creator} isPublic={isPublic} onChange={(next) => onChange({ isPublic: next })} />
      {isPublic && !leaveOut && (
        <OptionRow title={t`Join an equal game`} note={joinNote}>
          <OptionSwitch name={t`Join an equal game`} checked={joinIfExist} onChange={(next) => onChange({ joinIfExist: next })} />
        </OptionRow>
      )}
      {children}
      {prepays && <PrepayFields settings={settings} others={others} onChange={onChange} />}
      {!isPublic && (
        <OptionRow title={t`One secret link per place`} note={t`Each works once; only you see them`}>
          <OptionSwitch name={t`One secret link per place`} checked={secrets} onChange={(next) => onChange({ secrets: next })} />
        </OptionRow>
      )}
      <OptionRow title={t`Leave me out`} note={outNote}>
        <OptionSwitch name={t`Leave me out`} checked={leaveOut} onChange={(next) => onChange({ leaveOut: next })} />
      </OptionRow>
    </>
  );
}

interface PublicOptionProps {
  creator: Creator;
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
}

/** What becomes of a game that is not public. */
export const privateNote = (): string =>
  t`Only people with its address can find it. Afterwards only its players see it; others see it in your counts and sums alone.`;

/** Whether the game is listed and open to all players. */
function PublicOption({ creator, isPublic, onChange }: PublicOptionProps) {
  const never = neverPublic(creator);
  return (
    <OptionRow title={t`Public`} note={never ?? (isPublic ? t`All players see it in the lobby and may join` : privateNote())}>
      <OptionSwitch name={t`Public`} checked={isPublic && never === null} disabled={never !== null} onChange={onChange} />
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
function OptionSwitch({ name, ...rest }: OptionSwitchProps) {
  return (
    <Switch {...rest} className="shrink-0">
      <span className="sr-only">{name}</span>
    </Switch>
  );
}
