import { t } from '@lingui/core/macro';
import { ButtonLink } from '../button-link.tsx';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LobbyGames } from './lobby-games.tsx';
import type { TypeTab } from './lobby-tabs.ts';

interface TypeLobbyProps {
  tab: TypeTab;
  title: string;
  /** For a lobby with few games. */
  practice: ReactNode;
  /** The rules in one sentence. */
  children: ReactNode;
}

/** The lobby of one type of game: those that are open or running. */
export function TypeLobby({ tab, title, practice, children }: TypeLobbyProps) {
  return (
    <PageFrame gap="small">
      <PageHead
        title={title}
        aside={
          <span className="flex flex-wrap gap-2">
            <ButtonLink to={`/${tab}/finished`} variant="ghost">
              {t({ context: 'list', message: 'Finished' })}
            </ButtonLink>
            <ButtonLink to={`/${tab}/create`} variant="primary">
              <Plus aria-hidden="true" className="size-5" /> {t`Create game`}
            </ButtonLink>
          </span>
        }
      >
        {children}
      </PageHead>
      <LobbyGames page={tab} tab={tab} practice={practice} />
    </PageFrame>
  );
}
