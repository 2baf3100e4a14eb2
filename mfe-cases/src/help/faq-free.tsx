import { Link } from '@riftdrop/host/navigation';

/** For the FAQ: explains free cases. */
export default function FaqFree() {
  return (
    <div className="prose">
      <h3>What are free cases?</h3>
      <p>
        <Link to="/free-cases">Cases without a price</Link>, one opening in 24 hours over all of them. They ask for an attached social
        network account, and from a day after you attached it for a subscription that it confirms.
      </p>
    </div>
  );
}
