import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Link, wayBack } from '@riftdrop/host/navigation';
import { BackArrow, backLink } from '@riftdrop/ui/page-frame';
import { type ReactNode, useState } from 'react';
import { ReturnAndEdge as Rates } from './lobby/return-and-edge.tsx';
import { PrivateChip, ShareButton, ShieldChip, type ShieldProps, Watchers } from './room-chips.tsx';

export interface RoomHeadProps extends ShieldProps {
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
export function RoomHead({ view, channel, list, title, facts, children, ...shield }: RoomHeadProps) {
  const [back] = useState(wayBack);
  return (
    // On phones one row: the play below it is in the first screen.
    <header className="flex items-center gap-2 700:flex-wrap">
      <Link to={back ?? list} className={backLink}>
        <BackArrow /> <span className="max-700:sr-only">{t`Pvp`}</span>
      </Link>
      <span className="flex-1 max-700:hidden" />
      <span className="order-1 flex items-center gap-1 700:order-none 700:gap-2">
        {channel !== null && <Watchers address={channel} />}
        {!view.is_public && <PrivateChip />}
        <ShareButton view={view} title={title} />
        <ShieldChip {...shield} />
      </span>
      <div className="flex w-full min-w-0 flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-body-l 700:text-h1">{title}</h1>
          <p className="num text-caption text-mid 700:text-body">{facts}</p>
        </div>
        {children}
      </div>
    </header>
  );
}

/** The average return and the house edge, on a separate line on phones. */
export function ReturnAndEdge({ view }: { view: GameView }) {
  return (
    <>
      <span className="max-md:hidden"> · </span>
      <span className="max-md:block">
        <Rates game={view} className="font-label text-hi" />
      </span>
    </>
  );
}
