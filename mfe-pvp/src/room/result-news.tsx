import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { useAnnounced } from '@riftdrop/game/use-held';
import { formatMoney } from '@riftdrop/money/format';
import { nameOf } from './standing.ts';

/** Tells screen readers the end of a battle. */
export default function ResultNews({ view, isOver, ownId }: { view: GameView; isOver: boolean; ownId: string | null }) {
  useAnnounced(isOver ? 1 : 0, () => (isOver ? resultWords(view, ownId) : null));
  return null;
}

function resultWords(view: GameView, ownId: string | null): string {
  const winners = view.seats.filter(({ place }) => view.result?.winners.includes(place));
  const names = winners.map((seat) => nameOf(seat, ownId)).reduce((all, name) => (all === '' ? name : t`${all} and ${name}`), '');
  const reward = formatMoney(winners[0]?.reward ?? 0);
  const gained = winners.some(({ reward: got, spent_cost, cost_returned }) => got + cost_returned > spent_cost);
  const isOwn = winners[0]?.player?.id === ownId && ownId !== null;
  const got =
    winners.length > 1
      ? gained
        ? t`${names} win ${reward} each.`
        : t`${names} received ${reward} each.`
      : isOwn
        ? gained
          ? t`You win ${reward}.`
          : t`You received ${reward}.`
        : gained
          ? t`${names} wins ${reward}.`
          : t`${names} received ${reward}.`;
  return `${t`The battle is over.`} ${got}`;
}
