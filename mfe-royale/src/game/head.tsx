import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { ReturnAndEdge, RoomHead } from '@riftdrop/game/room-head';
import { Money } from '@riftdrop/ui/money';
import { modeNames } from '../bracket/words.ts';

/** The way back, the mode, and the stake. */
export function Head({ view, uid }: { view: GameView; uid: string }) {
  const { cost, cost_join, prepay_rate, race_budget } = view;
  const facts = (
    <>
      {modeNames[view.mode as keyof typeof modeNames]} · {race_budget === undefined ? t`Entry` : t`Budget`}{' '}
      <Money cents={race_budget ?? cost_join} className="font-label text-hi" />
      {race_budget === undefined && prepay_rate > 0 && (
        <>
          <Trans>
            {' '}
            of <Money cents={cost} />, sponsored {Math.round(prepay_rate * 100)}%
          </Trans>
        </>
      )}
      <ReturnAndEdge view={view} />
    </>
  );
  return <RoomHead view={view} channel={`game:royale:${uid}`} list="/royales" title={t`Royale, ${view.max_users} players`} facts={facts} />;
}
