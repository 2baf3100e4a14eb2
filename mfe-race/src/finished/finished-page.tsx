import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { navigate, useQuery as useAddress } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { PathTabs } from '@riftdrop/ui/path-tabs';
import { Segmented } from '@riftdrop/ui/segmented';
import { RaceLink } from './race-link.tsx';
import { Sessions } from './sessions.tsx';

const base = '/royales/race/finished';

/** `/royales/race/finished/*`: finished sessions, all of them or those that the player joined. */
export default function FinishedPage({ params }: PageProps) {
  const player = useStore($player);
  const [{ sort }, setAddress] = useAddress();
  const sortBy = sort === 'budget' ? 'budget' : 'finished_at';
  const lists = [
    { segment: 'all', label: t`All sessions`, joinedBy: null },
    ...(player ? [{ segment: 'my', label: t`Those I joined`, joinedBy: player.id }] : []),
  ];
  return (
    <PageFrame gap="small">
      <PageHead title={t`Finished races`} aside={<RaceLink />}>
        {t`Every race with its prize, its players and its winner.`}
      </PageHead>
      <Segmented
        label={t`Order`}
        options={[
          { value: 'finished_at', label: t`Latest` },
          { value: 'budget', label: t`Largest prize` },
        ]}
        value={sortBy}
        onChange={(value) => setAddress({ sort: value === 'budget' ? value : null })}
        className="justify-self-start"
      />
      <PathTabs
        base={base}
        pathname={`${base}/${params['*'] ?? ''}`}
        defaultTab="all"
        label={t`Finished races`}
        onNavigate={(path) => navigate(sort ? `${path}?sort=${sort}` : path)}
        tabs={lists.map(({ segment, label, joinedBy }) => ({
          value: segment,
          label,
          panel: <Sessions joinedBy={joinedBy} sortBy={sortBy} />,
        }))}
      />
    </PageFrame>
  );
}
