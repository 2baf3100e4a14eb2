import type { GameView } from '@riftdrop/contract/api/games/games';
import { Link, wayBack } from '@riftdrop/host/navigation';
import { formatPercent } from '@riftdrop/money/format';
import { BackArrow, backLink } from '@riftdrop/ui/page-frame';
import { type ReactNode, useState } from 'react';
import { FairLink, PrivateChip, ShareButton, Watchers } from './room-chips.tsx';

export interface RoomHeadProps {
  view: GameView;
  /** Channel of the game: `game:{kind}:{uid}`; null while its address is unknown. */
  channel: string | null;
  /** Path of the page that lists the games. */
  list: string;
  title: string;
  /** The stake and the state in one line. */
  facts: ReactNode;
  /** Beside the title. */
  children?: ReactNode;
}

/** The way back, the title and the facts of a game. */
export function RoomHead({ view, channel, list, title, facts, children }: RoomHeadProps) {
  const [back] = useState(wayBack);
  return (
    <header>
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <Link to={back ?? list} className={backLink}>
          <BackArrow /> Pvp
        </Link>
        <span className="flex-1" />
        {channel !== null && <Watchers address={channel} />}
        {!view.is_public && <PrivateChip />}
        <ShareButton view={view} title={title} />
        <FairLink />
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-h1">{title}</h1>
          <p className="num mt-1 text-mid">{facts}</p>
        </div>
        {children}
      </div>
    </header>
  );
}

/** The average return and the house edge, on a separate line on phones. */
export function ReturnAndEdge({ view: { average_return_ppm: ppm } }: { view: GameView }) {
  return (
    <>
      <span className="max-md:hidden"> · </span>
      <span className="max-md:block">
        Return <b className="font-label text-hi">{formatPercent(ppm)}</b> · Edge{' '}
        <b className="font-label text-hi">{formatPercent(1_000_000 - ppm)}</b>
      </span>
    </>
  );
}
