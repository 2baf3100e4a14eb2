import { plural, t } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { type Doors, restrictionOf } from '@riftdrop/game/doors';
import { botsLabel, useCommandButton } from '@riftdrop/game/use-command-button';
import { serverNow } from '@riftdrop/host/clock';
import { BotsCountdown } from '@riftdrop/ui/bots-countdown';
import { clsx } from 'clsx';
import { Bot, Check } from 'lucide-react';
import { band, phoneBar } from './band.ts';
import { command, type Verb } from './commands.ts';
import type { Moment } from './timeline.ts';

export interface OpenPanelProps {
  view: GameView;
  /** From the address: events of a non-public game leave it out. */
  uid: string;
  doors: Doors;
  moment: Moment;
}

const phoneBox = 'max-900:rounded-panel max-900:border max-900:border-line max-900:bg-surface-1 max-900:p-4';

/** An open battle: the missing steps before its start, and the actions of a seated player. */
export function OpenPanel({ view, uid, doors, moment }: OpenPanelProps) {
  const action = useCommandButton((verb: Verb) => command(verb, uid), 36);
  const { mayBeReady, mayAgreeToBots, mayQuit, mayCancel, own } = doors;
  const terms = restrictionOf(view);
  const asksReady = mayBeReady && view.seats.length > 1;
  return (
    // On phones the words are a box below the places, and the main presses a bar that stays in view.
    <section aria-label={t`Before the start`} className={clsx(band, 'max-900:contents')}>
      <div className={clsx('min-w-0 flex-1', phoneBox)}>
        <h2 className="flex items-center gap-2 text-h2">
          {view.add_bots_at !== null && <Bot aria-hidden="true" className="size-6 text-warn" />}
          <OpenTitle view={view} moment={moment} />
        </h2>
        <p className="mt-1 text-mid">
          {view.add_bots_at === null
            ? openWords(view)
            : t`Bots take the free places. A player who does not agree to bots gets the entry back.`}
        </p>
        {view.steps > 1 && <p className="mt-1 text-caption text-low">{paceWords(view)}</p>}
        {terms && <p className="mt-1 text-caption text-low">{terms}</p>}
        {(own !== null || mayCancel) && (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            {own?.ready_for_bots && (
              <span className="flex items-center gap-1.5 text-body text-pos">
                <Check aria-hidden="true" className="size-4" /> {t`You agreed to bots`}
              </span>
            )}
            {own && view.steps > 1 && !own.fast && action('fast', t`Fast rounds`)}
            {mayQuit && action('quit', t`Leave`)}
            {mayCancel && action('cancel', t`Cancel battle`)}
          </div>
        )}
      </div>
      {(mayAgreeToBots || asksReady) && (
        <div className={clsx(phoneBar, 'flex gap-2 max-900:*:grow')}>
          {mayAgreeToBots && action('ready-for-bots', botsLabel(view))}
          {asksReady && action('ready', t`I am ready`)}
        </div>
      )}
    </section>
  );
}

function OpenTitle({ view, moment }: { view: GameView; moment: Moment }) {
  const { addBotsTime } = derivedGame(view, null);
  if (addBotsTime === null) return t`Waiting for ${plural(view.max_users - view.seats.length, { one: '# player', other: '# players' })}`;
  return moment.step === 'BOTS_JOINING' ? t`Adding bots` : <BotsCountdown at={addBotsTime} now={serverNow} />;
}

/** Bots take any pace. */
function paceWords({ seats }: GameView): string {
  const fast = seats.filter((seat) => seat.fast).length;
  if (fast === 0) return t`Rounds take 3 s, the first and great items 6 s. Fast ones take 1.5 s when all players choose them.`;
  const all = seats.length;
  return fast === all ? t`Fast rounds: 1.5 s each.` : t`${fast} of ${all} players chose fast rounds.`;
}

const openWords = ({ seats }: GameView): string =>
  seats.length === 0
    ? t`No player has paid yet.`
    : t`It starts when the last place is paid, or with bots 3 s after all players in it agree to them.`;
