import type { GameView } from '@riftdrop/contract/api/games/games';
import { FairLink, PrivateChip, ShareButton, Watchers } from '@riftdrop/game/room-chips';
import { Link, wayBack } from '@riftdrop/host/navigation';
import { formatPercent } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { BackArrow, backLink } from '@riftdrop/ui/page-frame';
import { type ReactNode, useState } from 'react';
import { modeNames } from '../bracket/words.ts';

/** The way back, the mode, and the stake. */
export function Head({ view, uid, children }: { view: GameView; uid: string; children?: ReactNode }) {
  const [back] = useState(wayBack);
  const { average_return_ppm: ppm, cost, cost_join, prepay_rate, race_budget } = view;
  return (
    <header>
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <Link to={back ?? '/royales'} className={backLink}>
          <BackArrow /> Pvp
        </Link>
        <span className="flex-1" />
        <Watchers address={`game:royale:${uid}`} />
        {!view.is_public && <PrivateChip />}
        <ShareButton view={view} title={`Royale, ${view.max_users} players`} />
        <FairLink />
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-h1">Royale, {view.max_users} players</h1>
          <p className="num mt-1 text-mid">
            {modeNames[view.mode as keyof typeof modeNames]} · {race_budget === undefined ? 'Entry' : 'Budget'}{' '}
            <Money cents={race_budget ?? cost_join} className="font-label text-hi" />
            {race_budget === undefined && prepay_rate > 0 && (
              <>
                {' '}
                of <Money cents={cost} />, sponsored {Math.round(prepay_rate * 100)}%
              </>
            )}
            <span className="max-md:hidden"> · </span>
            <span className="max-md:block">
              Return <b className="font-label text-hi">{formatPercent(ppm)}</b> · Edge{' '}
              <b className="font-label text-hi">{formatPercent(1_000_000 - ppm)}</b>
            </span>
          </p>
        </div>
        {children}
      </div>
    </header>
  );
}
