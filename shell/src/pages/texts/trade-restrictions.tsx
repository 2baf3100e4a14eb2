import { Link } from '@riftdrop/host/navigation';
import { gameTag, product } from '../../product.ts';
import { Article, Section } from '../article.tsx';
import { useIsOpen } from '../../composition/use-is-open.ts';

export function TradeRestrictions() {
  const hasWallet = useIsOpen('/profile/withdrawal');
  return (
    <Article
      title="Trade restrictions"
      lead={<p>What can leave {product}, what cannot, and which rules of the game platform stand in between.</p>}
    >
      <Section id="now" title="What is possible now">
        <p>
          {hasWallet
            ? 'Items that can be sent carry no mark; those that stay on the site are marked as site items. Each item says its own restrictions before you choose.'
            : 'Nothing can be sent from the site yet: the page where items leave it is not open. You can keep items, look at them and sell them to us.'}
        </p>
      </Section>
      <Section id="site-items" title="Site items">
        <p>
          An item that exists only here is called a site item and is labelled so. It can be sold and used on the site like any other, and it
          can never be sent or cashed out.
        </p>
      </Section>
      <Section id="platform" title="Rules of the game platform">
        <p>
          Items that leave the site are items of {gameTag}, and the platform’s rules hold for them. They can change, and we can neither
          shorten nor lift them. The ones that players meet most:
        </p>
        <ul>
          <li>
            <strong>Trade protection:</strong> an item that has just been traded cannot be traded on for some days.
          </li>
          <li>
            <strong>Holds:</strong> without the platform’s mobile authenticator a trade is kept back for days before it happens.
          </li>
          <li>
            <strong>New devices and passwords:</strong> both stop trading for some days.
          </li>
          <li>
            <strong>Closed inventories and trade bans:</strong> nothing can be sent to such an account.
          </li>
        </ul>
        <p>An offer that the platform refuses is taken back, and the item returns to your inventory here.</p>
      </Section>
      <Section id="trade-url" title="Your trade URL">
        <p>
          Sending needs the trade URL of your platform account, which you set in your settings. It belongs to you: whoever has it can send
          you offers, so do not publish it.
        </p>
      </Section>
      <Section id="locked" title="Why an item can be locked here">
        <ul>
          <li>It is being sold or sent at this moment.</li>
          <li>It is staked in a game that is not over.</li>
          <li>It was won in demo mode. Such items have no value and cannot be sold or sent.</li>
        </ul>
      </Section>
      <Section id="selling" title="Selling instead">
        <p>
          Selling to us is always possible for items that are not locked, for the price they had when you won them. How that price is known
          before you open is on <Link to="/cases/howto#numbers">How cases work</Link>.
        </p>
      </Section>
    </Article>
  );
}
