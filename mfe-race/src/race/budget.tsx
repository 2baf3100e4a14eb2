import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { formatMoney, formatPercent } from '@riftdrop/money/format';
import { dateText } from '@riftdrop/ui/date';
import { Money } from '@riftdrop/ui/money';
import { Panel } from './panel.tsx';

/** The budget of the session's games, and its sources. */
export function Budget({ session }: { session: RaceSession }) {
  const { budget, budget_updated_at, carried, points, left, settings } = session;
  const share = settings.share_ppm;
  return (
    <Panel title="Budget" aside={<time dateTime={budget_updated_at}>counted {dateText(budget_updated_at, 'second', 'UTC')} UTC</time>}>
      <Money cents={budget} className="mt-2 block font-display text-h2 font-bold text-hi" />
      <p className="num mt-1 text-caption text-mid">
        <span>{`${formatMoney(settings.base)} fixed`}</span>
        {carried > 0 && <span>{` + ${formatMoney(carried)} from the session before`}</span>} +{' '}
        <span>{formatPercent(share, { digits: share % 10_000 === 0 ? 0 : 2 })}</span> of the points collected (
        <span>{formatMoney(Math.floor((points * share) / 1_000_000))}</span>). Players pay nothing for the race’s own games.
      </p>
      {left !== null && left > 0 && (
        <p className="num mt-1 text-caption text-mid">{`${formatMoney(left)} was not won and goes to the next session.`}</p>
      )}
    </Panel>
  );
}
