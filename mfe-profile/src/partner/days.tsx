import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PartnerDay } from '@riftdrop/contract/api/partners/partners';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Chart, ChartTable } from '@riftdrop/ui/chart';
import { dateText } from '@riftdrop/ui/date';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import { daysQuery } from './partner-query.ts';

const nameOf = (day: string): string => dateText(day, 'day', 'UTC');

/** Results of each of the last 30 days, as bars or as the table behind them. */
export function Days({ playerId }: { playerId: string }) {
  const [asTable, setAsTable] = useState(false);
  const query = useQuery(daysQuery(playerId));
  const { data } = query;
  const sum = <Money cents={(data?.items ?? []).reduce((all, { share }) => all + share, 0)} className="font-strong text-hi" />;
  return (
    <section aria-labelledby="days-title" className="min-w-0 rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="days-title" className="me-auto text-h3">
          {t`Last 30 days`}
        </h2>
        {data && (
          <p className="text-mid max-sm:order-last max-sm:w-full">
            <Trans>Your share {sum}</Trans>
          </p>
        )}
        <Button variant="ghost" size={36} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartColumn aria-hidden="true" className="size-4" /> : <Table aria-hidden="true" className="size-4" />}
          <span>{asTable ? t`Chart` : t`Table`}</span>
        </Button>
      </div>
      <Loaded
        {...loadedFrom(query)}
        data={data?.items}
        failed={t`The last 30 days could not be loaded`}
        loading={<Skeleton className="mt-4 h-48 rounded-card" />}
      >
        {(days) => <div className="mt-5">{asTable ? <DayTable days={days} /> : <Bars days={days} />}</div>}
      </Loaded>
    </section>
  );
}

function Bars({ days }: { days: readonly PartnerDay[] }) {
  const said = days.filter(({ share }) => share !== 0);
  const empty = said.length === 0 && t`No share in this period`;
  return (
    <Chart
      label={empty || said.map(({ day, share }) => `${nameOf(day)}: ${formatMoney(share)}`).join('; ')}
      empty={empty}
      series={[{ as: 'bar', className: 'inset-x-[18%] rounded-t-[3px] bg-tier-1', cents: days.map(({ share }) => share) }]}
      marks={[...[0, 10, 20].flatMap((at) => (days[at] ? nameOf(days[at].day) : [])), t`today`].map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
      className="h-40"
    />
  );
}

function DayTable({ days }: { days: readonly PartnerDay[] }) {
  return (
    <ChartTable
      label={t`Last 30 days as a table`}
      columns={[
        t`Day`,
        t({ context: 'players', message: 'New' }),
        t`Players`,
        t`Staked`,
        t`Taken back`,
        t({ context: 'part', message: 'Share' }),
      ]}
      rows={days.map(({ day, referrals, players, staked, taken_back, share }) => [
        nameOf(day),
        String(referrals),
        String(players),
        ...[staked, taken_back, share].map((cents) => formatMoney(cents)),
      ])}
    />
  );
}
