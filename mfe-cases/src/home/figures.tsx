import { t } from '@lingui/core/macro';
import { $online } from '@riftdrop/host/live';
import { useStore } from '@nanostores/react';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useFigures } from './use-figures.ts';

/** The site's figures, as the server counts them, with live updates. Nothing is rounded up or invented. */
export default function Figures() {
  const known = useFigures();
  const online = useStore($online) ?? known?.online;
  const shown = [
    { label: t`People online now`, value: online === undefined ? undefined : formatCount(online) },
    { label: t`Players`, value: known && formatCount(known.users) },
    { label: t`Cases opened`, value: known && formatCount(known.cases_opened) },
    { label: t`Given away by free cases`, value: known && formatMoney(known.free_cases_drop_cost) },
  ];
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="text-h2">
        {t`Live statistics`}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-2 sm:gap-3 900:grid-cols-4">
        {shown.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 rounded-panel border border-line bg-surface-1 p-4 md:p-5">
            <dt className="text-caption text-mid">{label}</dt>
            <dd className="num font-display text-total text-hi">{value ?? <Skeleton className="h-7 w-24" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
