import type { DropCase } from '@riftdrop/contract/cases';
import { serverNow } from '@riftdrop/host/clock';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { formatPercent } from '@riftdrop/money/format';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { CaseCard } from '@riftdrop/ui/case-card';
import { Chip, type ChipProps } from '@riftdrop/ui/chip';
import { CasePrice } from './case-price.tsx';
import { lightOf } from './light.ts';
import { preloadCase } from './preload.ts';
import { type RibbonKind, ribbonOf } from './ribbon.ts';

const tones: Record<RibbonKind, ChipProps['tone']> = {
  off_soon: 'warn',
  update_soon: 'info',
  sale: 'pos',
  popular: 'brand',
  new: 'info',
  best_price: 'pos',
};

/** A case in the list: picture, name, price, return, and the one ribbon that matters most. */
export function CaseTile({ dropCase, priority }: { dropCase: DropCase; priority: boolean }) {
  const { slug, name, image, stock, average_return_ppm } = dropCase;
  const ribbon = ribbonOf(dropCase, serverNow());
  const soldOut = stock === 'out_of_stock';
  const near = () => preloadCase(slug);
  return (
    <Link to={`/case/${slug}`} className={cardFrame} onPointerEnter={near} onFocus={near}>
      <CaseCard
        name={name}
        picture={pictureSources('case', image, 400)}
        price={<CasePrice dropCase={dropCase} />}
        tier={lightOf(image)}
        note={
          <>
            {formatPercent(average_return_ppm)} <span className="max-sm:sr-only">return</span>
          </>
        }
        marks={
          <>
            {soldOut && <Chip size={20}>Unavailable</Chip>}
            {ribbon && (
              <Chip size={20} tone={tones[ribbon.kind]} className="bg-canvas/75">
                {ribbon.label}
              </Chip>
            )}
          </>
        }
        dimmed={soldOut}
        priority={priority}
      />
    </Link>
  );
}
