import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Money } from '@riftdrop/ui/money';
import type { GameNoun } from './doors.ts';
import { ownSeatOf } from './own-seat.ts';

const reasons = (): Record<NonNullable<GameView['cancel_reason']>, string> => ({
  creator: t`The creator cancelled it before the start.`,
  deadline: t`It did not fill in time.`,
  beacon: t`The public round that decides did not come within 120 s, and nothing may replace it.`,
  skipped: t`None of its cases was available, so nothing was opened.`,
});

/** Shows why a game was canceled, and the player's refund. */
export function Canceled({ view, noun, ownId }: { view: GameView; noun: GameNoun; ownId: string | null }) {
  const own = ownSeatOf(view, ownId);
  return (
    <section aria-label={t`Cancelled`} className="rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <h2 className="text-h2">{t`This ${noun} was cancelled`}</h2>
      <p className="mt-1 text-mid">
        {reasons()[view.cancel_reason ?? 'creator']}{' '}
        {own ? (
          <Trans>
            Everybody got everything back, you <Money cents={own.spent_cost} />.
          </Trans>
        ) : (
          t`Everybody got everything back.`
        )}
      </p>
    </section>
  );
}
