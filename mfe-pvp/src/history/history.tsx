import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { BackLink } from '@riftdrop/game/back-link';
import { useStore } from '@nanostores/react';
import { navigate } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { PathTabs } from '@riftdrop/ui/path-tabs';
import { tabOfPath } from '@riftdrop/ui/tab-path';
import { ChartLine } from 'lucide-react';
import type { LobbyTab } from '@riftdrop/game/lobby/lobby-tabs';
import { FinishedGames } from '@riftdrop/game/lobby/finished-games';

/** A list of a history: the segment of its address, its name, and the type of game in it. */
interface List {
  segment: string;
  label: MessageDescriptor;
  tab: LobbyTab;
}

const all: List = { segment: 'all', label: msg`All`, tab: 'pvp' };
const histories = {
  pvp: {
    base: '/pvp',
    name: msg`Pvp`,
    title: msg`Finished games`,
    lists: [
      all,
      { segment: 'battles', label: msg`Battles`, tab: 'battles' },
      { segment: 'royale', label: msg`Royale`, tab: 'royales' },
      { segment: 'rps', label: msg`RPS`, tab: 'rps' },
      { segment: 'my', label: msg`My games`, tab: 'pvp' },
    ],
  },
  battles: {
    base: '/battles',
    name: msg`Battles`,
    title: msg`Finished battles`,
    lists: [
      { ...all, tab: 'battles' },
      { segment: 'my', label: msg`My battles`, tab: 'battles' },
    ],
  },
} as const satisfies Record<string, { base: string; name: MessageDescriptor; title: MessageDescriptor; lists: readonly List[] }>;

/** The finished games of every type or of one, and the player's; `rest` is the address behind `finished`. */
export function History({ of, rest }: { of: keyof typeof histories; rest: string }) {
  const player = useStore($player);
  const { base, name, title } = histories[of];
  const lists: readonly List[] = histories[of].lists.filter(({ segment }) => segment !== 'my' || player !== null);
  const here = { base: `${base}/finished`, pathname: `${base}/finished/${rest}`, defaultTab: all.segment };
  const segments = lists.map(({ segment }) => segment);
  const open = tabOfPath(here.pathname, here.base, segments, here.defaultTab);
  const list = lists.find(({ segment }) => segment === open)!;
  const isMine = list.segment === 'my';
  return (
    <PageFrame gap="small">
      <PageHead
        title={t(isMine ? list.label : title)}
        back={<BackLink to={base}>{t(name)}</BackLink>}
        aside={player && <StatisticsLink id={player.id} />}
      >
        {t`Every game with its cases, its places and who won.`}
      </PageHead>
      <PathTabs
        {...here}
        label={t(title)}
        onNavigate={navigate}
        tabs={lists.map((one) => ({
          value: one.segment,
          label: t(one.label),
          panel: (
            <div className="grid grid-cols-1 gap-3">
              <FinishedGames tab={one.tab} mine={one.segment === 'my' ? (player?.id ?? null) : null} />
            </div>
          ),
        }))}
      />
    </PageFrame>
  );
}

/** Link to a player's stakes and winnings. */
function StatisticsLink({ id }: { id: string }) {
  return (
    <ButtonLink to={`/battles/stats/${id}`} variant="outline">
      <ChartLine aria-hidden="true" className="size-5" /> {t`Statistics`}
    </ButtonLink>
  );
}
