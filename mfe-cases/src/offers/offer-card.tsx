import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { Link } from '@riftdrop/host/navigation';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Picture } from '@riftdrop/ui/picture';
import { tierClass } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { lightOf } from '../catalogue/light.ts';
import { casePicture } from '../drop-case/case-picture.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { OfferBest } from './offer-best.tsx';

export interface Offer {
  /** Price in words, beside the name. */
  price: ReactNode;
  /** The only press of the card: it leads to the case. */
  press: ReactNode;
  /** The one card of the page with the filled button. */
  isFirst?: boolean;
  /** Cannot be opened yet. */
  isAway?: boolean;
}

export interface OfferCardProps extends Offer {
  dropCase: DropCase;
  back: string;
}

/** A case with its average result, its three best items and its press; the whole card is the link. */
export function OfferCard({ dropCase, back, price, press, isFirst = false, isAway = false }: OfferCardProps) {
  const { slug, name, image } = dropCase;
  const tier = lightOf(image);
  return (
    <article
      className={clsx(
        'relative flex h-full flex-col overflow-hidden rounded-panel border bg-surface-1 transition-colors duration-fast',
        isFirst ? 'border-brand' : 'border-line hover:border-line-strong',
        tier ? tierClass[tier] : '[--tier:var(--color-line-strong)]',
      )}
    >
      <div className="tier-card [--glow:26%]">
        <Picture
          sources={casePicture(image)}
          width={400}
          height={300}
          kind="case"
          className={clsx('mx-auto h-36 p-2', isAway && 'opacity-45 saturate-50')}
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <p className="flex min-w-0 items-baseline justify-between gap-2">
          <b className="truncate text-h3 text-hi">{name}</b>
          <span className="num text-caption text-mid">{price}</span>
        </p>
        <OfferBest slug={slug} />
        <Link
          to={`/case/${slug}`}
          state={{ back }}
          className={clsx(
            isAway
              ? 'mt-auto block text-caption text-mid'
              : buttonClass({ variant: isFirst ? 'primary' : 'secondary', wide: true, className: 'mt-auto' }),
            'focus-ring after:absolute after:inset-0',
          )}
        >
          <span className="sr-only">{name}: </span>
          <span className="block">{press}</span>
        </Link>
      </div>
      <FavouriteButton dropCase={dropCase} className="absolute! top-0.5 inset-e-0.5 z-2" />
    </article>
  );
}
