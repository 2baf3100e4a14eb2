import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { imageUrl } from '@riftdrop/host/images';
import { openModal } from '@riftdrop/host/modals';
import { formatMoney, formatNumber } from '@riftdrop/money/format';
import { Checkbox } from '@riftdrop/ui/checkbox';
import { Money } from '@riftdrop/ui/money';
import { Pips } from '@riftdrop/ui/pips';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { Counted } from '@riftdrop/game/counted';
import type { RevealMotion } from '@riftdrop/game/reveal';
import { RevealAir } from '@riftdrop/game/reveal-air';
import { RevealRays } from '@riftdrop/game/reveal-rays';
import { revealTimes } from '@riftdrop/game/reveal-times';
import { skinImage } from '@riftdrop/game/skin-picture';
import { useLarge } from '@riftdrop/game/use-large';
import { itemsText } from '../odds/odds.ts';
import { $choosing, tick } from './choosing.ts';
import type { Stake } from './opening-state.ts';
import { $sales } from '@riftdrop/game/selling';
import { type Verdict, verdictOf } from './verdict.ts';

export interface ResultsTableProps {
  stake: Stake;
  drops: readonly DropDetails[];
  /** The published chance of an item in words. */
  chanceOf: (drop: DropDetails) => string | undefined;
  motion: RevealMotion;
}

/** From this multiple of its price on the row of an item carries its colour. */
const outstanding = 2;

/**
 * Several results of one press: their total and the best of them, then all of them by value. Each is announced once.
 */
