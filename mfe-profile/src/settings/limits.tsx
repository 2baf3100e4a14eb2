import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { bus } from '@riftdrop/host/bus';
import { Link } from '@riftdrop/host/navigation';
import { reloadQuery, useQuery } from '@riftdrop/host/query';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { type Days, deposits, type LimitKind, losses } from './limit-kinds.ts';
import { Limit, limitsKey } from './limit.tsx';
import { Part } from './part.tsx';

const spans: readonly { days: Days; span: MessageDescriptor }[] = [
  { days: 1, span: msg`24 hours` },
  { days: 7, span: msg`7 days` },
  { days: 30, span: msg`30 days` },
];

// The limits left are others after a payment, which may be made in a window over this page.
bus.on('payment:deposited', () => reloadQuery(limitsKey(deposits)));

/** The player's limits of deposits and losses, and the link to the self-block. */
export function Limits() {
  return (
    <Part id="limits" about={t`A lower limit applies at once; a higher one after 24 hours, when you confirm it a second time.`}>
      <div className="grid grid-cols-1 gap-5">
        <LimitsOf kind={deposits} />
        <LimitsOf kind={losses} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Link to="/responsible-play#self-block" className={buttonClass({ variant: 'outline' })}>
          {t`Block myself`}
        </Link>
        <Link to="/responsible-play#visit" className={buttonClass({ variant: 'ghost' })}>
          {t`Reminders`}
        </Link>
        <p className="min-w-48 flex-1 text-caption text-low">{t`A block ends all play for a time that you choose. Nobody can end it sooner.`}</p>
      </div>
    </Part>
  );
}

function LimitsOf({ kind }: { kind: LimitKind }) {
  const query = useQuery({
    queryKey: limitsKey(kind),
    queryFn: ({ signal }) => kind.load(signal),
    staleTime: 0,
  });
  return (
    <div>
      <h3 className="[font-family:var(--font-text)] font-strong">{t(kind.title)}</h3>
      <p className="mt-0.5 mb-2 text-caption text-low">{t(kind.about)}</p>
      <Loaded
        {...loadedFrom(query)}
        failed={t`Your limits could not be loaded`}
        loading={<Skeleton className="h-94 rounded-card sm:h-57" />}
      >
        {(limits) => (
          <ul className="grid grid-cols-1 gap-2">
            {spans.map(({ days, span }) => {
              const limit = limits.find((one) => one.days === days);
              return (
                <li key={days}>
                  <Limit key={limit?.amount ?? 'none'} kind={kind} days={days} span={t(span)} limit={limit} />
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
