import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { product } from '../../product.ts';
import { Article, Section } from '../article.tsx';
import { TextButton } from '../text-button.tsx';
import { useIsOpen } from '../use-is-open.ts';

export function Faq() {
  const sandbox = useStore($bootstrap)?.sandbox ?? true;
  const hasWallet = useIsOpen('/profile/payments');
  const hasSettings = useIsOpen('/profile/settings');
  return (
    <Article title="FAQ" lead={<p>What players ask about {product}, answered as shortly as the truth allows.</p>}>
      <Section id="start" title="Starting">
        <h3>What is {product}?</h3>
        <p>
          A site where you open cases that hold game skins. Every case shows the chance of each item and its average return before you pay,
          and you can check every result yourself.
        </p>
        <h3>How do I sign in?</h3>
        <p>
          With your game-platform account: press <strong>Sign in</strong>, confirm the three boxes, and come back from the platform’s own
          page. We never see your password. You must be 18 or over.
        </p>
        <h3>Is it real money?</h3>
        <p>
          {sandbox
            ? 'No. This site is a sandbox: balances, points and items are play money without any value, and a new player gets some to begin with.'
            : 'Yes. What you stake is gone when you lose it. Read “Responsible play” first, and set limits before you need them.'}
        </p>
      </Section>
      <Section id="cases" title="Cases">
        <h3>How does a case work?</h3>
        <p>
          You pay its price and get exactly one of its items. <Link to="/cases/howto">How cases work</Link> shows it step by step.
        </p>
        <h3>Do my chances change with what I have won or lost?</h3>
        <p>No. The odds belong to the case. They are the same for everybody, and neither your balance nor your history enters a roll.</p>
        <h3>Why was my opening refused because the case had changed?</h3>
        <p>
          Somebody has published a new version of it while you were looking at the old one. You are asked to look at the new odds first;
          nothing was charged.
        </p>
        <h3>My connection broke while the reel was turning. What did I win?</h3>
        <p>
          What had been decided before it began to turn. Open the case page again: it shows the result of that opening, and the item is in
          your inventory.
        </p>
        <h3>What is “average return”?</h3>
        <p>
          The average worth of an item, weighed by its chance, in per cent of the price. At 90 % a hundred openings of $1.00 bring $90 on
          average. The rest is what playing costs you over time.
        </p>
      </Section>
      <Section id="items" title="Items, balance and points">
        <h3>What can I do with an item?</h3>
        <p>
          Keep it, stake it where items are taken, or sell it for the price it had when you won it.{' '}
          <Link to="/trade-restrictions">Trade restrictions</Link> says what can leave the site.
        </p>
        <h3>How do I add or take out money?</h3>
        <p>
          {hasWallet
            ? 'In the wallet: press “Deposit” at the top, or “Cash-outs” in your menu.'
            : 'The wallet is not open yet, so not at all. You fill your balance by selling items.'}
        </p>
        <h3>What are points?</h3>
        <p>
          A second currency that pays for some cases. <TextButton onPress={() => openModal('datPointsFaq')}>More about points</TextButton>
        </p>
        <h3>What are free cases?</h3>
        <p>
          <Link to="/free-cases">Cases without a price</Link>, one opening in 24 hours over all of them. They ask for an attached social
          network account, and from a day after you attached it for a subscription that it confirms.
        </p>
      </Section>
      <Section id="kings" title="Kings">
        <h3>What is a king?</h3>
        <p>
          On some cases one player wears a crown. A published share of every paid opening of that case goes to the king’s budget, and at the
          end of the reign the budget buys an item of the case. What is left of it goes to the king’s balance.
        </p>
        <h3>How do I become king?</h3>
        <p>
          Each paid opening of such a case makes a second roll, whose chance is on the case page. While the throne is free, the next paid
          opening takes it. A reign ends when somebody else rolls the crown, when its time is over, or when the budget reaches the case’s
          dearest skin.
        </p>
      </Section>
      <Section id="games" title="Games with others">
        <h3>Which games are there, and what are their rules?</h3>
        <p>
          Games in which players open the same cases against each other. Those that are open are in the menu, and each of them says its
          rules before you stake anything.
        </p>
        <h3>Are there bots?</h3>
        <p>
          Only in games with others, only where the players agreed, and always labelled “Bot”. Nothing in the live strip, in the top wins or
          in any number on the site is made by bots.
        </p>
      </Section>
      <Section id="fairness" title="Fairness">
        <h3>How do I know that a result was not changed?</h3>
        <p>
          Its fingerprint was shown to you before you opened. <Link to="/provably-fair">Provably fair</Link> explains it, and{' '}
          <TextButton onPress={() => openModal('verifyRoll')}>Verify Roll</TextButton> computes it again in your browser.
        </p>
      </Section>
      <Section id="account" title="Your account">
        <h3>Somebody from {product} wrote to me. Is that you?</h3>
        <p>
          No. We never write first and never ask for items, money or codes. Read the <Link to="/scam-alert">scam alert</Link>.
        </p>
        <h3>How do I protect my account?</h3>
        <p>
          Protect the platform account that you sign in with: whoever has it has this one too. “Log out” ends the session on the server, not
          only in your browser.
          {hasSettings &&
            ' In your settings you switch on two-factor sign-in here as well, add passkeys to it, and end sessions that you do not know.'}
        </p>
        <h3>Can I stop myself from playing?</h3>
        <p>
          Yes, from a day to a year, on <Link to="/responsible-play#self-block">Responsible play</Link>. It holds at once, and nobody can
          end it sooner.
        </p>
        <h3>Where do I get help?</h3>
        <p>
          On <Link to="/contacts">the contacts page</Link>; about play itself on <Link to="/responsible-play">Responsible play</Link>.
        </p>
      </Section>
    </Article>
  );
}
