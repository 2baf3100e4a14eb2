import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import { Money } from '@riftdrop/ui/money';
import { Article, Section } from '../article.tsx';
import { DemoSwitch } from '../demo-switch.tsx';

export function Demo() {
  const gives = useStore($bootstrap)?.demo;
  const minutes = gives?.minutes ?? 0;
  return (
    <Article
      title={t`Demo mode`}
      lead={
        <>
          <p>
            {gives ? (
              <Trans>
                Try the site with demo money: <Money cents={gives.balance} /> for{' '}
                <Plural value={minutes} one="# minute" other="# minutes" />. Your own balance and items stay as they are.
              </Trans>
            ) : (
              t`Try the site with demo money. Your own balance and items stay as they are.`
            )}
          </p>
          <DemoSwitch />
        </>
      }
    >
      <Section id="what" title={t`What it does`}>
        <p>
          {t`While it is on, the whole site shows and takes demo money, in all your tabs, and says “Demo” beside the balance with the time that is left. What is left of the demo money at the end is gone, and your own balance is back.`}
        </p>
      </Section>
      <Section id="same" title={t`What is the same`}>
        <p>
          {t`The odds. Demo openings are rolled like all others, by your own seeds, and can be checked like all others. A demo that pays better than the real thing would be a lie.`}
        </p>
      </Section>
      <Section id="different" title={t`What is different`}>
        <ul>
          <li>{t`What you win has no value: it can be looked at, not sold, sent, upgraded or cashed out.`}</li>
          <li>{t`Nobody else sees it: not in the live strip, the top wins or any number on the site.`}</li>
          <li>{t`It earns no points and crowns no king.`}</li>
          <li>{t`Cases for points, free cases and openings in part are closed.`}</li>
          <li>{t`Games with others can be neither public nor prepaid.`}</li>
        </ul>
      </Section>
      <Section id="sandbox" title={t`Demo mode and play money`}>
        <p>
          <Trans>
            A sandbox runs on play money as a whole, and says so at the top of every page. Demo mode is there as well, so that it can be
            tried and tested. <Link to="/faq#start">More about the sandbox</Link>
          </Trans>
        </p>
      </Section>
    </Article>
  );
}
