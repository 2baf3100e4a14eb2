import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import { Article, Section } from '../article.tsx';
import { TicketsPicture } from './tickets-picture.tsx';

export function CasesHowto() {
  const policy = useStore($bootstrap)?.policy;
  return (
    <Article title="How cases work" lead={<p>From the price to the item in six steps, and what each number on a case page means.</p>}>
      <Section id="steps" title="Step by step">
        <ol>
          <li>
            <strong>Choose a case.</strong> <Link to="/">Home</Link> lists them; the search takes the name of a case or of a skin in it.
          </li>
          <li>
            <strong>Read its odds.</strong> Below the reel you see every item with its price, its chance and its tickets, from 0 to 999,999.
          </li>
          <li>
            <strong>Press “Open”.</strong> One press is one stake.{' '}
            {policy && policy.max_multi_open > 1 && `Up to ${policy.max_multi_open} openings go in one press; each is a roll of its own.`}
          </li>
          <li>
            <strong>The server rolls.</strong> The ticket is drawn from values that were fixed before, and the item that owns it is yours.
            All this has happened before the reel moves.
          </li>
          <li>
            <strong>The reel shows it.</strong> It is decoration around a known result: its neighbours are drawn by the published odds, and
            it never stops “just beside” a better item on purpose. {policy?.allow_skip && 'You may skip it.'}
          </li>
          <li>
            <strong>Keep, sell or verify.</strong> The item is in your inventory either way until you sell it, for the price it had when you
            won it.
          </li>
        </ol>
      </Section>
      <Section id="numbers" title="The numbers on a case page">
        <TicketsPicture />
        <ul>
          <li>
            <strong>Chance:</strong> how often the item comes, in per cent. The chances of a case add up to 100 %.
          </li>
          <li>
            <strong>Tickets:</strong> the rolls that give the item. A range of 10,000 tickets is one per cent.
          </li>
          <li>
            <strong>Average return:</strong> chance times price, added over all items, in per cent of what you pay; on a case with a king
            the king’s share counts as well. The rest is the price of playing.
          </li>
          <li>
            <strong>Volatility:</strong> how far results lie from that average. High means that most openings bring little and a few bring
            much.
          </li>
          <li>
            <strong>Version:</strong> a case that changes gets a new one. Old versions stay readable, and each result names the version it
            was rolled in.
          </li>
        </ul>
      </Section>
      <Section id="kinds" title="Kinds of cases">
        <h3>For money</h3>
        <p>Paid from your balance.</p>
        <h3>For points</h3>
        <p>
          <Link to="/datpoints-cases">Paid with points</Link>, by the same rules.
        </p>
        <h3>Free</h3>
        <p>
          <Link to="/free-cases">Without a price</Link>: one opening in 24 hours over all free cases, with an attached social network
          account.
        </p>
        <h3>With a king</h3>
        <p>
          A share of each paid opening goes to whoever wears the crown, and each paid opening is a chance to take it. Both numbers are on
          the case page.
        </p>
        <h3>In part</h3>
        <p>
          Some expensive cases can be opened for a fraction of the price. Then the chance of every item is that same fraction, and most such
          openings give nothing. The button says “one in” how many.
        </p>
      </Section>
      <Section id="refused" title="When an opening is refused">
        <p>Nothing is charged then. When only some openings of one press cannot be carried out, those are not paid. The reasons:</p>
        <ul>
          <li>The case has changed since you were shown it.</li>
          <li>It is sold out or no longer available.</li>
          <li>Your balance is too low.</li>
          <li>
            You have <Link to="/responsible-play#self-block">blocked yourself</Link>.
          </li>
        </ul>
      </Section>
      <Section id="check" title="Checking a result">
        <p>
          Press <strong>Verify</strong> beside it. <Link to="/provably-fair">Provably fair</Link> says what is computed and what it proves.
        </p>
      </Section>
    </Article>
  );
}
