import { Link } from '@riftdrop/host/navigation';

/** For the FAQ: questions about cases. */
export default function FaqCases() {
  return (
    <div className="prose">
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
    </div>
  );
}
