import { t } from '@lingui/core/macro';

/** Marks at every width that the site uses play money. */
export function PlayMoney({ className = '' }: { className?: string }) {
  return (
    <span
      title={t`Everything here runs on play money: nothing can be paid in or out.`}
      className={`rounded-chip border border-warn/40 px-1 py-0.5 min-w-0 text-center text-micro leading-tight font-label text-warn sm:px-1.5 sm:py-1 sm:text-caption sm:whitespace-nowrap ${className}`}
    >
      {t`Play money`}
    </span>
  );
}
