import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { PartnerPayout } from '@riftdrop/contract/api/partners/partners';
import { useQuery } from '@riftdrop/host/query';
import { dateText } from '@riftdrop/ui/date';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Panel } from '../settings/panel.tsx';
import { payoutsQuery } from './partner-query.ts';

/** The last payouts. */
export function Payouts({ playerId }: { playerId: string }) {
  const query = useQuery(payoutsQuery(playerId));
  const { data } = query;
  return (
    <Panel id="payouts" title={t`Payouts`}>
      <Loaded
        {...loadedFrom(query)}
        data={data?.items}
        failed={t`Your payouts could not be loaded`}
        loading={<Skeleton className="h-24 rounded-card" />}
        isEmpty={(items) => items.length === 0}
        empty={<p className="text-mid">{t`Nothing was paid out yet.`}</p>}
      >
        {(items) => (
          <ul aria-label={t`Payouts`}>
            {items.map((one) => (
              <Row key={one.id} payout={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

const states: Readonly<Record<PartnerPayout['status'], MessageDescriptor>> = {
  pending: msg`Pending`,
  processing: msg`Processing`,
  broken: msg`In review`,
  approved: msg`Approved`,
  sent: msg`Sent`,
  canceled: msg`Cancelled`,
};

function Row({ payout: { created_at, gross, net, payout_level: level, status, name } }: { payout: PartnerPayout }) {
  const sum = <Money cents={gross} />;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0">
      <time dateTime={created_at} className="me-auto">
        {dateText(created_at, 'date', 'UTC')}
      </time>
      {name && <span className="basis-full wrap-anywhere">{name}</span>}
      <span className="text-caption text-mid">{t(states[status])}</span>
      <span className="text-caption text-low">
        <Trans>
          {sum} at level {level}
        </Trans>
      </span>
      <Money cents={net} className="font-strong" />
    </li>
  );
}
