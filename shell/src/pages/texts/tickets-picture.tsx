import { t } from '@lingui/core/macro';
import { tierClass, type Tier } from '@riftdrop/ui/tier';
import { formatCount } from '@riftdrop/money/format';
import { clsx } from 'clsx';

/** Tickets of seven items of an invented case, the rarest last. */
const ranges: readonly { tier: Tier; tickets: number }[] = [
  { tier: 1, tickets: 420_000 },
  { tier: 2, tickets: 250_000 },
  { tier: 3, tickets: 160_000 },
  { tier: 4, tickets: 90_000 },
  { tier: 5, tickets: 50_000 },
  { tier: 6, tickets: 22_000 },
  { tier: 7, tickets: 8_000 },
];

/** All tickets as one bar, in which every item has a range and the drawn one lies in one of them. */
export function TicketsPicture() {
  return (
    <figure className="mb-5 rounded-card border border-line bg-surface-1 px-4 pt-10 pb-3">
      <div aria-hidden="true" dir="ltr" className="relative">
        <div className="flex h-9 gap-px overflow-hidden rounded-control">
          {ranges.map(({ tier, tickets }) => (
            <i key={tier} className={clsx('min-w-0.5 bg-(--tier)', tierClass[tier])} style={{ flexGrow: tickets, flexBasis: 0 }} />
          ))}
        </div>
        <span className="num absolute bottom-full inset-s-[74.5%] mb-1 -translate-x-1/2 text-caption font-label whitespace-nowrap text-hi">
          {t`ticket 745,120`}
        </span>
        <i className="absolute -inset-y-1 inset-s-[74.5%] w-0.5 bg-(--color-text-hi) shadow-[0_0_0_2px_var(--color-surface-1)]" />
        <p className="num mt-1 flex justify-between text-caption text-low">
          <span>0</span>
          <span>{formatCount(999_999)}</span>
        </p>
      </div>
      <figcaption className="mt-2 text-caption text-mid">
        {t`Every item of a case owns a range of the million tickets: the wider the range, the likelier the item. The ticket that is drawn lies in one of them.`}
      </figcaption>
    </figure>
  );
}
