import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';

/** For the FAQ: questions about cases. */
export default function FaqCases() {
  return (
    <div className="prose">
      <h3>{t`How does a case work?`}</h3>
      <p>
        <Trans>
          You pay its price and get exactly one of its items. <Link to="/cases/howto">How cases work</Link> shows it step by step.
        </Trans>
      </p>
      <h3>{t`Do my chances change with what I have won or lost?`}</h3>
      <p>{t`No. The odds belong to the case. They are the same for everybody, and neither your balance nor your history enters a roll.`}</p>
      <h3>{t`Why was my opening refused because the case had changed?`}</h3>
      <p>
        {t`Somebody has published a new version of it while you were looking at the old one. You are asked to look at the new odds first; nothing was charged.`}
      </p>
      <h3>{t`My connection broke while the reel was turning. What did I win?`}</h3>
      <p>
        {t`What had been decided before it began to turn. Open the case page again: it shows the result of that opening, and the item is in your inventory.`}
      </p>
      <h3>{t`What is “average return”?`}</h3>
      <p>
        {t`The average worth of an item, weighed by its chance, in per cent of the price. At 90 % a hundred openings of $1.00 bring $90 on average. The rest is what playing costs you over time.`}
      </p>
    </div>
  );
}
