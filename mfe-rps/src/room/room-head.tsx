import type { GameView } from '@riftdrop/contract/api/games/games';
import { Hand } from '@riftdrop/game/hand';
import { FairLink, PrivateChip, ShareButton, Watchers } from '@riftdrop/game/room-chips';
import { Link, wayBack } from '@riftdrop/host/navigation';
import { formatCount, formatPercent } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { BackArrow, backLink } from '@riftdrop/ui/page-frame';
import { Fragment, useState } from 'react';
import type { Moment } from './moments.ts';

/** Name of the game. */
export const gameTitle = 'Rock, paper, scissors';

/** The way back, the mode, and the stake. */
export function RoomHead({ view, moment }: { view: GameView; moment: Moment }) {
  const [back] = useState(wayBack);
  const { average_return_ppm: ppm, prepay_rate } = view;
  const rounds = view.steps === 1 ? '1 round' : `${formatCount(view.steps)} rounds`;
  const opened = moment.revealed > 0 ? `${moment.revealed} of ${rounds} opened` : rounds;
  return (
    <header>
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <Link to={back ?? '/rps'} className={backLink}>
          <BackArrow /> Pvp
        </Link>
        <span className="flex-1" />
        {view.uid !== null && <Watchers address={`game:rps:${view.uid}`} />}
        {!view.is_public && <PrivateChip />}
        <ShareButton view={view} title={gameTitle} />
        <FairLink />
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-h1">{gameTitle}</h1>
          <p className="num mt-1 text-mid">
            {opened} · Entry <Money cents={view.cost_join} className="font-label text-hi" />
            {prepay_rate > 0 && `, sponsored ${Math.round(prepay_rate * 100)}%`} <span className="max-md:hidden">· </span>
            <span className="max-md:block">
              Return <b className="font-label text-hi">{formatPercent(ppm)}</b> · Edge{' '}
              <b className="font-label text-hi">{formatPercent(1_000_000 - ppm)}</b>
            </span>
          </p>
        </div>
        <p className="flex items-center gap-1.5 text-caption text-low max-900:hidden">
          {(['rock', 'scissors', 'paper', 'rock'] as const).map((figure, at) => (
            <Fragment key={at}>
              {at > 0 && 'beats'}
              <Hand figure={figure} className="size-7" />
              <span className="sr-only">{figure}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </header>
  );
}
