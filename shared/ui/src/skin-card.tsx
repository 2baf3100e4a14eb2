import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Picture, type PictureSources } from './picture.tsx';
import { Pips } from './pips.tsx';
import { rarityName, tierClass, tierOf } from './tier.ts';
import { wearGrade } from './wear.ts';

export interface SkinCardProps {
  item: Pick<SkinItem, 'name' | 'skin_name' | 'rarity' | 'stat_trak'> & { wear?: number };
  picture: PictureSources;
  /** Top right: a price or a chance. */
  corner?: ReactNode;
  /** `compact` is for cards under 140 px: smaller notch, one line of text. */
  size?: 'regular' | 'compact';
  /** In view at once, so its picture is not lazy. */
  priority?: boolean;
  /** Raised out of its row: ringed and lit in its tier, for the one that was won. */
  won?: boolean;
  /** Among those that the player has chosen. */
  chosen?: boolean;
  /** Gives the card its width, and its height where it is not 49/46 of that. */
  className?: string;
}

/**
 * A skin as every page shows it: pips, price or chance, picture, finish, object and rarity in words. Only paint: to
 * make it a link or a button, put it into an element with `cardFrame`, whose hover and focus it follows.
 */
export function SkinCard({ item, picture, corner, size = 'regular', priority, won = false, chosen = false, className }: SkinCardProps) {
  const tier = tierOf(item.rarity);
  const compact = size === 'compact';
  return (
    <span
      className={clsx(
        ground,
        tierClass[tier],
        compact ? '@container notch-sm' : 'notch',
        won ? 'brightness-115 [--glow:64%]' : 'group-hover/card:[--glow:60%]',
        className,
      )}
    >
      <span className={clsx('flex items-start justify-between gap-1', compact ? 'px-2 pt-1.5' : 'px-3 pt-2')}>
        <Pips tier={tier} className={clsx('mt-1', compact && '@max-[116px]:hidden')} />
        <span className="ms-auto flex flex-col items-end whitespace-nowrap">
          <span className="num text-caption leading-4.5 font-strong text-hi">{corner}</span>
          {item.wear !== undefined && !compact && <Wear grade={item.wear} />}
        </span>
      </span>
      <Picture
        sources={picture}
        width={400}
        height={225}
        kind="skin"
        priority={priority}
        className={clsx(
          'min-h-0 min-w-0 flex-1 transition-transform duration-base motion-safe:group-hover/card:scale-105',
          compact ? 'mx-1' : 'mx-1.5 my-1',
        )}
      />
      <span className={clsx('relative block text-start', compact ? 'px-2 pb-2' : 'px-3 pb-3')}>
        <b className={clsx('block truncate font-strong text-hi', compact ? 'text-micro' : 'text-[0.8125rem] leading-4')}>
          {item.stat_trak && <StatTrak />}
          <span translate="no">{item.skin_name}</span>
        </b>
        <span className={clsx('block text-mid', compact ? 'text-micro' : 'pe-2 text-caption')}>
          {`${item.name}\u00a0· `}
          <span className="inline-block">{rarityName(item.rarity)}</span>
        </span>
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'absolute inset-0 rounded-card tier-edge',
          chosen && 'shadow-[inset_0_0_0_2px_var(--color-brand)] [--tier:var(--color-brand)]',
        )}
      />
    </span>
  );
}

const ground = 'relative flex aspect-[46/49] flex-col overflow-hidden rounded-card tier-card transition-[filter] duration-base';

function StatTrak() {
  return (
    <>
      <span aria-hidden="true" className="me-1 rounded-[3px] bg-warn/16 px-1 text-[0.625rem] font-strong text-warn">
        ST
      </span>
      <span className="sr-only">StatTrak </span>
    </>
  );
}

function Wear({ grade }: { grade: number }) {
  const { name, short } = wearGrade(grade);
  return (
    <span role="img" aria-label={name} title={name} className="text-micro text-low">
      {short}
    </span>
  );
}
