import { t } from '@lingui/core/macro';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import type { ResultFacts } from '@riftdrop/game/result-picture';
import { sharePicture } from '@riftdrop/game/share-picture';
import { imageUrl } from '@riftdrop/host/images';
import { withStack } from '@riftdrop/host/modals';
import { formatMoney, formatNumber } from '@riftdrop/money/format';
import { rarityName } from '@riftdrop/ui/tier';
import { wearGrade } from '@riftdrop/ui/wear';
import { chanceText } from '../odds/odds.ts';
import type { Stake } from './opening-state.ts';

/** Facts of a result to share: only those that its public page shows too. */
export function factsOf({ price, way }: Pick<Stake, 'price' | 'way'>, drop: DropDetails): ResultFacts {
  const { id, cost, skin_item: item, tickets, drop_case } = drop;
  const multiple = price !== null && price > 0 ? formatNumber(cost / price) : null;
  const stake = formatMoney(price ?? 0);
  // The tickets do not give the odds of a part opening.
  const chance = tickets && way !== 'part' ? t`chance ${chanceText(tickets.to - tickets.from + 1)}` : null;
  const paid = multiple === null ? null : t`${multiple}× the price of ${stake}`;
  const check = withStack(new URL('/provably-fair', location.origin), [{ name: 'verifyRoll', params: { drop: id } }]);
  return {
    name: item.skin_name,
    kind: `${rarityName(item.rarity)} · ${item.name} · ${wearGrade(item.wear).name}`,
    rarity: item.rarity,
    value: formatMoney(cost),
    terms: [drop_case?.name, paid, chance].filter(Boolean).join(' · '),
    address: check.href,
    image: { large: imageUrl('skin', item.image, undefined, 'avif'), near: imageUrl('skin', item.image, 400, 'avif') },
  };
}

export const shareResult = (stake: Pick<Stake, 'price' | 'way'>, drop: DropDetails): Promise<void> => sharePicture(factsOf(stake, drop));
