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
            A race runs for a set time. Whoever collects enough points in it may join a <Link to="/battle-royale-faq">battle royale</Link>{' '}
            at its end that costs them nothing.
          </Trans>
        </Part>
        <Part title={t`How are points counted?`}>
          {t`One point for each cent that you yourself paid for battles, battle royales and RPS games that finished while the race was open. What was refunded or prepaid by others does not count, nor do demo games, the race’s own games and games somebody else paid for entirely.`}
        </Part>
        <Part title={t`Who may join?`}>
          {t`When the race closes there are five minutes to join for the first places, up to the number of seats. With equal points the one who had them earlier stands first. Seats that are still free in the last minute pass down the list.`}
        </Part>
        <Part title={t`What happens then?`}>
          {t`Those who joined are cut into groups in the order of their places, and each group plays a battle royale of its own. A group that is not full is filled with bots, which are labelled as such. With fewer than two people there is no game, and the budget moves on to the next race.`}
        </Part>
        <Part title={t`Who pays?`}>
          {t`The race’s budget: a fixed sum and one per cent of the points that were collected. The cases, the size of the groups and the budget’s base do not change once a race has begun.`}
        </Part>
        <Part title={t`Can it be paused?`}>
          {t`Yes, for everybody at once. While it is paused nothing is counted, and every time in it moves on by the length of the pause.`}
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
