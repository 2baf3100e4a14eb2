import { plural, t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Hand } from '@riftdrop/game/hand';
import type { ShieldProps } from '@riftdrop/game/room-chips';
import { ReturnAndEdge, RoomHead } from '@riftdrop/game/room-head';
import { Money } from '@riftdrop/ui/money';
import { Fragment } from 'react';
import { figureInPhrase } from '../arena/recording.ts';
import type { Moment } from './moments.ts';

/** Name of the game. */
export const gameTitle = (): string => t`Rock, paper, scissors`;

/** The way back, the mode, and the stake. */
export function RpsHead({ view, moment, ...shield }: ShieldProps & { view: GameView; moment: Moment }) {
  const { uid, prepay_rate, steps } = view;
  const { revealed } = moment;
  const share = Math.round(prepay_rate * 100);
  const rounds = revealed > 0 && revealed < steps ? t`Round ${revealed} of ${steps}` : plural(steps, { one: '# round', other: '# rounds' });
  const facts = (
    <>
      {rounds} · {t`Entry`} <Money cents={view.cost_join} className="font-label text-hi" />
      {prepay_rate > 0 && `, ${t`sponsored ${share}%`}`} <ReturnAndEdge view={view} />
    </>
  );
  return (
    <RoomHead view={view} channel={uid === null ? null : `game:rps:${uid}`} list="/rps" title={gameTitle()} facts={facts} {...shield}>
      <p className="flex items-center gap-1.5 text-caption text-low max-900:hidden">
        {(['rock', 'scissors', 'paper', 'rock'] as const).map((figure, at) => (
          <Fragment key={at}>
            {at > 0 && t`beats`}
            <Hand figure={figure} className="size-7" />
            <span className="sr-only">{figureInPhrase(figure)}</span>
          </Fragment>
        ))}
      </p>
    </RoomHead>
  );
}
