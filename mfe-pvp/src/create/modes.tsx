import { t } from '@lingui/core/macro';
import { Segmented } from '@riftdrop/ui/segmented';
import { Link } from '@riftdrop/host/navigation';
import { clsx } from 'clsx';
import { ArrowDown, CloudFog, Equal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { battleRules } from '../help/battle-rules.tsx';
import { type Choice, choices, choosesPlaces, modeOf, type Settings } from './settings.ts';

const tilesOf = (): Record<Choice, { title: string; note: string; sign: ReactNode }> => ({
  '2': { title: t`2 players`, note: t`Classic`, sign: <Places count={2} /> },
  '3': { title: t`3 players`, note: t`Classic`, sign: <Places count={3} /> },
  '4': { title: t`4 players`, note: t`Classic`, sign: <Places count={4} /> },
  '2x2': {
    title: '2x2',
    note: t`Teams`,
    sign: (
      <span className="flex items-center gap-1.5">
        <Places count={2} />
        <i className="h-4 w-px rotate-12 bg-line-strong" />
        <Places count={2} />
      </span>
    ),
  },
  equality: { title: t`Equality`, note: t`Shared`, sign: <Equal className="size-5" /> },
  smoke: { title: t`Smoke`, note: t`High or low`, sign: <CloudFog className="size-5" /> },
  crazy: { title: t`Crazy`, note: t`Lowest wins`, sign: <ArrowDown className="size-5" /> },
});

interface ModesProps {
  settings: Settings;
  onChange: (next: Partial<Settings>) => void;
}

/** The number of places and the rule of winning, with the hint of the mode. */
export function Modes({ settings, onChange }: ModesProps) {
  const group = useId();
  const { choice, places } = settings;
  const { hint, anchor } = battleRules[modeOf(choice)];
  const tiles = tilesOf();
  return (
    <section aria-label={t`Mode`}>
      <div role="radiogroup" aria-label={t`Mode`} className="grid grid-cols-4 gap-2 900:grid-cols-7">
        {choices.map((value) => (
          <label
            key={value}
            className={clsx(
              'flex cursor-pointer flex-col items-center justify-center rounded-card border bg-surface-1 px-1 py-3 text-center transition-colors hover:border-line-strong',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              value === choice ? 'border-brand bg-brand/6 text-hi' : 'border-line text-mid',
            )}
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={value === choice}
              aria-label={`${tiles[value].title}, ${tiles[value].note}`}
              onChange={() => onChange({ choice: value })}
            />
            <span aria-hidden="true" className={clsx('grid h-6 place-items-center', value === choice && 'text-brand')}>
              {tiles[value].sign}
            </span>
            <b className="mt-1 font-strong text-hi">{tiles[value].title}</b>
            <span className="text-micro text-low">{tiles[value].note}</span>
          </label>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {choosesPlaces(choice) && (
          <div className="flex items-center gap-3 max-sm:w-full">
            <span className="text-mid">{t`Places`}</span>
            <Segmented
              label={t`Places`}
              options={[2, 3, 4].map((value) => ({ value, label: value, name: t`${value} places` }))}
              value={places}
              onChange={(next) => onChange({ places: next })}
              className="max-sm:flex-1 max-sm:*:flex-1"
            />
          </div>
        )}
        <p aria-live="polite" className="min-w-0 text-mid">
          {t(hint)}{' '}
          <Link to={`/provably-fair#${anchor}`} className="rounded-chip underline underline-offset-4 focus-ring hover:text-hi">
            {t`Exact rule`}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** The number of places as the tiles draw it. */
function Places({ count }: { count: number }) {
  return (
    <span className="flex gap-1">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className="size-3 rounded-[4px] bg-current" />
      ))}
    </span>
  );
}
