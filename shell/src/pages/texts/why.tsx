import { Link } from '@riftdrop/host/navigation';
import { product } from '../../product.ts';
import { Article, Section } from '../article.tsx';

export function Why() {
  return (
    <Article
      title={`Why ${product}`}
      lead={<p>What we do differently, each with the place where you can see it for yourself. What we cannot promise stands at the end.</p>}
    >
      <Section id="odds" title="You see what you buy">
        <p>
          Chance, price and tickets of every item and the average return of the case stand on its page, not behind a link. When a case
          changes, the old version stays readable, and an opening at odds that you have not seen is refused.
        </p>
      </Section>
      <Section id="check" title="You can check us">
        <p>
          Results are fixed before you play and published afterwards. <Link to="/provably-fair">Your browser computes them again</Link>, or
          a script that you can read, or write yourself.
        </p>
      </Section>
      <Section id="same" title="Everybody has the same odds">
        <p>Balance, history, spending, demo mode: nothing of it enters a roll. There are no lucky accounts.</p>
      </Section>
      <Section id="real" title="Numbers that were counted">
        <p>
          The live strip, the top wins, the people online: only what players really did, as the server saw it. No bots, nothing padded. If
          nobody is there, it says so.
        </p>
      </Section>
      <Section id="quiet" title="Nothing pushes you">
        <p>
          No countdown on a deposit, no “nearly won”, no fanfare for a result that is worth less than it cost, nothing that plays by itself.
          The clock at the top tells how long you have been here. <Link to="/responsible-play">Responsible play</Link>
        </p>
      </Section>
      <Section id="price" title="A price that stays">
        <p>An item sells for the price it had when you won it, today or in a year.</p>
      </Section>
      <Section id="not" title="What we do not promise">
        <p>
          That you win. Over time the cases return less than they cost, and each page says how much less. If you want one particular skin,{' '}
          <Link to="/vs/marketplaces">buying it</Link> is cheaper.
        </p>
      </Section>
    </Article>
  );
}
