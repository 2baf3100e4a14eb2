import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { DrawRoulette } from '@riftdrop/game/draw-roulette';
import { formatMoney } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { Link } from '@riftdrop/host/navigation';
import { clsx } from 'clsx';
import { Scale } from 'lucide-react';
import { band } from './band.ts';
import type { StageClock } from '@riftdrop/game/play-clock';
import { nameOf, standingOf, teamTitle, tiedOf } from './standing.ts';
import type { Moment } from './timeline.ts';

const sideName = (side: readonly GameSeat[]): string => (side.length > 1 ? teamTitle(side[0]!.place === 1 ? 1 : 2) : nameOf(side[0]!));

/** Equal totals are decided by a publicly checkable roll: its participants, their chances, and the winner. */
export default function DrawBand({ view, moment, still, clock }: { view: GameView; moment: Moment; still: boolean; clock: StageClock }) {
  const tied = tiedOf(view);
  const deciding = standingOf(view, view.rounds.length).sides.find(({ places }) => places[0] === tied[0]?.[0]?.place)?.total ?? 0;
  const names = tied.map(sideName);
  const count = names.length;
  const others = names.slice(0, -1).join(', ');
  const last = names.at(-1)!;
  const total = formatMoney(deciding);
  return (
    <section aria-label={t`Draw`} className={clsx(band, 'max-900:grid max-900:gap-4')}>
      <div className="900:w-88">
        <Chip tone="warn" size={20}>
          <Scale aria-hidden="true" /> {t`Equal totals`}
        </Chip>
        <h2 className="mt-2 text-h2">{t`The draw decides`}</h2>
        <p className="num mt-1 text-mid">
          {count > 2 ? (
            <Trans>
              {others} and {last} all have <b className="font-label text-hi">{total}</b>.
            </Trans>
          ) : (
            <Trans>
              {others} and {last} both have <b className="font-label text-hi">{total}</b>.
            </Trans>
          )}{' '}
          <Trans>
            One roll, fixed by the same round, gives each of them <b className="font-label text-hi">1 in {count}</b>.
          </Trans>{' '}
          <Link to="/provably-fair#battle-draw" className="text-hi underline underline-offset-2 focus-ring">
            {t`Exact rule`}
          </Link>
        </p>
      </div>
      <DrawRoulette
        id={view.uid_md5}
        tied={tied.map((side) => ({ seat: side[0]!, name: sideName(side) }))}
        winner={tied.findIndex((side) => view.result!.winners.includes(side[0]!.place))}
        phase={moment.stage === 'draw_roulette' ? 'turning' : 'before'}
        still={still}
        clock={clock}
        from={moment.from}
      />
    </section>
  );
}
