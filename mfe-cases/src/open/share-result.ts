import type { DropDetails } from '@riftdrop/contract/profile';
import { imageUrl } from '@riftdrop/host/images';
import { withStack } from '@riftdrop/host/modals';
import { toast } from '@riftdrop/host/toasts';
import { formatMoney, formatNumber } from '@riftdrop/money/format';
import { wearGrade } from '@riftdrop/ui/wear';
import { chanceText } from '../odds/odds.ts';
import { resultPicture, type ResultFacts } from './result-picture.ts';
import type { Stake } from './opening-state.ts';

/** What is told of a result: only what its own page tells too. */
export function factsOf({ price, way }: Pick<Stake, 'price' | 'way'>, drop: DropDetails): ResultFacts {
  const { id, cost, skin_item: item, tickets, drop_case } = drop;
  // A part opening has other odds than its tickets say.
  const chance = tickets && way !== 'part' ? `chance ${chanceText(tickets.to - tickets.from + 1)}` : null;
  const paid = price !== null && price > 0 ? `${formatNumber(cost / price)}× the price of ${formatMoney(price)}` : null;
  const check = withStack(new URL('/provably-fair', location.origin), [{ name: 'verifyRoll', params: { drop: id } }]);
  return {
    name: item.skin_name,
    kind: `${item.rarity} · ${item.name} · ${wearGrade(item.wear).name}`,
    rarity: item.rarity,
    value: formatMoney(cost),
    terms: [drop_case?.name, paid, chance].filter(Boolean).join(' · '),
    address: check.href,
    image: { large: imageUrl('skin', item.image, undefined, 'avif'), near: imageUrl('skin', item.image, 400, 'avif') },
  };
}

/** Shares a result as a picture: by the device's own share sheet where it takes pictures, else by the clipboard. */
export async function shareResult(stake: Pick<Stake, 'price' | 'way'>, drop: DropDetails, draw = resultPicture): Promise<void> {
  const facts = factsOf(stake, drop);
  try {
    const picture = draw(facts);
    if (navigator.canShare && matchMedia('(pointer: coarse)').matches) {
      const files = [new File([await picture], 'result.png', { type: 'image/png' })];
      if (navigator.canShare({ files })) return await navigator.share({ files, title: facts.name, text: facts.address }).catch(() => {});
    }
    // A promise, so that Safari still counts the press while the picture is drawn.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    toast({ type: 'success', title: 'Picture copied', message: 'Paste it into a message or a post.' });
  } catch {
    toast({ type: 'error', title: 'The picture could not be shared', message: facts.address });
  }
}
