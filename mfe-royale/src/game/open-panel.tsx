import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { bracketOf } from '@riftdrop/fair/royale-rounds';
import { royaleRounds } from '@riftdrop/game/cases-of';
import { CaseRuns } from '@riftdrop/game/case-runs';
import { restrictionOf } from '@riftdrop/game/doors';
import { Face, Name } from '@riftdrop/game/seat-face';
import { useCommandButton } from '@riftdrop/game/use-command-button';
import type { Entry } from '@riftdrop/game/use-entry';
import { isOwnSeat } from '@riftdrop/game/own-seat';
import { serverNow } from '@riftdrop/host/clock';
import { BotsCountdown } from '@riftdrop/ui/bots-countdown';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { Bot, Check } from 'lucide-react';
import { SmallBracket } from '../bracket/small-bracket.tsx';
import { roundName } from '../bracket/words.ts';
import { command, type Verb } from './commands.ts';

export interface OpenPanelProps {
  view: GameView;
  uid: string;
  ownId: string | null;
  entry: Entry;
}

/** Before the start: the players, the cases, and the actions. */
export function OpenPanel({ view, uid, ownId, entry: { doors, joining, enter } }: OpenPanelProps) {
  const action = useCommandButton((verb: Verb) => command(verb, uid));
  const free = view.max_users - view.seats.length;
  const mayCallBots = doors.isCreator && free > 0 && view.add_bots_at === null;
  const terms = restrictionOf(view);
  return (
    <div className="grid grid-cols-1 items-start gap-3.5 1075:grid-cols-[minmax(0,1fr)_368px]">
      <section aria-label={t`Before the start`} className="grid gap-4 rounded-panel border border-line bg-surface-1 p-4 md:p-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="flex items-center gap-2 text-h2">
              {view.add_bots_at !== null && <Bot aria-hidden="true" className="size-6 text-warn" />}
              {view.add_bots_at === null ? (
                <span>{t`Waiting for ${plural(free, { one: '# player', other: '# players' })}`}</span>
              ) : (
                <BotsCountdown at={Date.parse(view.add_bots_at)} now={serverNow} />
              )}
            </h2>
            <p className="mt-1 text-mid">
              {view.add_bots_at === null
                ? t`It starts when the last place is paid. The creator may call bots for the free places.`
                : t`Bots take the free places. A player who does not agree to bots gets the entry back.`}
            </p>
            {terms && <p className="mt-1 text-caption text-low">{terms}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {doors.join.shown && (
              <Button variant="outline" pending={joining} disabled={doors.join.closed !== null} onClick={() => void enter()}>
                <Trans>
                  Join for <Money cents={view.cost_join} />
                </Trans>
              </Button>
            )}
            {doors.own?.ready_for_bots && (
              <span className="flex items-center gap-1.5 text-body text-pos">
                <Check aria-hidden="true" className="size-4" /> {t`You agreed to bots`}
              </span>
            )}
            {doors.mayAgreeToBots && action('ready-for-bots', t`Play with bots too`)}
            {mayCallBots && action('add-bots', t`Call bots`)}
            {doors.mayQuit && action('quit', t`Quit`)}
            {doors.mayCancel && action('cancel', t`Cancel`)}
          </div>
          {doors.join.shown && doors.join.closed && <p className="basis-full text-caption text-warn">{doors.join.closed}</p>}
        </div>
        <ul aria-label={t`Places`} className="grid grid-cols-2 gap-1.5 sm:grid-cols-3 1075:grid-cols-4">
          {view.seats.map((seat) => (
            <li
              key={seat.place}
              className={clsx(
                'flex h-11 min-w-0 items-center gap-1 rounded-control border px-1.5 text-caption',
                isOwnSeat(seat, ownId) ? 'border-own bg-brand/5' : 'border-line bg-surface-2',
              )}
            >
              <Face seat={seat} size={24} />
              <Name seat={seat} className="truncate text-hi focus-ring" />
              {seat.ready_for_bots && (
                <>
                  <Bot aria-hidden="true" className="ms-auto size-4 shrink-0 text-low" />
                  <span className="sr-only">{t`agrees to bots`}</span>
                </>
              )}
            </li>
          ))}
          {free > 0 && (
            <li className="flex h-11 items-center rounded-control border border-dashed border-line-strong px-3 text-caption text-low">
              {plural(free, { one: '# free place', other: '# free places' })}
            </li>
          )}
        </ul>
        <SmallBracket sizes={bracketOf(view.max_users)} className="mx-auto h-28 w-full 1075:h-64" />
      </section>
      <Rounds view={view} />
    </div>
  );
}

/** The bracket and its rounds before the first of them. */
export function RoundsAhead({ view }: { view: GameView }) {
  return (
    <div className="grid grid-cols-1 items-start gap-3.5 1075:grid-cols-[minmax(0,1fr)_368px]">
      <SmallBracket
        sizes={bracketOf(view.max_users)}
        className="mx-auto h-40 w-full rounded-panel border border-line bg-surface-1 p-4 1075:h-72"
      />
      <Rounds view={view} />
    </div>
  );
}

/** The rounds as they will be played, with their cases and prices. */
function Rounds({ view }: { view: GameView }) {
  const sizes = bracketOf(view.max_users);
  const rounds = royaleRounds(view).map((round, at) => ({ ...round, size: sizes[at]! }));
  return (
    <section aria-label={t`Rounds`} className="grid gap-3 rounded-panel border border-line bg-surface-1 p-4">
      <ol className="-mt-2 grid gap-2">
        {rounds.map(({ runs, openings, cost, size }, at) => (
          <li key={at} className="grid gap-1.5 border-line pt-2 not-first:border-t">
            <span className="num flex items-baseline gap-2 text-body">
              <b className="font-strong text-hi">{roundName(at + 1, rounds.length)}</b>
              <span className="text-caption text-low">{t`matches of ${size}, ${plural(openings, { one: '# case', other: '# cases' })}`}</span>
              <Money cents={cost} className="ms-auto font-strong text-hi" />
            </span>
            <CaseRuns runs={runs} />
          </li>
        ))}
      </ol>
    </section>
  );
}
