import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import { useStore } from '@nanostores/react';

/** Introduces this site, in two paragraphs. */
export default function About() {
  const { product = t`This site`, sandbox = true } = useStore($bootstrap) ?? {};
  return (
    <section aria-labelledby="about-title" className="rounded-panel border border-line bg-surface-1 p-5 md:p-8">
      <h2 id="about-title" className="text-h2">
        {t`About ${product}`}
      </h2>
      <div className="mt-3 grid max-w-180 gap-3 text-mid">
        <p>
          {t`${product} is a place to open cases that hold game skins. You choose a case, see everything it can hold with the exact chance and price of each item, and open it; what you win is yours to keep or to sell for the price it had when you won it.`}
          {sandbox && ` ${t`Everything here runs on play money: nothing can be paid in or out.`}`}
        </p>
        <p>
          <Trans>
            The result of an opening is fixed before you press, by values that are published beforehand as a hash. Afterwards you, or
            anybody else, can compute it again:{' '}
            <Link to="/provably-fair" className="rounded-chip text-hi underline underline-offset-4 focus-ring hover:text-brand">
              provably fair
            </Link>
            . On average a case gives back less than it costs, and each case says how much. For people of 18 and over.
          </Trans>
        </p>
      </div>
    </section>
  );
}
