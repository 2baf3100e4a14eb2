import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { type Figure, figures } from '@riftdrop/fair/arena';
import { CaseRuns } from '@riftdrop/game/case-runs';
import { casesOf } from '@riftdrop/game/cases-of';
import { useOnlyBots } from '@riftdrop/game/creator';
import { doorsOf, restrictionOf } from '@riftdrop/game/doors';
import { Hand } from '@riftdrop/game/hand';
import { Invites } from '@riftdrop/game/invites';
import { Face, Name } from '@riftdrop/game/seat-face';
import { You } from '@riftdrop/game/you';
import { botsLabel, useCommandButton } from '@riftdrop/game/use-command-button';
import { fetchCall } from '@riftdrop/host/api';
import { serverNow } from '@riftdrop/host/clock';
import { navigate } from '@riftdrop/host/navigation';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { Button } from '@riftdrop/ui/button';
import { Countdown } from '@riftdrop/ui/countdown';
import { Money } from '@riftdrop/ui/money';
import { Segmented } from '@riftdrop/ui/segmented';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { nameOfFigure } from '../arena/recording.ts';
import { command, join, type Verb } from './commands.ts';
import { playersByFigure, positionOf } from '../game/seats.ts';
import { rpsDoors } from './rps-doors.ts';

export interface OpenPanelProps {
  view: GameView;
  uid: string;
  ownId: string | null;
  secret: string | undefined;
}

const standOf = (position: number): string => [t`left`, t`middle`, t`right`][position - 1]!;

/** Before the start: the three figures, their players, and the actions. */
export function OpenPanel({ view, uid, ownId, secret }: OpenPanelProps) {
  const [position, setPosition] = useState<number | null>(null);
  const [joining, setJoining] = useState<Figure | null>(null);
  const [taken, setTaken] = useState<Figure[] | null>(null);
  const free = [1, 2, 3].filter((one) => view.seats.every((seat) => positionOf(seat) !== one));
  // The place of the last game, unless it is taken.
  const { gamePosition } = useStore($settings);
  const wanted = [position, gamePosition].find((one) => one !== null && free.includes(one)) ?? free[0]!;
  const [restricted, setRestricted] = useState(false);
  const known = doorsOf(view, { noun: 'game', ownId, hasSecret: secret !== undefined, onlyBots: useOnlyBots(), restricted });
  const doors = rpsDoors(view, known);
  const action = useCommandButton((verb: Verb) => command(verb, uid));
  const { own, isCreator } = doors;
  const { shown: mayJoin, closed } = doors.join;
  const names = taken?.map(nameOfFigure).join(', ');
  const take = async (figure: Figure) => {
    setJoining(figure);
    setTaken(null);
    setSetting('gamePosition', wanted);
    if ((await join(uid, { figure, position: wanted, secret }, setTaken)) === 'restricted') setRestricted(true);
    setJoining(null);
  };
  return (
    <div className="grid gap-3.5">
      {taken && (
        <p role="alert" className="rounded-panel border border-warn/40 bg-surface-1 p-3 text-mid">
          {t`This figure is already taken. Choose another one.`} {names ? t`Free now: ${names}.` : t`No figure is free any more.`}
        </p>
      )}
      <ul aria-label={t`Figures`} className="grid grid-cols-3 gap-1.5 md:gap-3">
        {figures.map((figure) => {
          const seat = playersByFigure(view)[figure];
          const name = nameOfFigure(figure);
          return (
            <FigureSeat key={figure} figure={figure} seat={seat} isOwn={seat !== undefined && seat === own}>
              {mayJoin ? (
                <Button
                  variant="outline"
                  className="max-700:px-2.5!"
                  pending={joining === figure}
                  disabled={closed !== null}
                  onClick={() => void take(figure)}
                >
                  <Trans>
                    Join <span className="sr-only">as {name} for</span> <Money cents={view.cost_join} />
                  </Trans>
                </Button>
              ) : (
                <span className="text-caption text-low">{t({ context: 'place', message: 'Free' })}</span>
              )}
            </FigureSeat>
          );
        })}
      </ul>
      <section aria-label={t`Rounds`} className="grid gap-2 rounded-panel border border-line bg-surface-1 p-4">
        <h2 className="text-h3">{t`Each of the three opens`}</h2>
        <CaseRuns runs={casesOf(view)} withPrices />
      </section>
      <div className="flex flex-wrap items-center gap-3 rounded-panel border border-line bg-surface-1 p-4">
        <Terms view={view} doors={doors} />
        {mayJoin && free.length > 1 && (
          <Segmented
            label={t`Where your figure stands`}
            value={wanted}
            onChange={setPosition}
            options={[1, 2, 3].map((one) => ({
              value: one,
              label: <span className="inline-block first-letter:uppercase">{standOf(one)}</span>,
              disabled: !free.includes(one),
            }))}
          />
        )}
        {view.add_bots_at !== null && (
          <span className="num text-warn">
            <Trans>
              Bots join in <Countdown until={Date.parse(view.add_bots_at)} now={serverNow} />
            </Trans>
          </span>
        )}
        {doors.mayAgreeToBots && action('ready-for-bots', botsLabel(view))}
        {doors.quit === 'seat' && action('quit', t`Quit`)}
        {doors.quit === 'page' && (
          <Button variant="ghost" onClick={() => navigate('/rps')}>
            {t`Quit`}
          </Button>
        )}
        {doors.mayCancel && action('cancel', t`Cancel`)}
      </div>
      <Invites
        view={view}
        uid={uid}
        isCreator={isCreator}
        load={(signal) => fetchCall('GET /rps/game/:uid', { params: { uid }, signal })}
      />
    </div>
  );
}

