import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import { Faces } from './faces.tsx';
import { GameActions } from './game-actions.tsx';
import { stateWords } from './game-state.ts';
import { spokenGame } from './game-words.ts';
import type { GameRowProps } from './game-row.tsx';
import { KindHead } from './kind-head.tsx';
import { useGameState } from './use-game-state.ts';
import { latePart } from '@riftdrop/host/late';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { memo } from 'react';

const RoundsRow = latePart<{ game: GameView; slim: boolean }>(() => import(/* webpackChunkName: "rounds" */ './rounds-row.tsx'));

/** A game on home in one row: its type and number of cases, its rounds, its players, the entry and the way in. */
export const HomeGame = memo(function HomeGame({ game, ownId }: GameRowProps) {
  const own = derivedGame(game, ownId);
  const state = useGameState(game);
  const { step, steps } = game;
  return (
    <article
      aria-label={spokenGame(game, stateWords(state))}
      className={clsx('home-game border-t', own.ownUserJoinedOrCreated ? 'border-own-quiet' : 'border-line')}
    >
      <span style={{ gridArea: 'head' }}>
        <KindHead game={game} small withCases />
      </span>
      <span className="home-game-rounds">
        <RoundsRow game={game} slim />
      </span>
      <span style={{ gridArea: 'faces' }}>
        <Faces game={game} />
      </span>
      <span className="home-game-price num text-end text-caption text-mid">
        {state === 'running' && step > 0 ? (
          t`Round ${step} of ${steps}`
        ) : (
          <Money cents={game.race_budget ?? game.cost_join} className="font-strong text-hi" />
        )}
      </span>
      <span className="home-game-press">
        <GameActions game={game} own={own} state={state} single />
      </span>
    </article>
  );
});
