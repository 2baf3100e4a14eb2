import { msg, t } from '@lingui/core/macro';
import type { ProfileStatistic, ShownDrop } from '@riftdrop/contract/api/profile/profile';
import { pictureSources } from '@riftdrop/host/images';
import { formatCount } from '@riftdrop/money/format';
import { Picture } from '@riftdrop/ui/picture';
import { Pips } from '@riftdrop/ui/pips';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { ShownAmount } from './hidden-amount.tsx';

const modes = [
  { mode: 'drop_cases', label: msg`Cases` },
  { mode: 'battles', label: msg`Battles` },
  { mode: 'upgrades', label: msg`Upgrades` },
  { mode: 'battle_royale_games', label: msg`Battle Royale` },
] as const;

/** The most expensive item of each mode. */
export function TopDrops({ statistic }: { statistic: ProfileStatistic | undefined }) {
  return (
    <section aria-labelledby="top-drops" className="flex min-w-0 flex-col rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <div className="flex items-baseline justify-between">
        <h2 id="top-drops" className="text-h3">
          {t`Top drops`}
        </h2>
        <span className="text-caption text-low">{t`one per mode`}</span>
      </div>
      <ul className="mt-3 grid flex-1 grid-cols-2 gap-2">
        {modes.map(({ mode, label }) => (
          <li key={mode} className="flex min-h-34">
            {statistic ? <ModeDrop label={t(label)} {...statistic[mode]} /> : <Skeleton className="flex-1 rounded-card" />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ModeDrop({ label, count, top_drop }: { label: string; count: number; top_drop: ShownDrop | null }) {
  if (!top_drop)
    return (
      <p className="flex flex-1 flex-col rounded-card border border-dashed border-line p-3 text-caption text-low">
        <span className="text-mid">{label}</span>
        <span className="my-auto">{t`No drop yet`}</span>
      </p>
    );
  const { skin_item: item, cost } = top_drop;
  const tier = tierOf(item.rarity);
  return (
    <div className={clsx('relative flex min-w-0 flex-1 flex-col overflow-hidden rounded-card tier-card p-3', tierClass[tier])}>
      <p className="relative text-caption text-mid">
        {label} <span className="num text-low">{formatCount(count)}</span>
      </p>
      <Picture
        sources={pictureSources('skin', item.image, 200)}
        width={200}
        height={113}
        kind="skin"
        className="absolute! top-6 inset-e-1 w-1/2 sm:top-2 sm:w-3/5"
      />
      <p className="relative mt-auto">
        <ShownAmount cents={cost} compact={(cost ?? 0) >= 10_000_000} className="block font-strong text-hi" />
        <span translate="no" className="block truncate text-caption text-hi">
          {item.skin_name}
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-caption text-mid">
          <Pips tier={tier} /> <span className="truncate">{rarityName(item.rarity)}</span>
        </span>
      </p>
      <span aria-hidden="true" className="absolute inset-0 rounded-card tier-edge" />
    </div>
  );
}
