import { t } from '@lingui/core/macro';
import type { GameStatistics } from '@riftdrop/contract/api/games/games';
import { gameLabel } from '@riftdrop/host/game-names';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { KindIcon } from '../lobby/kind-head.tsx';
import { modeName } from '../lobby/game-words.ts';
import { rowClass } from './row-class.ts';

/** The totals of each mode that was played. */
export function ByMode({ modes }: { modes: GameStatistics['by_mode'] }) {
  return (
    <section aria-labelledby="stats-modes" className="rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <h2 id="stats-modes" className="text-h3">
        {t`By mode`}
      </h2>
      <div tabIndex={0} role="region" aria-label={t`Modes`} className="mt-2 overflow-x-auto focus-ring">
        <table className="num w-full text-end text-body">
          <caption className="sr-only">{t`Totals by mode`}</caption>
          <thead className="text-caption text-low">
            <tr className={rowClass}>
              <th scope="col">{t`Mode`}</th>
              <th scope="col">{t`Games`}</th>
              <th scope="col">{t`Won`}</th>
              <th scope="col">{t`Staked`}</th>
              <th scope="col">{t`Won back`}</th>
              <th scope="col">{t`Expected`}</th>
            </tr>
          </thead>
          <tbody className="text-mid">
            {modes.map(({ type, mode, games, won, staked, won_back, expected }) => (
              <tr key={`${type} ${mode}`} className={clsx('border-t border-line', rowClass)}>
                <th scope="row">
                  <span className="inline-flex items-center gap-2 font-label text-hi">
                    <KindIcon type={type} className="size-4 text-low" /> <span className="sr-only">{gameLabel(type)}, </span>
                    {modeName(mode, type)}
                  </span>
                </th>
                <td>{formatCount(games)}</td>
                <td>{formatCount(won)}</td>
                <td>{formatMoney(staked)}</td>
                <td>{formatMoney(won_back)}</td>
                <td>{formatMoney(expected)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
