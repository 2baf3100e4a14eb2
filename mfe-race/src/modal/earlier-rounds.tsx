import { t } from '@lingui/core/macro';
import type { Giveaway, GiveawayRound } from '@riftdrop/contract/api/race/race';
import { fetchCall } from '@riftdrop/host/api';
import { pictureSources } from '@riftdrop/host/images';
import { latePart } from '@riftdrop/host/late';
import { pagedQuery, usePages } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Avatar } from '@riftdrop/ui/avatar';
import { Button } from '@riftdrop/ui/button';
import { dateText } from '@riftdrop/ui/date';
import { Loaded } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Spinner } from '@riftdrop/ui/spinner';
import { UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { RoundResult } from '../giveaways/round-state.tsx';

/** The code of the check weighs more than the list: it loads with the first press. */
const Verdict = latePart(() => import(/* webpackChunkName: "giveaway-verdict" */ './verdict.tsx'), <Spinner className="mx-auto my-4" />);

const roundsQuery = (slug: string) =>
  pagedQuery({
    queryKey: ['race', 'rounds', slug],
    load: (offset, signal) =>
      fetchCall('GET /giveaway/rounds/:slug', { params: { slug }, query: { offset, limit: 5 }, signal, quiet: true }),
    list: (answer) => answer,
  });

interface RoundsProps {
  giveaway: Giveaway;
  title?: string;
}

/** The earlier rounds, newest first. */
export function Rounds({ giveaway, title = t`Earlier rounds` }: RoundsProps) {
  const id = useId();
  const { pages, more, isLoadingMore, ...state } = usePages(roundsQuery(giveaway.slug));
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-2">
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        <span className="num text-caption text-low">{t`given so far ${formatMoney(giveaway.giveaways_drop_cost)}`}</span>
      </div>
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items)}
        failed={t`The rounds could not be loaded`}
        loading={<Skeleton className="mt-3 h-16 rounded-panel!" />}
        isEmpty={(rounds) => rounds.length === 0}
        empty={<p className="py-4 text-body text-mid">{t`The first round is still running.`}</p>}
      >
        {(rounds) => (
          <>
            <ul aria-labelledby={id}>
              {rounds.map((round) => (
                <Row key={round.id} round={round} />
              ))}
            </ul>
            <ShowMore more={more} isLoadingMore={isLoadingMore} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Row({ round }: { round: GiveawayRound }) {
  const [isOpen, setOpen] = useState(false);
  const { winner, prize, finished_at } = round;
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-2">
        {winner ? (
          <Avatar picture={pictureSources('avatar', winner.avatar)} size={36} />
        ) : (
          <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-control bg-surface-2 text-low">
            <UserX className="size-4" />
          </span>
        )}
        <span className="min-w-32 flex-1">
          <span className="block wrap-anywhere text-body text-hi">
            <RoundResult round={round} />
          </span>
          <span className="block text-caption text-mid">
            {dateText(finished_at, 'dayAndMinute', 'UTC')} · {prize.stat_trak && <abbr title="StatTrak">ST</abbr>} {prize.skin_name}
            {round.outcome !== null && !winner && `, ${t`prize moved on`}`}
          </span>
        </span>
        <Money cents={prize.cost} className="shrink-0 text-body font-label text-hi" />
        {winner && (
          <Button variant={isOpen ? 'ghost' : 'secondary'} size={36} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t`Close` : t`Verify`}
          </Button>
        )}
      </div>
      {isOpen && <Verdict round={round} />}
    </li>
  );
}
