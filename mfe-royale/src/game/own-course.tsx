import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { royaleRefund } from '@riftdrop/fair/royale-rounds';
import { useAnnounced } from '@riftdrop/game/use-held';
import { Money } from '@riftdrop/ui/money';
import type { Scene } from '../bracket/scenes.ts';
import { isLoser, numbersOf, ownMatch, paidByRound } from '../bracket/standing.ts';
import { seatName } from '../bracket/words.ts';

export interface OwnCourseProps {
  view: GameView;
  scene: Scene;
  /** The player's place. */
  own: number;
  isCreator: boolean;
}

/** Tells screen readers each step of the player's match; shown to a player who is out, while the others play on. */
export default function OwnCourse({ view, scene, own, isCreator }: OwnCourseProps) {
  const { royale, isOver } = scene;
  useAnnounced(scene.step, () => stepWords(scene, own, view));
  if (isOver || !isLoser(royale, own)) return null;
  const { reached_round: round, baggage_out: kept } = royale.players.find(({ place }) => place === own)!;
  const back = royaleRefund(paidByRound(view, isCreator), round);
  return (
    <p role="status" className="num rounded-panel border border-line bg-surface-1 p-4 text-mid">
      {round === royale.rounds.length ? t`You are out in final.` : t`You are out in round ${round}.`}{' '}
      <Trans>
        The price of the rounds that you do not play came back: <Money cents={back} className="font-strong text-hi" />.
      </Trans>
      {kept ? (
        <>
          {' '}
          <Trans>
            You keep drops of <Money cents={kept} className="font-strong text-hi" />.
          </Trans>
        </>
      ) : null}
    </p>
  );
}

/** The result of a step in the player's match; null without one. */
function stepWords({ royale, round }: Scene, own: number, view: GameView): string | null {
  const match = ownMatch(royale, round, own);
  if (!match) return null;
  const isFinal = round === royale.rounds.length;
  const number = numbersOf(match.id).match;
  const isWon = match.winner !== null;
  const first = match.winner ?? match.places[match.totals.indexOf(Math.max(...match.totals))]!;
  if (first === own) {
    if (isWon) return isFinal ? t`You won the final.` : t`You won match ${number}.`;
    return isFinal ? t`You lead the final.` : t`You lead match ${number}.`;
  }
  const name = seatName(view.seats.find(({ place }) => place === first));
  if (isWon) return isFinal ? t`${name} won the final.` : t`${name} won match ${number}.`;
  return isFinal ? t`${name} leads the final.` : t`${name} leads match ${number}.`;
}
