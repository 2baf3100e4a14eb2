import { t } from '@lingui/core/macro';
import { ButtonLink } from '../button-link.tsx';
import { BackLink } from '../back-link.tsx';
import { useStore } from '@nanostores/react';
import type { GameStatistics, GameType } from '@riftdrop/contract/api/games/games';
import { RefusalError } from '@riftdrop/host/api';
import { usePageTitle, useQuery as useAddress } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Tabs } from '@riftdrop/ui/tabs';
import { type LobbyTab, tabLabels, tabs, type TypeTab, typeOf } from '../lobby/lobby-tabs.ts';
import { ByMode } from './by-mode.tsx';
import { TotalsChart } from './chart.tsx';
import { BestDrop, Figures, FavouriteCase } from './figures.tsx';
import { statisticsQuery, whoQuery } from './statistics-query.ts';

interface StatisticsPageProps {
  user: string;
  /** The type whose page it is: it is open at first, the other types are in tabs beside it. */
  home: TypeTab;
  /** Title of the finished games of that type. */
  finished: string;
}

/** A player's stakes and wins in games of several people. */
export function StatisticsPage(props: StatisticsPageProps) {
  const who = useQuery(whoQuery(props.user));
  if (who.error instanceof RefusalError && who.error.refusal.code === 'not_found') return <NoPlayer home={props.home} />;
  return <Player {...props} name={who.data?.nickname ?? null} />;
}

function Player({ user, home, finished, name }: StatisticsPageProps & { name: string | null }) {
  const isOwn = useStore($player)?.id === user;
  const [{ of }, setQuery] = useAddress();
  const open = tabs.find((one) => one === of) ?? home;
  const title = isOwn ? t`Your statistics` : name === null ? t`Statistics` : t`Statistics of ${name}`;
  usePageTitle(title);
  return (
    <PageFrame gap="small">
      <PageHead title={title} back={<BackLink to={`/${home}/finished`}>{finished}</BackLink>}>
        {t`What was staked and won in finished games, and what such games give on average.`}
      </PageHead>
      <Tabs
        label={t`Type of game`}
        value={open}
        onChange={(next) => setQuery({ of: next === home ? null : next })}
        tabs={tabs.map((value) => ({ value, label: tabLabels()[value], panel: <Statistics user={user} tab={value} /> }))}
      />
    </PageFrame>
  );
}

function Statistics({ user, tab }: { user: string; tab: LobbyTab }) {
  const query = useQuery(statisticsQuery(user, tab));
  return (
    <Loaded
      {...loadedFrom(query)}
      failed={t`The statistics could not be loaded`}
      loading={<Waiting />}
      isEmpty={({ games }) => games === 0}
      empty={
        <EmptyState kind="case" level={2} title={t`No finished games yet`}>
          {t`Games count here when they are over.`}
        </EmptyState>
      }
    >
      {(statistics) => <Totals statistics={statistics} type={typeOf(tab)} />}
    </Loaded>
  );
}

function Totals({ statistics, type }: { statistics: GameStatistics; type: GameType | null }) {
  const { best_drop, favourite_case, by_mode, days } = statistics;
  return (
    <div className="grid grid-cols-1 gap-2 md:gap-3">
      <Figures statistics={statistics} />
      <div className="grid grid-cols-1 gap-2 520:grid-cols-2 md:gap-3">
        {best_drop && <BestDrop best={best_drop} type={type} />}
        {favourite_case && <FavouriteCase favourite={favourite_case} />}
      </div>
      {days.length > 0 && <TotalsChart days={days} />}
      <ByMode modes={by_mode} />
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
      <span className="sr-only">{t`Loading the statistics`}</span>
      <Skeleton className="h-24 rounded-panel!" />
      <Skeleton className="h-24 rounded-panel!" />
      <Skeleton className="h-88 rounded-panel!" />
    </div>
  );
}

function NoPlayer({ home }: { home: TypeTab }) {
  return (
    <PageFrame gap="none">
      <EmptyState
        level={1}
        title={t`There is no such player`}
        action={
          <ButtonLink to={`/${home}`} variant="primary">
            {t`Open games`}
          </ButtonLink>
        }
      >
        {t`The address may be incomplete.`}
      </EmptyState>
    </PageFrame>
  );
}
