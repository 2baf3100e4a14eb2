import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';
import { gameTag, product } from '../../product.ts';
import { Article, Section } from '../article.tsx';
import { useIsOpen } from '../../composition/use-is-open.ts';

export function TradeRestrictions() {
  const hasWallet = useIsOpen('/profile/withdrawal');
  return (
    <Article
      title={t`Trade restrictions`}
      lead={<p>{t`What can leave ${product}, what cannot, and which rules of the game platform stand in between.`}</p>}
    >
      <Section id="now" title={t`What is possible now`}>
        <p>
          {hasWallet
            ? t`Items that can be sent carry no mark; those that stay on the site are marked as site items. Each item says its own restrictions before you choose.`
            : t`Nothing can be sent from the site yet: the page where items leave it is not open. You can keep items, look at them and sell them to us.`}
        </p>
      </Section>
      <Section id="site-items" title={t`Site items`}>
        <p>
          {t`An item that exists only here is called a site item and is labelled so. It can be sold and used on the site like any other, and it can never be sent or cashed out.`}
        </p>
      </Section>
      <Section id="platform" title={t`Rules of the game platform`}>
        <p>
          {t`Items that leave the site are items of ${gameTag}, and the platform’s rules hold for them. They can change, and we can neither shorten nor lift them. The ones that players meet most:`}
        </p>
        <ul>
          <li>
            <Trans>
              <strong>Trade protection:</strong> an item that has just been traded cannot be traded on for some days.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Holds:</strong> without the platform’s mobile authenticator a trade is kept back for days before it happens.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>New devices and passwords:</strong> both stop trading for some days.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Closed inventories and trade bans:</strong> nothing can be sent to such an account.
            </Trans>
          </li>
        </ul>
        <p>{t`An offer that the platform refuses is taken back, and the item returns to your inventory here.`}</p>
      </Section>
      <Section id="trade-url" title={t`Your trade URL`}>
        <p>
          {t`Sending needs the trade URL of your platform account, which you set in your settings. It belongs to you: whoever has it can send you offers, so do not publish it.`}
        </p>
      </Section>
      <Section id="locked" title={t`Why an item can be locked here`}>
        <ul>
          <li>{t`It is being sold or sent at this moment.`}</li>
          <li>{t`It is staked in a game that is not over.`}</li>
          <li>{t`It was won in demo mode. Such items have no value and cannot be sold or sent.`}</li>
        </ul>
      </Section>
      <Section id="selling" title={t`Selling instead`}>
        <p>
          <Trans>
            Selling to us is always possible for items that are not locked, for the price they had when you won them. How that price is
            known before you open is on <Link to="/cases/howto#numbers">How cases work</Link>.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}
