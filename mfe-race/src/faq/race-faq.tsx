import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';
import type { ModalProps } from '@riftdrop/host/remote';
import { Dialog } from '@riftdrop/ui/dialog';
import { type ReactNode, useRef } from 'react';

/** The rules of a race in plain words. */
export default function RaceFaq({ close }: ModalProps<'royaleRaceFAQ'>) {
  // The first link is below the text: the focus starts at the top, so that reading begins there.
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog open onClose={close} title={t`Royale Race`} width={560} initialFocus={top}>
      <div ref={top} tabIndex={-1} className="grid gap-4 pt-2 outline-none">
        <Part title={t`What is it?`}>
          <Trans>
            A race runs for a set time. Collect enough points, and you join a <Link to="/battle-royale-faq">battle royale</Link> for free.
          </Trans>
        </Part>
        <Part title={t`How are points counted?`}>
          {t`You get one point for each cent that you pay in battles, battle royales and RPS. The game must finish during the race.`}{' '}
          {t`Refunds, demo games, race games and stakes that others pay give no points.`}
        </Part>
        <Part title={t`Who may join?`}>
          {t`When the race closes, the first places have five minutes to join.`} {t`Equal points: the player who had them first is ahead.`}{' '}
          {t`In the last minute, free seats go to the next players.`}
        </Part>
        <Part title={t`What happens then?`}>
          {t`The players form groups by place, and each group plays one battle royale. Labelled bots take the free seats.`}{' '}
          {t`With fewer than two players there is no game. The budget goes to the next race.`}
        </Part>
        <Part title={t`Who pays?`}>
          {t`The race does: a fixed sum and one per cent of all points.`}{' '}
          {t`Cases, group size and the fixed sum stay the same once a race has begun.`}
        </Part>
        <Part title={t`Can it be paused?`}>
          {t`Yes, for all players at once.`} {t`No points count meanwhile, and each end moves by the length of the pause.`}
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-h3">{title}</h3>
      <p className="text-mid">{children}</p>
    </section>
  );
}
