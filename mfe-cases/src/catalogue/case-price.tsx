import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { Money } from '@riftdrop/ui/money';
import { Points } from '@riftdrop/ui/points';

/** Price of a case: money, whole points, or the word Free. */
export function CasePrice({ dropCase: { price, datPointsPrice } }: { dropCase: Pick<DropCase, 'price' | 'datPointsPrice'> }) {
  if (datPointsPrice !== null) return <Points points={datPointsPrice} price />;
  return price === 0 ? 'Free' : <Money cents={price} />;
}
