import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Money } from '@riftdrop/ui/money';

const reasons: Record<NonNullable<GameView['cancel_reason']>, string> = {
  creator: 'The creator cancelled it before the start.',
  deadline: 'It did not fill in time.',
  beacon: 'The public round that decides did not come within 120 s, and nothing may replace it.',
  skipped: 'None of its cases was available, so nothing was opened.',
};

/** Shows why a game was canceled, and the player's refund. */
export function Canceled({ view, noun, ownId }: { view: GameView; noun: string; ownId: string | null }) {
  const own = view.seats.find(({ player }) => player !== null && player.id === ownId);
  return (
    <section aria-label={t`Cancelled`} className="rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <h2 className="text-h2">
        <Trans>This {noun} was cancelled</Trans>
      </h2>
      <p className="mt-1 text-mid">
        {reasons[view.cancel_reason ?? 'creator']} Everybody got everything back
        {own && (
          <>
            <Trans>
              , you <Money cents={own.spent_cost} />
            </Trans>
          </>
        )}
        .
      </p>
    </section>
  );
}