export function ResultsTable({ stake, drops, chanceOf, motion }: ResultsTableProps) {
  const verdict = verdictOf(stake, drops);
  const sorted = drops.toSorted((a, b) => b.cost - a.cost);
  const choosing = useStore($choosing)?.key === stake.key;
  const { price } = stake;
  return (
    <div className="relative grid grid-cols-1 bg-canvas 900:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Sum verdict={verdict} best={sorted[0]!} count={drops.length} motion={motion} />
      <table aria-label={t`Results`} className="num mx-3 self-center border-collapse text-body 900:mx-5">
        <thead className="max-900:sr-only">
          <tr className="text-start text-caption text-low *:px-2 *:py-1.5 *:font-label *:whitespace-nowrap">
            {choosing && (
              <th className="w-9">
                <span className="sr-only">{t`Chosen`}</span>
              </th>
            )}
            <th colSpan={2}>{itemsText(drops.length)}</th>
            <th className="text-end">{t`Chance`}</th>
            <th className="text-end">{t`Value`}</th>
            <th className="text-end">{price ? t`Of ${formatMoney(price)}` : ''}</th>
            <th>
              <span className="sr-only">{t`Check`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((drop) => (
            <Row key={drop.id} drop={drop} price={price} chance={chanceOf(drop)} choosing={choosing} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Light behind the best item, by the level of all results together, never of one lucky item. */
const light = ['opacity-0', 'opacity-30', 'opacity-45', 'opacity-55', 'opacity-70'] as const;

interface SumProps {
  verdict: Verdict;
  best: DropDetails;
  count: number;
  motion: RevealMotion;
}

/** Light, rays, particles and the count follow the level of all results together. */
function Sum({ verdict: { worth, paid, level }, best, count, motion }: SumProps) {
  const { skin_item: item, cost } = best;
  const tier = tierOf(item.rarity);
  const times = revealTimes[level];
  const image = useLarge({ near: imageUrl('skin', item.image, 400, 'avif'), large: imageUrl('skin', item.image, undefined, 'avif') });
  return (
    <div
      className={clsx(
        'relative grid grid-cols-[116px_minmax(0,1fr)] items-center gap-x-3 overflow-hidden border-line px-3 py-1 max-900:border-b 900:grid-cols-1 900:content-center 900:justify-items-center 900:gap-3 900:border-e 900:p-6 900:text-center',
        tierClass[tier],
      )}
    >
      <i
        aria-hidden="true"
        className={clsx(
          'absolute inset-0 bg-radial-[at_30%_50%] from-(--tier) to-transparent to-70% 900:bg-radial-[at_50%_40%]',
          light[level],
        )}
      />
      {level >= 3 && (
        <div aria-hidden="true" className={clsx('max-900:hidden', level === 4 ? '[--rays:1]' : '[--rays:.5]')}>
          <RevealRays tier={tier} />
        </div>
      )}
      {level >= 2 && motion !== 'still' && (
        <RevealAir level={level} tier={tier} seed={`${item.skin_name}:${worth}`} runs={motion === 'run'} />
      )}
      <img
        src={image}
        width={512}
        height={288}
        alt=""
        draggable={false}
        className="relative h-14 w-full object-contain 900:h-auto 900:max-h-64"
      />
      <p className="relative min-w-0">
        <span className="flex items-center gap-2 text-caption text-(--tier) max-900:sr-only 900:justify-center">
          <Pips tier={tier} />
          <span>
            <Trans>
              Best: {item.skin_name} <Money cents={cost} className="font-label" />
            </Trans>
          </span>
        </span>
        <b className="num block font-display text-[2rem]/9 font-bold text-hi 900:text-hero">
          <span className="sr-only">
            <Money cents={worth} />
          </span>
          <Counted worth={worth} from={Math.min(paid ?? worth, worth)} delay={times.words} length={motion === 'run' ? times.count : 0} />
        </b>
        <span className="num text-caption text-mid 900:text-body">
          {paid === null ? itemsText(count) : paid === 0 ? t`they were free` : <Paid worth={worth} paid={paid} />}
        </span>
      </p>
    </div>
  );
}

const Paid = ({ worth, paid }: { worth: number; paid: number }) => (
  <>
    <Trans>
      you paid <b className="font-label text-hi">{formatMoney(paid)}</b>
    </Trans>{' '}
    · <b className="font-label text-hi">{`${formatNumber(worth / paid)}×`}</b>
  </>
);

interface RowProps {
  drop: DropDetails;
  price: number | null;
  chance: string | undefined;
  choosing: boolean;
}

function Row({ drop: { id, cost, skin_item: item }, price, chance, choosing }: RowProps) {
  const sold = useStore($sales)[id] === 'sold';
  const chosen = useStore($choosing)?.ids.has(id) ?? false;
  const tier = tierOf(item.rarity);
  const name = `${item.name} ${item.skin_name}`;
  const above = price !== null && cost > price;
  return (
    <tr
      className={clsx(
        'h-8 border-t border-line sm:h-10 *:px-1 first:border-t-0 900:*:px-2 900:first:border-t',
        tierClass[tier],
        price !== null && price > 0 && cost >= price * outstanding && 'bg-(--tier)/12',
        sold && 'opacity-60',
      )}
    >
      {choosing && (
        <td className="w-9">
          <Checkbox label={`${name}, ${formatMoney(cost)}`} checked={chosen && !sold} disabled={sold} onChange={(on) => tick([id], on)} />
        </td>
      )}
      <td>
        <img
          {...skinImage(item.image)}
          width={56}
          height={32}
          alt=""
          className="tier-card h-7 w-13 sm:h-8 max-w-none rounded-control border-b-2 border-(--tier) object-contain 700:w-16"
        />
      </td>
      <td className="w-full max-w-0">
        <span className="flex min-w-0 items-center gap-2 max-sm:flex-wrap max-sm:gap-y-0">
          <b translate="no" className="truncate font-strong text-hi max-sm:w-full">
            {item.skin_name}
          </b>
          <Pips tier={tier} className="shrink-0" />
          <span className="shrink-0 text-caption text-low max-sm:sr-only">{rarityName(item.rarity)}</span>
        </span>
      </td>
      <td className="text-end text-low max-900:hidden">{chance}</td>
      <td className="text-end font-strong text-hi">{sold ? t`Sold` : <Money cents={cost} />}</td>
      <td className={clsx('text-end', above ? 'text-hi' : 'text-low')}>{price ? `${formatNumber(cost / price)}×` : ''}</td>
      <td className="w-11">
        <button
          type="button"
          aria-label={t`Verify the roll of ${name}`}
          onClick={() => openModal('verifyRoll', { drop: id })}
          className="grid h-8 w-9 cursor-pointer place-items-center rounded-control text-low focus-ring hover:bg-surface-3 hover:text-hi pointer-coarse:w-11 sm:h-9 sm:pointer-coarse:h-10"
        >
          <ShieldCheck aria-hidden="true" className="size-4" />
        </button>
      </td>
    </tr>
  );
}
