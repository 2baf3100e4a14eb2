import { BackLink } from '../back-link.tsx';
import { useStore } from '@nanostores/react';
import { $player } from '@riftdrop/host/session';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import type { ReactNode } from 'react';
import { FinishedGames } from './finished-games.tsx';
import type { TypeTab } from './lobby-tabs.ts';

interface TypeHistoryProps {
  tab: TypeTab;
  /** The address behind `finished`; `my` lists the player's own games. */
  rest: string | undefined;
  /** Of the lobby. */
  lobby: string;
  /** Of the page, with the games of all players and with the player's games. */
  titles: { all: string; own: string };
  children: ReactNode;
}

/** The finished games of one type. */
export function TypeHistory({ tab, rest, lobby, titles, children }: TypeHistoryProps) {
  const player = useStore($player);
  const isOwn = rest === 'my';
  return (
    <PageFrame gap="small">
      <PageHead title={isOwn ? titles.own : titles.all} back={<BackLink to={`/${tab}`}>{lobby}</BackLink>}>
        {children}
      </PageHead>
      <div className="grid grid-cols-1 gap-3">
        <FinishedGames tab={tab} mine={isOwn ? (player?.id ?? null) : null} />
      </div>
    </PageFrame>
  );
}
