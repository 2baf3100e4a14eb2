import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import type { Upgrade, UpgradeQuote } from '@riftdrop/contract/api/upgrade/upgrade';
import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { multiple, percent } from '../play/words.ts';
import { angleOf, marks } from './turn.ts';

export interface WheelProps {
  /** The quote of the next play; null while something is missing. */
  quote: UpgradeQuote | null;
  /** The result of the play, once the pointer stands. */
  result: Upgrade | null;
  pointer: Ref<HTMLDivElement>;
}

/** The circle of a million rolls: the lime arc are those that win, exactly, and the pointer stops at the roll. */
export function Wheel({ quote, result, pointer }: WheelProps) {
  const chance = quote?.chance ?? 0;
  const isLost = result?.won === false;
  return (
    <div
      role="img"
      aria-label={quote ? t`Success ${percent(chance)}%` : t`No chance yet`}
      className={clsx(
        'relative mx-auto aspect-square w-full',
        result ? 'max-w-42 md:max-w-53 1075:max-w-72' : 'max-w-46 md:max-w-62 1075:max-w-[clamp(13rem,100vh-41rem,20.5rem)]',
      )}
    >
      <svg viewBox="0 0 328 328" className="size-full" aria-hidden="true">
        <circle cx="164" cy="164" r="147" className="fill-sunken stroke-line" />
        <circle cx="164" cy="164" r="132" fill="none" strokeWidth="22" className="stroke-surface-3" />
        <circle
          cx="164"
          cy="164"
          r="132"
          fill="none"
          strokeWidth="22"
          pathLength={1_000_000}
          strokeDasharray={`${chance} ${1_000_000 - chance}`}
          transform="rotate(-90 164 164)"
          data-part="chance"
          className={clsx('transition-[stroke]', isLost ? 'stroke-own-quiet' : 'stroke-brand', chance === 0 && 'hidden')}
        />
        <circle cx="164" cy="164" r="117" className="fill-canvas stroke-line" />
        {Array.from({ length: marks }, (_, at) => (
          <line
            key={at}
            x1="164"
            x2="164"
            y1={at % 10 === 0 ? 51 : 53}
            y2={at % 10 === 0 ? 60 : 56}
            transform={`rotate(${(at * 360) / marks} 164 164)`}
            className={at % 10 === 0 ? 'stroke-text-mid' : 'stroke-line-strong'}
          />
        ))}
      </svg>
      <div
        ref={pointer}
        data-part="pointer"
        className="absolute inset-0"
        style={{ transform: `rotate(${result ? angleOf(result.roll.roll) : 0}deg)` }}
      >
        <svg viewBox="0 0 328 328" className="size-full" aria-hidden="true">
          <path d="M155 2h18l-9 13z" className="fill-white stroke-canvas" />
          <rect x="161.5" y="17" width="5" height="32" className="fill-white stroke-canvas" />
        </svg>
      </div>
      <div aria-hidden="true" className="absolute inset-0 grid place-content-center gap-0.5 text-center">
        {result ? <Told {...result} /> : <Offered quote={quote} />}
      </div>
    </div>
  );
}

const large = 'num font-display text-[1.75rem] leading-9 font-bold text-hi md:text-[2.25rem] md:leading-12 1075:text-[2.75rem]';

function Offered({ quote }: { quote: UpgradeQuote | null }) {
  if (!quote) return <Words className="max-w-32 md:max-w-40">{t`Choose what you put in and what you may get`}</Words>;
  const { chance, item_cost, target_cost } = quote;
  return (
    <>
      <span className={large}>
        <span>{percent(chance)}</span>
        <span className="font-text text-[0.62em]">%</span>
      </span>
      <Words>{t`chance`}</Words>
      <span className="num mt-1 text-caption text-low">
        <span>{`${formatMoney(item_cost)} → ${formatMoney(target_cost)}`}</span>
        <span className="block">×{multiple(item_cost, target_cost)}</span>
      </span>
    </>
  );
}

function Told({ won, roll, chance }: Upgrade) {
  const below = formatCount(chance);
  return (
    <>
      <span className={large}>{won ? t`Won` : t`Lost`}</span>
      <Words>{t`roll ${formatCount(roll.roll)}`}</Words>
      <span className="num mt-1 text-caption text-low">
        <Trans>
          wins below <span className="block">{below}</span>
        </Trans>
      </span>
    </>
  );
}

const Words = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={clsx('num text-body text-mid', className)}>{children}</span>
);
