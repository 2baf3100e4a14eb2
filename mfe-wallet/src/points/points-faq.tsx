import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import type { ModalProps } from '@riftdrop/host/remote';
import { Money } from '@riftdrop/ui/money';
import { Points } from '@riftdrop/ui/points';
import { TextDialog } from '@riftdrop/ui/text-dialog';

/** Explains points. */
export default function PointsFaq({ close }: ModalProps<'datPointsFaq'>) {
  const bootstrap = useStore($bootstrap);
  return (
    <TextDialog title={t`Points`} onClose={close}>
      <h3>{t`What are they?`}</h3>
      <p>
        {t`A second currency beside your balance.`}{' '}
        {t`They cannot be bought, sent or paid out, and they never change the odds of anything.`}
      </p>
      <h3>{t`How are they written?`}</h3>
      <p>
        <Trans>
          With two digits, rounded down, and in short from a million on: <Points points={123_456} />, <Points points={150_000_000} />.
        </Trans>
      </p>
      <h3>{t`Where do they come from?`}</h3>
      <p>
        {bootstrap?.sandbox && `${t`A new player of this sandbox begins with some.`} `}
        {bootstrap && bootstrap.dat_points_per_dollar > 0 ? (
          <Trans>
            Each dollar that you spend earns <Points points={bootstrap.dat_points_per_dollar} />: an opening at once, a game when it is
            over.
          </Trans>
        ) : (
          t`Spending earns none on this site.`
        )}{' '}
        {t`Bonus money, openings for points, free openings and demo mode never earn any.`}
      </p>
      <h3>{t`What do they buy?`}</h3>
      <p>
        <Trans>
          <Link to="/datpoints-cases">Cases for points</Link>. Their odds and items are like all others.
        </Trans>
      </p>
      <h3>{t`Can I exchange them?`}</h3>
      <p>
        {bootstrap ? (
          <Trans>
            They turn bonus into money, in steps of <Points points={bootstrap.dat_points_payout_rate} /> and at most{' '}
            <Money cents={bootstrap.bonus_balance_limit} /> within 24 hours.
          </Trans>
        ) : (
          t`They turn bonus into money.`
        )}
      </p>
      <h3>{t`How do I claim?`}</h3>
      <p>
        <Trans>
          On the page <Link to="/profile/payments">Payments</Link>, with the button Claim. It says how much money you get.
        </Trans>
      </p>
    </TextDialog>
  );
}
