import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { formatPercent } from '@riftdrop/money/format';

interface ReturnAndEdgeProps {
  game: Pick<GameView, 'average_return_ppm'>;
  /** Of both figures. */
  className: string;
}

/** The average return and the house edge of a game. */
export function ReturnAndEdge({ game: { average_return_ppm: ppm }, className }: ReturnAndEdgeProps) {
  const [back, edge] = [formatPercent(ppm), formatPercent(1_000_000 - ppm)];
  return (
    <Trans>
      Return <b className={className}>{back}</b> · Edge <b className={className}>{edge}</b>
    </Trans>
  );
}
