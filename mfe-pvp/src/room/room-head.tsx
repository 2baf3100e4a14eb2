import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import type { ShieldProps } from '@riftdrop/game/room-chips';
import { RoomHead } from '@riftdrop/game/room-head';
import { Link } from '@riftdrop/host/navigation';
import { percentage } from '@riftdrop/money/decimal';
import { pageLocale } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { Money } from '@riftdrop/ui/money';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { battleTitle } from './modes.ts';
import { configOf } from './standing.ts';
import type { Moment } from './timeline.ts';

export interface BattleHeadProps extends ShieldProps {
  view: GameView;
  moment: Moment;
  pot: number;
}

/** The way back, the mode, and the stake. */
export function BattleHead(props: BattleHeadProps) {
  const { view } = props;
  const { uid } = view;
  return (
    <RoomHead
      {...props}
      channel={uid === null ? null : `game:battle:${uid}`}
      list="/battles"
      title={battleTitle(configOf(view))}
      facts={<Facts {...props} />}
    >
      <div className="flex items-center gap-2 max-700:hidden">
        <StatusChip {...props} />
        {uid !== null && (
          <Link to={`/battles/create?copy=${uid}`} className="inline-flex rounded-button focus-ring">
            <Chip className="h-9 px-3 text-body pointer-coarse:h-11">
              <Copy aria-hidden="true" /> {t`Copy battle`}
            </Chip>
          </Link>
        )}
      </div>
    </RoomHead>
  );
}

const percent = (ppm: number): string => percentage((Math.round(ppm / 100) / 100).toFixed(2), pageLocale());

function Facts({ view, moment, pot }: Pick<BattleHeadProps, 'view' | 'moment' | 'pot'>) {
  const date = useDateText();
  const { steps, cost, cost_join, prepay_rate, finished_at, average_return_ppm, status } = view;
  const fact = (
    <Fact>
      <Money cents={cost_join} />
    </Fact>
  );
  const share = Math.round(prepay_rate * 100);
  const entry =
    prepay_rate > 0 ? (
      <Trans>
        Entry {fact} of <Money cents={cost} />, sponsored {share}%
      </Trans>
    ) : (
      <>
        {t`Entry`} {fact}
      </>
    );
  const rounds = plural(steps, { one: '# round', other: '# rounds' });
  if (moment.step === 'FINISHED' && finished_at !== null)
    return (
      <>
        {rounds} <Dot /> {entry} <Break /> {t`Finished`} <Fact>{date(finished_at, 'second')}</Fact>
      </>
    );
  const { round } = moment;
  if (round > 0)
    return (
      <>
        {t`Round ${round} of ${steps}`} <Dot /> {entry} <Break /> {t`Pot`}{' '}
        <Fact>
          <Money cents={pot} />
        </Fact>
      </>
    );
  return (
    <>
      {rounds} <Dot /> {entry}
      {status !== 'canceled' && (
        <>
          <Break /> {t`Return`} <Fact>{percent(average_return_ppm)}</Fact> <Dot /> {t`Edge`}{' '}
          <Fact>{percent(1_000_000 - average_return_ppm)}</Fact>
        </>
      )}
    </>
  );
}

/** The state of the game. A full one counts as started. */
export function StatusChip({ view, moment }: Pick<BattleHeadProps, 'view' | 'moment'>) {
  if (view.status === 'canceled') return <Chip>{t`Cancelled`}</Chip>;
  if (moment.step === 'FINISHED')
    return (
      <Chip>
        <Check aria-hidden="true" /> {t`Finished`}
      </Chip>
    );
  if (!derivedGame(view, null).isStarted) return <Chip>{t`Open`}</Chip>;
  const isLast = moment.round === view.steps && view.steps > 1;
  return (
    <Chip tone="pos">
      <i aria-hidden="true" className="size-2 rounded-full bg-pos" /> {isLast ? t`Last round` : t`Running`}
    </Chip>
  );
}

const Fact = ({ children }: { children: ReactNode }) => <b className="font-label text-hi">{children}</b>;
const Dot = () => (
  <span aria-hidden="true" className="text-low">
    ·
  </span>
);
/** A dot on wide screens, a new line on a phone. */
const Break = () => (
  <>
    <span aria-hidden="true" className="text-low max-700:hidden">
      {' '}
      ·{' '}
    </span>
    <br className="700:hidden" />
  </>
);
