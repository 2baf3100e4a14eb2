import { t } from '@lingui/core/macro';
import type { GameFigures as Figures } from '@riftdrop/contract/api/games/games';
import { fetchCall } from '@riftdrop/host/api';
import { gameLabel } from '@riftdrop/host/game-names';
import { useQuery } from '@riftdrop/host/query';
import { formatCount, formatMoney, formatNumber, formatPercent } from '@riftdrop/money/format';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { modeName } from '@riftdrop/game/lobby/game-words';
import { rowClass } from '@riftdrop/game/statistics/row-class';
import { dateText } from '@riftdrop/ui/date';

/** For `shell.fair`: the return of all games of each mode in each month, and the results of bots in them. */
export default function GameFigures() {
  const query = useQuery({
    queryKey: ['pvp', 'figures'],
    queryFn: ({ signal }) => fetchCall('GET /all-games/figures', { signal, quiet: true }),
  });
  return (
    <>
      <p>
        {t`For each month and mode: what everything that was opened cost, the share of it that came back, and the share that the published odds give on average. Bots roll like everybody. Their wins stand beside what people at their places would win on average.`}
      </p>
      <Loaded
        {...loadedFrom(query)}
        data={query.data?.items}
        failed={t`The figures could not be loaded`}
        loading={<Skeleton className="h-32" />}
        isEmpty={(items) => items.length === 0}
        empty={<p>{t`No game has finished yet.`}</p>}
      >
        {(items) => <Table items={items} />}
      </Loaded>
    </>
  );
}

function Table({ items }: { items: readonly Figures[] }) {
  return (
    <div tabIndex={0} role="region" aria-label={t`Figures by month and mode`} className="not-prose overflow-x-auto focus-ring">
      <table className="num w-full text-end text-caption">
        <caption className="sr-only">{t`What games of each mode gave back in each month, newest first`}</caption>
        <thead className="text-low">
          <tr className={rowClass}>
            <th scope="col">{t`Month`}</th>
            <th scope="col">{t`Games`}</th>
            <th scope="col">{t`Opened for`}</th>
            <th scope="col">{t`Returned`}</th>
            <th scope="col">{t`Expected`}</th>
            <th scope="col">{t`With bots`}</th>
            <th scope="col">{t`Bots won`}</th>
            <th scope="col">{t`Expected`}</th>
          </tr>
        </thead>
        <tbody className="text-mid">
          {items.map((one) => (
            <tr key={`${one.month} ${one.type} ${one.mode}`} className={clsx('border-t border-line', rowClass)}>
              <th scope="row">
                <b className="block font-label text-hi">
                  {gameLabel(one.type)}, {modeName(one.mode, one.type)}
                </b>
                <span className="text-low">{dateText(one.month, 'longMonth', 'UTC')}</span>
              </th>
              <td>{formatCount(one.games)}</td>
              <td>{formatMoney(one.staked)}</td>
              <td className="text-hi">{share(one.returned, one.staked)}</td>
              <td>{share(one.expected, one.staked)}</td>
              <td>{formatCount(one.bot_games)}</td>
              <td>{formatCount(one.bot_wins)}</td>
              <td>{formatNumber(one.bot_wins_expected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const share = (part: number, whole: number): string => formatPercent(whole === 0 ? 0 : Math.round((part / whole) * 1_000_000));
