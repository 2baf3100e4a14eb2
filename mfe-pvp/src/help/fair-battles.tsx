import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { battleRules } from './battle-rules.tsx';

/** For the page Provably fair: the rule of each mode of battles. Other pages lead to each of them. */
export default function FairBattles() {
  return (
    <div className="prose">
      <p>{t`Everybody opens the same cases. The total of a place is the price of its drops together.`}</p>
      <ul>
        {Object.values(battleRules).map(({ anchor, exact }) => (
          <li key={anchor} id={anchor}>
            {exact}
          </li>
        ))}
        <li id="battle-draw">
          <Trans>
            <strong>Equal totals</strong>: one roll, <code>draw</code>, with as many outcomes as there are equals. It counts them from 0, in
            the order of their places.
          </Trans>
        </li>
        <li id="battle-division">
          <Trans>
            <strong>Dividing equally</strong>: the share is everything divided by the number of members, rounded down to the cent. Drops are
            given dearest first, each to the member who still misses most, if it fits. What fits nowhere is sold at its price, and money
            fills each share. The cents that are left go one each to the first places.
          </Trans>
        </li>
        <li id="battle-skipped">
          <Trans>
            <strong>Skipped rounds</strong>: a round whose case is not available is not played, and everybody gets its price back. When all
            rounds are skipped, everything comes back.
          </Trans>
        </li>
      </ul>
    </div>
  );
}
