import { t } from '@lingui/core/macro';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { pictureSources } from '@riftdrop/host/images';
import { latePart } from '@riftdrop/host/late';
import { Link } from '@riftdrop/host/navigation';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Picture } from '@riftdrop/ui/picture';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { tierClass } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { priceText } from '../drop-case/price-text.ts';
import { returnTexts } from '../odds/return-texts.ts';
import { fromHome } from '../search/address.ts';
import { lightOf } from '../catalogue/light.ts';
import { preloadCase } from '../drop-case/preload.ts';

const HeroBar = latePart<{ slug: string }>(() => import(/* webpackChunkName: "home-hero" */ './hero-bar.tsx'));
const RarestInside = latePart<{ slug: string }>(
  () => import(/* webpackChunkName: "home-hero" */ './rarest-inside.tsx'),
  <Skeleton className="h-36 rounded-card! sm:h-full" />,
);

interface HeroProps {
  dropCase: DropCase;
  /** Another press of the page comes first. */
  isCalm?: boolean;
}

/** The featured case: its return, the bar of its rarities, its two rarest items, and the way to it. */
export function Hero({ dropCase, isCalm = false }: HeroProps) {
  const { slug, name, image } = dropCase;
  const { back, edge } = returnTexts(dropCase);
  const price = priceText(dropCase);
  const light = lightOf(image);
  const near = () => preloadCase(slug);
  return (
    <section
      aria-label={t`Featured case: ${name}`}
      className={clsx('hero', light ? tierClass[light] : '[--tier:var(--color-line-strong)]')}
    >
      <div className="hero-words">
        <p className="text-caption text-mid">{t`Featured case`}</p>
        <h2 className="mt-1 font-display text-h2 font-bold text-balance md:text-[2.25rem] md:leading-10">{name}</h2>
        <p className="num mt-2 flex flex-wrap gap-x-2 text-mid">
          <span>
            {t`Return`} <b className="font-strong text-hi">{back}</b>
          </span>
          <span>
            {t`House edge`} <b className="font-strong text-hi">{edge}</b>
          </span>
        </p>
        <div className="mt-3 min-h-3 sm:min-h-14">
          <HeroBar slug={slug} />
        </div>
      </div>
      <Picture sources={pictureSources('case', image, 400)} width={400} height={300} kind="case" priority="high" className="hero-case" />
      <div className="hero-rarest">
        <p className="mb-2 text-caption text-mid">{t`Rarest inside`}</p>
        <RarestInside slug={slug} />
      </div>
      <Link
        to={`/case/${slug}`}
        state={fromHome}
        onPointerEnter={near}
        onFocus={near}
        className={buttonClass({ variant: isCalm ? 'secondary' : 'primary', size: 52, className: 'hero-press' })}
      >
        {t`View case · ${price}`}
      </Link>
    </section>
  );
}
