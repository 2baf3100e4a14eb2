import { Select } from '@riftdrop/ui/select';
import { Switch } from '@riftdrop/ui/switch';
import type { Settings } from './settings.ts';

interface OptionsProps {
  settings: Settings;
  onChange: (next: Partial<Settings>) => void;
  /** The reason why this creator cannot make a public game. */
  neverPublic: string | null;
  /** The creator may prepay places and restrict joining. */
  mayPrepay: boolean;
}

const day = 86_400_000;
const periods = [
  { value: String(7 * day), label: 'last 7 days' },
  { value: String(14 * day), label: 'last 14 days' },
  { value: String(30 * day), label: 'last 30 days' },
];
const amounts = [
  { value: '', label: 'Anybody' },
  ...[5000, 10_000, 25_000, 50_000].map((cents) => ({ value: String(cents), label: `$${cents / 100}` })),
];

/** Options: permission to join, prepaid places, and whether the creator plays. */
export function Options({ settings, onChange, neverPublic, mayPrepay }: OptionsProps) {
  const { players, isPublic, joinIfExist, prepayPercent, restriction, secrets, leaveOut } = settings;
  return (
    <section aria-label="Options" className="grid gap-3 rounded-panel border border-line bg-surface-1 p-4">
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Switch checked={isPublic} disabled={neverPublic !== null} onChange={(next) => onChange({ isPublic: next })}>
          Public
        </Switch>
        {isPublic && (
          <Switch checked={joinIfExist} onChange={(next) => onChange({ joinIfExist: next })}>
            Join an equal game if there is one
          </Switch>
        )}
        {mayPrepay && (
          <>
            <Switch checked={secrets} onChange={(next) => onChange({ secrets: next })}>
              One secret link per place
            </Switch>
            <Switch checked={leaveOut} onChange={(next) => onChange({ leaveOut: next })}>
              Leave me out
            </Switch>
          </>
        )}
      </div>
      <p className="text-caption text-low">
        {neverPublic
          ? `${neverPublic}.`
          : isPublic
            ? 'Everybody sees it in the lobby and may join.'
            : 'Only people with its address can find it.'}
      </p>
      {mayPrepay && (
        <label className="grid gap-1">
          <span className="flex items-baseline justify-between gap-3">
            <b className="font-strong text-hi">Prepay for others</b>
            <span className="num text-body-l text-hi">{prepayPercent}%</span>
          </span>
          <span className="text-caption text-low">
            {`You pay ${prepayPercent}% of each round for ${players - (leaveOut ? 0 : 1)} places`}
          </span>
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={prepayPercent}
            onChange={({ target }) => onChange({ prepayPercent: Number(target.value) })}
            className="h-9 w-full cursor-pointer accent-(--color-brand) focus-ring pointer-coarse:h-11"
          />
        </label>
      )}
      {mayPrepay && prepayPercent > 0 && (
        <div className="grid gap-2 sm:grid-cols-2">
          <Select
            label="Who may join"
            hint="Players you referred, by what they paid in"
            options={amounts}
            value={restriction ? String(restriction.amount) : ''}
            onChange={(next) =>
              onChange({ restriction: next === '' ? null : { periodMs: restriction?.periodMs ?? 7 * day, amount: Number(next) } })
            }
          />
          {restriction && (
            <Select
              label="Paid in during the"
              options={periods}
              value={String(restriction.periodMs)}
              onChange={(next) => onChange({ restriction: { ...restriction, periodMs: Number(next) } })}
            />
          )}
        </div>
      )}
    </section>
  );
}
