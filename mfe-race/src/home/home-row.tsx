import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { Giveaway } from '@riftdrop/contract/api/race/race';
import type { RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import { Skeleton, SkeletonList } from '@riftdrop/ui/skeleton';
import { useGiveaways } from '../giveaways/list.ts';
import { useRace } from '../session/race-query.ts';
import { GiftCard } from './gift-card.tsx';
import { RaceTile } from './race-tile.tsx';

/** For `home.giveaways`: the race and every giveaway in one row. Renders nothing on a site without both. */
export default function HomeRow() {
  const { data: giveaways, error } = useGiveaways();
  const isNone = useStore($bootstrap)?.race === null;
  const { data: race } = useRace();
  const hasRace = race ? !race.is_quiet && race.current_session !== null : !isNone;
  const isWithout = giveaways ? giveaways.length === 0 : error !== null;
  if (isWithout && !hasRace) return null;
  return (
    <section aria-labelledby="home-giveaways">
      <div className="flex items-center justify-between gap-3 max-md:h-11">
        <h2 id="home-giveaways" className="wrap-anywhere text-h2 md:sr-only">
          {hasRace ? t`Race and giveaways` : t`Giveaways`}
        </h2>
        {!isWithout && (
          <Link to="/giveaways" className="inline-flex min-h-11 items-center text-mid underline underline-offset-4 focus-ring md:hidden">
            {t`All giveaways`}
          </Link>
        )}
      </div>
      <div className="home-row">
        {hasRace && <Race race={race} />}
        {!isWithout && <Gifts giveaways={giveaways} />}
      </div>
    </section>
  );
}

function Race({ race }: { race: RoyaleRace | undefined }) {
  return race?.current_session ? (
    <RaceTile race={race} session={race.current_session} />
  ) : (
    <Skeleton className="race-tile-waiting rounded-card!" />
  );
}

function Gifts({ giveaways }: { giveaways: readonly Giveaway[] | undefined }) {
  if (!giveaways)
    return <SkeletonList label={t`Loading the giveaways`} count={3} className="home-gift-list" row="gift-waiting rounded-card!" />;
  return (
    <ul aria-label={t`Giveaways`} className="home-gift-list">
      {giveaways.map((giveaway) => (
        <li key={giveaway.slug} className="min-w-0">
          <GiftCard giveaway={giveaway} />
        </li>
      ))}
    </ul>
  );
}
