import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { formatMoney } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { endWords, winOf } from './win.ts';

/** The price of a place, or the winner's net result of a finished game. Of a race game it is the amount that the race gave. */
export function Price({ game, large = false }: { game: GameView; large?: boolean }) {
  const win = winOf(game);
  const amount = clsx('font-display font-bold', large ? 'text-total' : 'text-h3');
  if (win)
    return (
      <span className="whitespace-nowrap">
        {/* Only a gain is coloured. */}
        <span className={clsx('num', amount, win.gain > 0 ? 'text-pos' : 'text-mid')}>{formatMoney(win.gain, { signed: true })}</span>
        <span className="num block text-caption text-low">{endWords(win)}</span>
      </span>
    );
  const { race_budget: budget } = game;
  return (
    <span className="whitespace-nowrap">
      <Money cents={budget ?? game.cost_join} className={clsx(amount, 'text-hi')} />{' '}
      <span className="text-caption text-low">
        {budget !== undefined ? (
          t`race budget`
        ) : game.prepay_rate > 0 ? (
          <Trans>
            of <Money cents={game.cost} />
          </Trans>
        ) : (
          t`entry`
        )}
      </span>
    </span>
  );
}
