import type { PartnerDay } from '@riftdrop/contract/api/partners/partners';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { dateText } from '@riftdrop/ui/date';
import { Loaded } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import { roundUp } from '../round-up.ts';
import { daysQuery } from './partner-query.ts';

const nameOf = (day: string): string => dateText(day, 'day', 'UTC');

/** Results of each of the last 30 days, as bars or as the table behind them. */
export function Days({ playerId }: { playerId: string }) {
  const [asTable, setAsTable] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(daysQuery(playerId));
  const sum = (data?.items ?? []).reduce((all, { share }) => all + share, 0);
  return (
    <section aria-labelledby="days-title" className="min-w-0 rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="days-title" className="mr-auto text-h3">
          Last 30 days
        </h2>
        {data && (
          <p className="text-mid max-sm:order-last max-sm:w-full">
            Your share <Money cents={sum} className="font-strong text-hi" />
          </p>
        )}
        <Button variant="ghost" size={36} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartColumn aria-hidden="true" className="size-4" /> : <Table aria-hidden="true" className="size-4" />}
          <span>{asTable ? 'Chart' : 'Table'}</span>
        </Button>
      </div>
      <Loaded
        data={data?.items}
        error={error}
        retry={() => void refetch()}
        isRetrying={isFetching}
        failed="The last 30 days could not be loaded"
        loading={<Skeleton className="mt-4 h-48 rounded-card" />}
      >
        {(days) => (asTable ? <DayTable days={days} /> : <Bars days={days} />)}
      </Loaded>
    </section>
  );
}

function Bars({ days }: { days: readonly PartnerDay[] }) {
  const top = roundUp(Math.max(3, ...days.map(({ share }) => share)));
  const said = days.filter(({ share }) => share !== 0);
  return (
    <div
      role="img"
      aria-label={
        said.length === 0 ? 'No share in this period' : said.map(({ day, share }) => `${nameOf(day)}: ${formatMoney(share)}`).join('; ')
      }
      className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3"
    >
      <div className="num flex h-40 flex-col justify-between text-right text-micro text-low">
        {[3, 2, 1, 0].map((part) => (
          <span key={part} className="-my-1.5">
            {formatMoney((top / 3) * part, { compact: true })}
          </span>
        ))}
      </div>
      <div className="relative flex h-40 items-end">
        {[0, 1, 2, 3].map((part) => (
          <span key={part} className="absolute inset-x-0 h-px bg-line" style={{ bottom: `${(part / 3) * 100}%` }} />
        ))}
        {said.length === 0 && <p className="absolute inset-0 grid place-items-center text-mid">No share in this period</p>}
        {days.map(({ day, share }) => (
          <div key={day} className="relative h-full min-w-0 flex-1">
            <span
              className="absolute inset-x-[18%] bottom-0 rounded-t-[3px] bg-tier-1"
              style={{ height: `${(Math.max(0, share) / top) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className="num col-start-2 mt-2 flex justify-between text-micro text-low">
        {[0, 10, 20].map((at) => days[at] && <span key={at}>{nameOf(days[at].day)}</span>)}
        <span>today</span>
      </div>
    </div>
  );
}

function DayTable({ days }: { days: readonly PartnerDay[] }) {
  return (
    <div tabIndex={0} role="region" aria-label="Last 30 days as a table" className="mt-4 max-h-72 overflow-auto focus-ring">
      <table className="num w-full text-right">
        <thead className="text-caption text-low">
          <tr className="*:px-2 *:py-1.5 *:text-right *:font-label *:first:text-left">
            <th scope="col">Day</th>
            <th scope="col">New</th>
            <th scope="col">Players</th>
            <th scope="col">Staked</th>
            <th scope="col">Taken back</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody className="text-mid">
          {days.toReversed().map((one) => (
            <tr key={one.day} className="border-t border-line *:px-2 *:py-1.5">
              <th scope="row" className="text-left font-label whitespace-nowrap text-hi">
                {nameOf(one.day)}
              </th>
              <td>{one.referrals}</td>
              <td>{one.players}</td>
              <td>{formatMoney(one.staked)}</td>
              <td>{formatMoney(one.taken_back)}</td>
              <td>{formatMoney(one.share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
