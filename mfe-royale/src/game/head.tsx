import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import type { ShieldProps } from '@riftdrop/game/room-chips';
import { ReturnAndEdge, RoomHead } from '@riftdrop/game/room-head';
import { Money } from '@riftdrop/ui/money';
import { modeName } from '../bracket/words.ts';

/** The way back, the mode, and the stake. */
export function Head({ view, uid, ...shield }: ShieldProps & { view: GameView; uid: string }) {
  const { cost, cost_join, prepay_rate, race_budget, max_users: players } = view;
  const isSponsored = race_budget === undefined && prepay_rate > 0;
  const share = Math.round(prepay_rate * 100);
  const price = <Money cents={race_budget ?? cost_join} className="font-label text-hi" />;
  const facts = (
    <>
      {modeName(view.mode)} ·{' '}
      {isSponsored ? (
        <Trans>
          Entry {price} of <Money cents={cost} />, sponsored {share}%
        </Trans>
      ) : (
        <>
          {race_budget === undefined ? t`Entry` : t`Budget`} {price}
        </>
      )}
      <ReturnAndEdge view={view} />
    </>
  );
  return (
    <RoomHead view={view} channel={`game:royale:${uid}`} list="/royales" title={t`Royale, ${players} players`} facts={facts} {...shield} />
  );
}
