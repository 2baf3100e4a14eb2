import { plural, t } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameDrop, GameView } from '@riftdrop/contract/api/games/games';
import { imageUrl } from '@riftdrop/host/images';
import { formatMoney } from '@riftdrop/money/format';
import { countedRounds } from './lobby/game-words.ts';
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
  const names = winners.map(({ player, place }) => player?.nickname ?? t`Bot ${place}`).reduce((others, name) => t`${others} and ${name}`);
  const [price, value, worth] = [formatMoney(view.cost_join), formatMoney(first.reward), formatMoney(cost)];
  const drop = `${item.name} ${item.skin_name}`;
  return {
    name: gained ? plural(winners.length, { one: `${names} wins`, other: `${names} win` }) : t`${names} received`,
    kind: `${title} · ${countedRounds(view.steps)} · ${t`entry ${price}`}`,
    rarity: item.rarity,
    value: winners.length > 1 ? t`${value} each` : value,
    terms: t`Best drop: ${drop}, ${worth}`,
    address: location.origin + (detailsLink ?? location.pathname),
    image: { large: imageUrl('skin', item.image, undefined, 'avif'), near: imageUrl('skin', item.image, 400, 'avif') },
  };
}

const bestOf = (drops: readonly GameDrop[]): GameDrop | undefined =>
  drops.reduce<GameDrop | undefined>((best, drop) => (best && best.cost >= drop.cost ? best : drop), undefined);
