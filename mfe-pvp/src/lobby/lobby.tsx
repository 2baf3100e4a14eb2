import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { useStore } from '@nanostores/react';
import { Link, navigate } from '@riftdrop/host/navigation';
import { latePart } from '@riftdrop/host/late';
import { $sessionState } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Tabs } from '@riftdrop/ui/tabs';
import { useDevice } from '@riftdrop/ui/use-device';
import { History, Plus } from 'lucide-react';
import { useState } from 'react';
import { createPath } from '@riftdrop/game/lobby/game-paths';
import { type LobbyTab, tabLabels, tabs } from '@riftdrop/game/lobby/lobby-tabs';
import { WatchCount } from '@riftdrop/game/lobby/watch-count';
import { LobbyGames } from '@riftdrop/game/lobby/lobby-games';
import { storedTab, storeTab } from './lobby-tab.ts';
import QuickBattle from './quick-battle.tsx';

// Below the games, and only where they are few: with the page of a new game, whose code it calls.
const Practice = latePart(async () => ({ default: (await import(/* webpackChunkName: "page-create" */ './practice.tsx')).Practice }));

/** The other types have a practice in their own lobbies. */
const hasBattles = (tab: LobbyTab): boolean => tab !== 'royales' && tab !== 'rps';

/** A lobby: the page of all types of games, or of one. */
export function Lobby({ page, title }: { page: LobbyTab; title: string }) {
  const stored = useDevice(storedTab, 'pvp');
  const [chosen, setChosen] = useState<LobbyTab | null>(null);
  const tab = page === 'pvp' ? (chosen ?? stored) : page;
  const choose = (next: LobbyTab) => {
    storeTab(next);
    setChosen(next);
    if (page !== 'pvp') navigate('/pvp');
  };
  return (
    <PageFrame gap="small">
      <PageHead
        title={title}
        aside={
          <>
            <Histories page={page} />
            <span className="flex gap-2 700:flex-row-reverse">
              <ButtonLink to={createPath('GROUP_GAME')} variant="primary">
                <Plus aria-hidden="true" className="size-5" /> {t`Create game`}
              </ButtonLink>
              {hasBattles(tab) && <QuickBattle size={44} />}
            </span>
          </>
        }
      >
        <span className="max-600:sr-only">{t`Play for the same cases as other people. No fee on top of the cases.`}</span>
      </PageHead>
      <Tabs
        label={t`Type of game`}
        value={tab}
        onChange={choose}
        tabs={tabs.map((value) => ({
          value,
          label: (
            <>
              {tabLabels()[value]} <WatchCount callsign={value} />
            </>
          ),
          panel: <LobbyGames key={value} page={page} tab={value} practice={hasBattles(value) && <Practice />} />,
        }))}
      />
    </PageFrame>
  );
}

/** Links to finished games: at the end of the title, so that the games begin a row earlier on phones. */
function Histories({ page }: { page: LobbyTab }) {
  const isPlayer = useStore($sessionState) === 'player';
  const finished = page === 'pvp' ? '/pvp/finished' : '/battles/finished';
  const link = buttonClass({ variant: 'ghost', size: 36 });
  return (
    <nav aria-label={t`Finished games`} className="-me-3 ms-auto flex gap-1 900:me-0">
      <Link to={finished} className={link}>
        <History aria-hidden="true" className="size-4.5" /> {t({ context: 'list', message: 'Finished' })}
      </Link>
      {isPlayer && (
        <Link to={`${finished}/my`} className={link}>
          {t`My games`}
        </Link>
      )}
    </nav>
  );
}
