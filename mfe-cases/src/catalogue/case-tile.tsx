import { t } from '@lingui/core/macro';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { useNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { formatPercent } from '@riftdrop/money/format';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { CaseCard } from '@riftdrop/ui/case-card';
import { Chip, type ChipProps } from '@riftdrop/ui/chip';
import { memo, useId } from 'react';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { casePicture } from '../drop-case/case-picture.ts';
import { lightOf } from './light.ts';
import { preloadCase } from '../drop-case/preload.ts';
import { type RibbonKind, ribbonOf } from './ribbon.ts';
import { usePeek } from './use-peek.ts';
import { Money } from '@riftdrop/ui/money';
import { Points } from '@riftdrop/ui/points';

/** Price of a case: money, whole points, or the word Free. */
function CasePrice({ dropCase: { price, datPointsPrice } }: { dropCase: Pick<DropCase, 'price' | 'datPointsPrice'> }) {
  if (datPointsPrice !== null) return <Points points={datPointsPrice} price />;
  return price === 0 ? t`Free` : <Money cents={price} />;
}

const tones: Record<RibbonKind, ChipProps['tone']> = {
  off_soon: 'warn',
  update_soon: 'info',
  sale: 'pos',
  popular: 'brand',
  new: 'info',
  best_price: 'pos',
};

/** A component for itself: it alone renders anew when the clock begins. */
function Ribbon({ dropCase }: { dropCase: DropCase }) {
  const ribbon = ribbonOf(dropCase, useNow());
  return (
    ribbon && (
      <Chip size={20} tone={tones[ribbon.kind]} className="bg-canvas/75">
        {ribbon.label}
      </Chip>
    )
  );
}

export interface CaseTileProps {
  dropCase: DropCase;
  /** In the first screen: its picture is fetched early. */
  priority?: boolean;
  /** Address of the list with this tile, used as the case's way back; home without it. */
  back?: string;
}

/** A case in a list: picture, name, price, return, the one ribbon that matters most, and its star. */
export const CaseTile = memo(function CaseTile({ dropCase, priority = false, back }: CaseTileProps) {
  const { slug, name, image, stock, price, datPointsPrice, average_return_ppm } = dropCase;
  const soldOut = stock === 'out_of_stock';
  const peekId = useId();
  const { Contents, handlers } = usePeek(() => preloadCase(slug));
  return (
    <div className="relative">
      <Link
        to={`/case/${slug}`}
        state={back ? { back } : undefined}
        className={cardFrame}
        aria-describedby={Contents ? peekId : undefined}
        {...handlers}
      >
        <CaseCard
          name={name}
          picture={casePicture(image)}
          price={<CasePrice dropCase={dropCase} />}
          tier={lightOf(image)}
          note={
            // A return on a free case is meaningless.
            (price > 0 || datPointsPrice !== null) && (
              <>
                <span>{formatPercent(average_return_ppm)}</span> <span className="max-lg:sr-only">{t`return`}</span>
              </>
            )
          }
          marks={
            <>
              {soldOut && <Chip size={20}>{t`Unavailable`}</Chip>}
              <Ribbon dropCase={dropCase} />
            </>
          }
          dimmed={soldOut}
          priority={priority}
        />
      </Link>
      {Contents && <Contents slug={slug} id={peekId} />}
      {/* Beside the link and not in it: a control inside a control is not reachable by keyboard. */}
      <FavouriteButton dropCase={dropCase} className="absolute! top-0.5 inset-e-0.5 z-2" />
    </div>
  );
});