/** The rules of the game, or why this player cannot join it; and what a place costs and gives back. */
function Terms({ view, doors }: { view: GameView; doors: ReturnType<typeof rpsDoors> }) {
  const { shown, closed } = doors.join;
  const terms = restrictionOf(view);
  return (
    <p className="min-w-0 flex-1 basis-64 text-mid">
      {closed && shown
        ? closed
        : t`Three players open the same cases. Then the arena decides: the winner gets all drops of all three. Each figure wins exactly 1 in 3.`}
      {view.prepay_rate > 0 && (
        <span className="mt-1 block text-caption">
          <Trans>
            A place costs <Money cents={view.cost_join} /> of <Money cents={view.cost} />: the creator pays the rest.
          </Trans>
        </span>
      )}
      {doors.isCreator && doors.quit === 'seat' && (
        <span className="mt-1 block text-caption">
          <Trans>
            Quit gives you <Money cents={view.cost_join} /> back. You go on prepaying for all three places.
          </Trans>
        </span>
      )}
      {terms !== null && closed !== terms && <span className="mt-1 block text-caption text-low">{terms}</span>}
    </p>
  );
}

interface FigureSeatProps {
  figure: Figure;
  seat: GameSeat | undefined;
  isOwn: boolean;
  /** Shown while the figure is free. */
  children: ReactNode;
}

/** A figure with its player. */
function FigureSeat({ figure, seat, isOwn, children }: FigureSeatProps) {
  return (
    <li
      className={clsx(
        'flex min-w-0 flex-col items-center gap-2 rounded-panel border px-1 py-3 text-center md:p-5',
        isOwn ? 'border-own bg-brand/5' : seat ? 'border-line bg-surface-1' : 'border-dashed border-line-strong',
      )}
    >
      <Hand figure={figure} className={clsx('size-20 md:size-32', !seat && 'opacity-60')} />
      <b className="font-strong text-hi">{nameOfFigure(figure)}</b>
      {seat ? (
        <span className="flex max-w-full min-w-0 items-center gap-1.5 text-caption text-mid max-sm:flex-wrap max-sm:justify-center">
          <Face seat={seat} size={24} />
          <Name seat={seat} className="focus-ring max-sm:line-clamp-2 max-sm:wrap-anywhere sm:truncate" />
          {isOwn && <You />}
          <span className="sr-only">{`, ${standOf(positionOf(seat))}`}</span>
        </span>
      ) : (
        children
      )}
    </li>
  );
}
