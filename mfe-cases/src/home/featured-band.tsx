import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { formatPercent } from '@riftdrop/money/format';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Picture } from '@riftdrop/ui/picture';
import { tierClass } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { priceText } from '../drop-case/offer.ts';
import { fromHome } from '../search/address.ts';
import { lightOf } from '../catalogue/light.ts';
import { preloadCase } from '../drop-case/preload.ts';
import { Pulse } from './pulse.tsx';

const ground = clsx(
  'relative grid min-h-80 grid-cols-[1fr_1.1fr] items-center overflow-hidden rounded-panel border border-line px-10',
  'bg-[radial-gradient(70%_110%_at_76%_70%,color-mix(in_oklab,var(--tier)_30%,transparent),transparent_72%),linear-gradient(100deg,var(--color-surface-2),var(--color-surface-1)_70%)]',
);

/** Wide screens only: the featured case beside facts that hold for every case here. */
export function FeaturedBand({ dropCase }: { dropCase: DropCase }) {
  const { slug, name, image, average_return_ppm } = dropCase;
  const light = lightOf(image);
  const near = () => preloadCase(slug);
  return (
    <div className="hidden gap-3 1075:grid 1075:h-80 1075:grid-cols-[1fr_360px]">
      <section
        aria-label={`Featured case: ${name}`}
        className={clsx(ground, light ? tierClass[light] : '[--tier:var(--color-line-strong)]')}
      >
        <div className="relative z-1 py-8">
          <p className="text-caption font-label tracking-widest text-brand uppercase">Featured case</p>
          <p className="mt-2 font-display text-[2.5rem] leading-11 font-bold text-balance">{name}</p>
          <p className="num mt-3 text-mid">
            {`Average return ${formatPercent(average_return_ppm)}. Every chance is on the page before you open.`}
          </p>
          <Link
            to={`/case/${slug}`}
            state={fromHome}
            onPointerEnter={near}
            onFocus={near}
            className={buttonClass({ variant: 'primary', size: 52, className: 'mt-6' })}
          >
            {`View case · ${priceText(dropCase)}`}
          </Link>
        </div>
        <Picture
          sources={pictureSources('case', image, 400)}
          width={400}
          height={300}
          kind="case"
          priority
          className="max-h-72 justify-self-center py-2 drop-shadow-[0_24px_32px_var(--color-backdrop)] [&_img]:w-[440px]"
        />
      </section>
      <Pulse />
    </div>
  );
}
