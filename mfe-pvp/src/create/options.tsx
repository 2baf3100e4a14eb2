import { Segmented } from '@riftdrop/ui/segmented';
import { Select } from '@riftdrop/ui/select';
import { Switch } from '@riftdrop/ui/switch';
import { teamName } from '@riftdrop/ui/team-badge';
import type { ReactNode } from 'react';
import { offersPrepay } from './prepay.ts';
import { placesOf, type Settings } from './settings.ts';

export interface OptionsProps {
  settings: Settings;
  onChange: (next: Partial<Settings>) => void;
  /** Demo money is on: such a game is never public (PVP-582). */
  isDemo: boolean;
}

const day = 86_400_000;
/** Times in which a player must have paid in (WALLET-024), and the most that may be asked for in each (PVP-012). */
const periods = [
  { value: String(day), label: 'last day', most: 100_000 },
  { value: String(7 * day), label: 'last 7 days', most: 100_000 },
  { value: String(30 * day), label: 'last 30 days', most: 100_000 },
];
/** Times that are offered beside an amount, cents: those in which more can have been paid in (PVP-011). */
export const periodsFor = (amount: number) => periods.filter(({ most }) => most > amount);
/** What must have been paid in, cents. */
const amounts = [
  { value: '', label: 'Anybody' },
  ...[5000, 10_000, 25_000, 50_000].map((cents) => ({ value: String(cents), label: `$${cents / 100}` })),
];

/** Who may join, who pays, and whether the creator plays. */
export function Options({ settings, onChange, isDemo }: OptionsProps) {
  const { choice, isPublic, prepayPercent, restriction, secrets, leaveOut, team, joinIfExist } = settings;
  const others = placesOf(settings) - (leaveOut ? 0 : 1);
  const isPrepaid = prepayPercent > 0;
  return (
    <div className="grid gap-3">
      <Row title="Public" note={isDemo ? 'Games with demo money are never public' : 'Everybody sees it in the lobby and may join'}>
        <Toggle name="Public" checked={isPublic && !isDemo} disabled={isDemo} onChange={(next) => onChange({ isPublic: next })} />
      </Row>
      {isPublic && !leaveOut && (
        <Row title="Join an equal game" note="Takes a place in an open game with the same settings, if there is one">
          <Toggle name="Join an equal game" checked={joinIfExist} onChange={(next) => onChange({ joinIfExist: next })} />
        </Row>
      )}
      {choice === '2x2' && !leaveOut && (
        <Row title="Your team">
          <Segmented
            label="Your team"
            options={([1, 2] as const).map((value) => ({ value, label: value, name: teamName(value) }))}
            value={team}
            onChange={(next) => onChange({ team: next })}
          />
        </Row>
      )}
      {offersPrepay(settings, isDemo) && (
        <>
          <label className="grid gap-1">
            <span className="flex items-baseline justify-between gap-3">
              <b className="font-strong text-hi">Prepay for others</b>
              <span className="num text-body-l text-hi">{prepayPercent}%</span>
            </span>
            <span className="text-caption text-low">
              You pay {prepayPercent}% of each round for {others} {others === 1 ? 'place' : 'places'}
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
          {isPrepaid && (
            <div className="grid grid-cols-2 gap-2">
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
                  options={periodsFor(restriction.amount)}
                  value={String(restriction.periodMs)}
                  onChange={(next) => onChange({ restriction: { ...restriction, periodMs: Number(next) } })}
                />
              )}
            </div>
          )}
        </>
      )}
      {!isPublic && (
        <Row title="One secret link per place" note="Each works once; only you see them">
          <Toggle name="One secret link per place" checked={secrets} onChange={(next) => onChange({ secrets: next })} />
        </Row>
      )}
      <Row title="Leave me out" note="You create, but take no place">
        <Toggle name="Leave me out" checked={leaveOut} onChange={(next) => onChange({ leaveOut: next })} />
      </Row>
    </div>
  );
}

function Row({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
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

interface ToggleProps {
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (next: boolean) => void;
}

function Toggle({ name, ...rest }: ToggleProps) {
  return (
    <Switch {...rest} className="shrink-0">
      <span className="sr-only">{name}</span>
    </Switch>
  );
}

/** The options in a few words, for the button that opens them. */
export function optionsSummary({ isPublic, prepayPercent, restriction, secrets, leaveOut, joinIfExist }: Settings): string {
  const words = [
    isPublic ? 'Public' : 'Private',
    isPublic && joinIfExist && !leaveOut && 'joins an equal game',
    !isPublic && prepayPercent > 0 && `prepay ${prepayPercent}%`,
    !isPublic && prepayPercent > 0 && restriction && `referrals from $${restriction.amount / 100}`,
    !isPublic && secrets && 'secret links',
    leaveOut && 'without you',
  ];
  return words.filter((word) => word !== false && word !== null).join(' · ');
}
