import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';

/** For the FAQ: questions about items, the balance and points. */
export default function FaqItems() {
  return (
    <div className="prose">
      <h3>{t`What can I do with an item?`}</h3>
      <p>
        <Trans>
          Keep it, stake it where items are taken, or sell it for the price it had when you won it.{' '}
          <Link to="/trade-restrictions">Trade restrictions</Link> says what can leave the site.
        </Trans>
      </p>
      <h3>{t`How do I add or take out money?`}</h3>
      <p>{t`In the wallet: press “Deposit” at the top, or “Cash-outs” in your menu.`}</p>
      <h3>{t`What are points?`}</h3>
      <p>
        {t`A second currency that pays for some cases.`}{' '}
        <button
          type="button"
          className="cursor-pointer text-hi underline underline-offset-2 focus-ring"
          onClick={() => openModal('datPointsFaq')}
        >
          {t`More about points`}
        </button>
      </p>
    </div>
  );
}
