import { t } from '@lingui/core/macro';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { openModal } from '@riftdrop/host/modals';
import { clsx } from 'clsx';
import { riskName, riskWeight } from './risk.ts';

export interface VolatilityBadgeProps {
  dropCase: Pick<DropCase, 'slug' | 'name' | 'riskGrade'>;
  className?: string;
}

/** The spread of the results, as a needle over a half circle and in a word; a press shows all odds. */
export function VolatilityBadge({ dropCase: { slug, name, riskGrade }, className }: VolatilityBadgeProps) {
  const risk = riskName(riskGrade);
  return (
    <button
      type="button"
      aria-label={t`${risk}: odds of ${name}`}
      aria-haspopup="dialog"
      onClick={() => openModal('oddsRange', { case: slug })}
      className={clsx(
        'inline-flex h-7 shrink-0 cursor-pointer items-center gap-1.5 rounded-chip border border-line bg-surface-2 px-2.5 text-caption font-label whitespace-nowrap text-mid',
        'relative focus-ring transition-colors hover:border-line-strong hover:text-hi pointer-coarse:after:absolute pointer-coarse:after:-inset-2',
        className,
      )}
    >
      <Needle at={riskWeight[riskGrade]} />
      <span>{risk}</span>
    </button>
  );
}

/** A dial of three fields; 0 points to the left end, 1 to the right. */
export function Needle({ at, className = 'h-4 w-7' }: { at: number; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 16" className={clsx('shrink-0', className)} fill="none" strokeWidth="3">
      <path d="M3 14A11 11 0 0 1 8.5 4.47" className="stroke-pos" />
      <path d="M9.6 3.9A11 11 0 0 1 18.4 3.9" className="stroke-warn" />
      <path d="M19.5 4.47A11 11 0 0 1 25 14" className="stroke-neg" />
      <g transform={`rotate(${at * 180} 14 14)`}>
        <path d="M14 14H6.5" className="stroke-text-hi" strokeWidth="1.8" strokeLinecap="round" />
      </g>
      <circle cx="14" cy="14" r="1.8" className="fill-text-hi" />
    </svg>
  );
}
