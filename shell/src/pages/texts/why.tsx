import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';
import { product } from '../../product.ts';
import { Article, Section } from '../article.tsx';

export function Why() {
  return (
    <Article
      title={t`Why ${product}`}
      lead={
        <p>{t`What we do differently, each with the place where you can see it for yourself. What we cannot promise stands at the end.`}</p>
      }
    >
      <Section id="odds" title={t`You see what you buy`}>
        <p>
          {t`Chance, price and tickets of every item and the average return of the case stand on its page, not behind a link. When a case changes, the old version stays readable, and an opening at odds that you have not seen is refused.`}
        </p>
      </Section>
      <Section id="check" title={t`You can check us`}>
        <p>
          <Trans>
            Results are fixed before you play and published afterwards. <Link to="/provably-fair">Your browser computes them again</Link>,
            or a script that you can read, or write yourself.
          </Trans>
        </p>
      </Section>
      <Section id="same" title={t`Everybody has the same odds`}>
        <p>{t`Balance, history, spending, demo mode: nothing of it enters a roll. There are no lucky accounts.`}</p>
      </Section>
      <Section id="real" title={t`Numbers that were counted`}>
        <p>
          {t`The live strip, the top wins, the people online: only what players really did, as the server saw it. No bots, nothing padded. If nobody is there, it says so.`}
        </p>
      </Section>
      <Section id="quiet" title={t`Nothing pushes you`}>
        <p>
          <Trans>
            No countdown on a deposit, no “nearly won”, no fanfare for a result that is worth less than it cost, nothing that plays by
            itself. The clock at the top tells how long you have been here. <Link to="/responsible-play">Responsible play</Link>
          </Trans>
        </p>
      </Section>
      <Section id="price" title={t`A price that stays`}>
        <p>{t`An item sells for the price it had when you won it, today or in a year.`}</p>
      </Section>
      <Section id="not" title={t`What we do not promise`}>
        <p>
          <Trans>
            That you win. Over time the cases return less than they cost, and each page says how much less. If you want one particular skin,{' '}
            <Link to="/vs/marketplaces">buying it</Link> is cheaper.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}
