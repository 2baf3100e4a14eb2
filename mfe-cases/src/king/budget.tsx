import { t } from '@lingui/core/macro';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { formatMoney } from '@riftdrop/money/format';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { skinImage } from '@riftdrop/game/skin-picture';

export interface BudgetProps {
  /** USD cents. */
  budget: number;
  /** The item that the budget buys now; null when it buys none. */
  prize: SkinItem | null;
  /** A budget that reaches its cost ends the reign with it. */
  topPrize: SkinItem;
}

/** The budget of the crown, the item that it buys now (King Prize Cost), and the distance to the top prize. */
export function Budget({ budget, prize, topPrize }: BudgetProps) {
  const share = Math.min(1, budget / topPrize.cost);
  const money = formatMoney(budget);
  const top = formatMoney(topPrize.cost);
  const rest = formatMoney(Math.max(0, topPrize.cost - budget));
  return (
    <div className="min-w-0">
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <dt className="text-caption text-low">{t`King Budget`}</dt>
          <dd className="num font-display text-total font-bold text-tier-7">
            <Money cents={budget} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-caption text-low">{t`King Prize Cost`}</dt>
          <dd className="num font-display text-h3 font-bold text-hi">{prize ? <Money cents={prize.cost} /> : t`no skin yet`}</dd>
        </div>
        {prize && <Prize item={prize} />}
      </dl>
      <div
        role="meter"
        aria-label={t`Budget on its way to the top prize`}
        aria-valuemin={0}
        aria-valuemax={topPrize.cost}
        aria-valuenow={Math.min(budget, topPrize.cost)}
        aria-valuetext={t`${money} of ${top}`}
        className="mt-3 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <i
          className="block h-full rounded-full bg-linear-to-r from-gold-deep to-tier-7 transition-[width] duration-slow"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="num mt-1.5 flex flex-wrap justify-between gap-x-4 text-caption text-low">
        <span>{t`${rest} to the top prize`}</span>
        <span className="text-mid">{`${topPrize.name} ${topPrize.skin_name}, ${top}`}</span>
      </p>
    </div>
  );
}

function Prize({ item }: { item: SkinItem }) {
  return (
    <div className={clsx('flex min-w-0 items-center gap-2.5', tierClass[tierOf(item.rarity)])}>
      <dt className="sr-only">{t`Prize now`}</dt>
      <dd className="flex min-w-0 items-center gap-2.5">
        <img
          {...skinImage(item.image)}
          width={80}
          height={45}
          alt=""
          // A server writes a preload for any other picture.
          loading="lazy"
          className="tier-card h-11 w-20 shrink-0 rounded-control object-contain"
        />
        <span className="min-w-0 text-caption text-mid">
          <b className="block truncate font-strong text-hi">
            {item.name} {item.skin_name}
          </b>
          <span className="text-(--tier)">{rarityName(item.rarity)}</span>
        </span>
      </dd>
    </div>
  );
}
