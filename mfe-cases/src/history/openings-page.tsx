import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { useStore } from '@nanostores/react';
import { follow, onLive } from '@riftdrop/host/live';
import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { pagedQuery, reloadQuery, usePages } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { formatMoney, formatNumber } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { Segmented } from '@riftdrop/ui/segmented';
import { Select } from '@riftdrop/ui/select';
import { ShowMore } from '@riftdrop/ui/show-more';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { ListHead } from '../page-head.tsx';
import { OpeningRow } from './opening-row.tsx';
import type { InputOf } from '@riftdrop/contract/http/routes';
import { fetchCall } from '@riftdrop/host/api';

/** Filters of the player's openings. */
type OpeningsFilter = Pick<NonNullable<InputOf<'GET /openings'>['query']>, 'drop_case' | 'outcome'>;

/** Openings on one page of the list. */
const openingsPageSize = 25;

/** The words of an address; anything else narrows nothing. */
function wantedOf({ case: slug, outcome }: Readonly<Record<string, string | undefined>>): OpeningsFilter {
  const known = (['above', 'below'] as const).find((one) => one === outcome);
  return { ...(slug && /^[a-z0-9][a-z0-9_-]{0,79}$/.test(slug) && { drop_case: slug }), ...(known && { outcome: known }) };
}

/** The player's openings, page by page, the newest first. */
const openingsQuery = (player: string, wanted: OpeningsFilter) =>
  pagedQuery({
    queryKey: ['cases', 'openings', player, wanted],
    load: (offset, signal) => fetchCall('GET /openings', { query: { ...wanted, offset, limit: openingsPageSize }, signal, quiet: true }),
    list: (answer) => answer,
  });

const outcomes = () =>
  [
    { value: 'any', label: t`All` },
    { value: 'above', label: t`Worth more` },
    { value: 'below', label: t`Worth less` },
  ] as const;

/** `/openings`: every opening of the player with its price and its items. */
export default function OpeningsPage() {
  const player = useStore($player);
  const [address, setAddress] = useAddress();
  return (
    <PageFrame gap="small">
      <ListHead title={t`Your openings`}>{t`Every case you have opened, with what it cost, what it gave, and its check.`}</ListHead>
      {player && (
        <Openings
          player={player.id}
          wanted={wantedOf(address)}
          onWanted={({ drop_case = null, outcome = null }) => setAddress({ case: drop_case, outcome })}
        />
      )}
    </PageFrame>
  );
}

interface OpeningsProps {
  player: string;
  wanted: OpeningsFilter;
  onWanted: (wanted: OpeningsFilter) => void;
}

function Openings({ player, wanted, onWanted }: OpeningsProps) {
  const query = openingsQuery(player, wanted);
  const { pages, more, isLoadingMore, ...state } = usePages(query);
  const key = JSON.stringify(query.queryKey);
  useEffect(() => {
    const reload = () => reloadQuery(JSON.parse(key) as typeof query.queryKey);
    return follow({ reload, comeback: true }, onLive('user', 'drop.created', reload));
  }, [key]);
  const first = pages?.[0];
  const narrowed = wanted.drop_case !== undefined || wanted.outcome !== undefined;
  return (
    <>
      {first && first.drop_cases.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={t`Case`}
            className="w-full sm:w-64"
            value={wanted.drop_case ?? ''}
            options={[{ value: '', label: t`All cases` }, ...first.drop_cases.map(({ slug, name }) => ({ value: slug, label: name }))]}
            onChange={(drop_case) => onWanted({ ...wanted, drop_case: drop_case || undefined })}
          />
          <Segmented
            label={t`Outcome`}
            options={outcomes()}
            value={wanted.outcome ?? 'any'}
            onChange={(outcome) => onWanted({ ...wanted, outcome: outcome === 'any' ? undefined : outcome })}
          />
        </div>
      )}
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items)}
        failed={t`Your openings could not be loaded`}
        loading={<SkeletonList label={t`Loading your openings`} count={8} className="grid gap-px" row="h-14" />}
        isEmpty={(items) => items.length === 0}
        empty={narrowed ? <NothingFound onReset={() => onWanted({})} /> : <NothingOpened />}
      >
        {(items) => (
          <>
            {first && <Sums {...first} />}
            <ul aria-label={t`Openings`} className="rounded-panel border border-line bg-surface-1">
              {items.map((opening) => (
                <OpeningRow key={`${opening.at} ${opening.drop?.id ?? ''}`} opening={opening} />
              ))}
            </ul>
            <ShowMore more={more} isLoadingMore={isLoadingMore} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Totals of all openings within the filter. */
function Sums({ total, paid, worth }: { total: number; paid: number; worth: number }) {
  const shown = formatNumber(total);
  return (
    <p role="status" className="num text-mid">
      <span>{plural(total, { one: `${shown} opening`, other: `${shown} openings` })} · </span>
      <Trans>
        paid <b className="font-strong text-hi">{formatMoney(paid)}</b>
      </Trans>{' '}
      ·{' '}
      <Trans>
        worth <b className="font-strong text-hi">{formatMoney(worth)}</b>
      </Trans>
    </p>
  );
}

function NothingOpened() {
  return (
    <EmptyState
      kind="case"
      level={2}
      title={t`You have not opened a case yet`}
      action={
        <ButtonLink to="/" variant="secondary">
          {t`Look at the cases`}
        </ButtonLink>
      }
    >
      {t`Every opening stays here, with its price and its check.`}
    </EmptyState>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState kind="case" level={2} title={t`No openings found`} action={<Button onClick={onReset}>{t`Show all`}</Button>}>
      {t`None of your openings matches these filters.`}
    </EmptyState>
  );
}
