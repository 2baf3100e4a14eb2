import { plural, t } from '@lingui/core/macro';
import { gamePages } from '@riftdrop/contract/api/games/game-view';
import type { GameStatistics, GameType } from '@riftdrop/contract/api/games/games';
import { Link } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import { skinImage } from '../skin-picture.ts';
import { formatCount, formatMoney, formatPercent } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { casePicture } from '../case-picture.ts';
import { caseQuery } from './statistics-query.ts';

const panel = 'rounded-panel border border-line bg-surface-1 p-4';

/** The totals: number of games, amounts, and the average of games like these. One bar from 1130 px on, two columns below 520 px. */
export function Figures({ statistics }: { statistics: GameStatistics }) {
  const { games, won, staked, won_back, expected } = statistics;
  const [wins, winRate] = [formatCount(won), share(won, games)];
  return (
    <dl className="grid grid-cols-2 gap-2 520:grid-cols-3 md:gap-3 1130:grid-cols-5">
      <Figure label={t`Games`} note={t`${wins} won, ${winRate}`}>
        {formatCount(games)}
      </Figure>
      <Figure label={t`Staked`} note={t`less what came back for skipped rounds`}>
        {formatMoney(staked)}
      </Figure>
      <Figure label={t`Won back`} note={t`${share(won_back, staked)} of the stakes`}>
        {formatMoney(won_back)}
      </Figure>
      <Figure label={t`Expected`} note={t`what such games give a place on average`}>
        {formatMoney(expected)}
      </Figure>
      <Figure label={t`Result`} note={t`${formatMoney(won_back - expected, { signed: true })} against the expected`}>
        {/* Quiet: only a gain has its colour. */}
        <span className={won_back > staked ? 'text-pos' : undefined}>{formatMoney(won_back - staked, { signed: true })}</span>
      </Figure>
    </dl>
  );
}

const share = (part: number, whole: number): string =>
  formatPercent(whole === 0 ? 0 : Math.round((part / whole) * 1_000_000), { digits: 0 });

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className={clsx(panel, 'max-1130:last:col-span-full')}>
      <dt className="text-caption font-label text-low">{label}</dt>
      <dd>
        <span className="num block font-display text-total font-bold text-hi">{children}</span>
        <span className="num block text-caption text-mid">{note}</span>
      </dd>
    </div>
  );
}

/** The dearest won item, with its game where the type is known and the game is public. */
export function BestDrop({ best, type }: { best: NonNullable<GameStatistics['best_drop']>; type: GameType | null }) {
  const { skin_item: item, cost, uid } = best;
  return (
    <section aria-label={t`Best drop`} className={clsx(panel, 'flex items-center gap-4', tierClass[tierOf(item.rarity)])}>
      <span className="grid h-16 w-24 shrink-0 place-items-center rounded-control bg-(--tier)/15">
        <img {...skinImage(item.image)} width={92} height={52} alt="" className="w-full" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-text text-caption font-label text-low">{t`Best drop`}</h2>
        <p className="truncate font-label text-hi">
          {item.name} <span className="text-mid">{item.skin_name}</span>
        </p>
        <p className="num text-caption text-mid">
          {rarityName(item.rarity)}, <Money cents={cost} />
          {uid !== null && type !== null && (
            <>
              {' '}
              ·{' '}
              <Link to={`${gamePages[type].path}/${uid}`} className="text-hi underline underline-offset-2 focus-ring">
                {t`The game`}
              </Link>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

/** The case that was opened most often. */
export function FavouriteCase({
  favourite: { drop_case_slug: slug, opened },
}: {
  favourite: NonNullable<GameStatistics['favourite_case']>;
}) {
  const { data } = useQuery(caseQuery(slug));
  return (
    <section aria-label={t`Favourite case`} className={clsx(panel, 'flex items-center gap-4')}>
      <span className="grid h-16 w-24 shrink-0 place-items-center rounded-control bg-surface-2">
        {data && <Picture sources={casePicture(data.image)} width={80} height={60} kind="case" className="w-20" />}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-text text-caption font-label text-low">{t`Favourite case`}</h2>
        <Link to={`/case/${slug}`} className="block truncate font-label text-hi focus-ring hover:text-brand">
          {data?.name ?? slug}
        </Link>
        <p className="num text-caption text-mid">{t`Opened ${plural(opened, { one: '# time', other: '# times' })}`}</p>
      </div>
    </section>
  );
}
