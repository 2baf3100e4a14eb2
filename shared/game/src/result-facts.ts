import { t } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameDrop, GameView } from '@riftdrop/contract/api/games/games';
import { imageUrl } from '@riftdrop/host/images';
import { formatMoney } from '@riftdrop/money/format';
import type { ResultFacts } from './result-picture.ts';

/**
 * Text of a finished game's picture: winner, amount, and the best drop. A result at or below the stake is no win. Null of a game
 * without drops. @param title name of the played game
 */
export function factsOf(view: GameView, title: string): ResultFacts | null {
  const winners = view.seats.filter(({ place }) => view.result?.winners.includes(place));
  const best = bestOf(view.rounds.flatMap(({ drops }) => drops));
  const [first] = winners;
  if (!best || !first) return null;
  const { skin_item: item, cost } = best;
  const { detailsLink } = derivedGame(view, null);
  const gained = first.reward + first.cost_returned > first.spent_cost;
  const verb = !gained ? 'received' : winners.length === 1 ? 'wins' : 'win';
  const rounds = view.steps === 1 ? t`1 round` : t`${view.steps} rounds`;
  return {
    name: `${winners.map(({ player, place }) => player?.nickname ?? t`Bot ${place}`).join(' and ')} ${verb}`,
    kind: t`${title} · ${rounds} · entry ${formatMoney(view.cost_join)}`,
    rarity: item.rarity,
    value: formatMoney(first.reward) + (winners.length > 1 ? ' each' : ''),
    terms: t`Best drop: ${item.name} ${item.skin_name}, ${formatMoney(cost)}`,
    address: location.origin + (detailsLink ?? location.pathname),
    image: { large: imageUrl('skin', item.image, undefined, 'avif'), near: imageUrl('skin', item.image, 400, 'avif') },
  };
}

const bestOf = (drops: readonly GameDrop[]): GameDrop | undefined =>
  drops.reduce<GameDrop | undefined>((best, drop) => (best && best.cost >= drop.cost ? best : drop), undefined);
