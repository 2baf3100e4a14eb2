import { t } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import { latePart } from '@riftdrop/host/late';
import { Picture } from '@riftdrop/ui/picture';
import { clsx } from 'clsx';
import { memo } from 'react';
import { casesOf, dearest } from '../cases-of.ts';
import { casePicture } from '../case-picture.ts';
import { Faces } from './faces.tsx';
import { GameActions } from './game-actions.tsx';
import { GameMarks, StateChip } from './game-chips.tsx';
import type { GameRowProps } from './game-row.tsx';
import { KindHead } from './kind-head.tsx';
import { Price } from './price.tsx';
import { type GameState, stateWords } from './game-state.ts';
import { useGameState } from './use-game-state.ts';
import { GameWatchers } from './watch-count.tsx';
import { spokenGame, takenOf } from './game-words.ts';
import { ReturnAndEdge } from './return-and-edge.tsx';

// Cards of a lobby have one for a Battle Royale alone.
const RoundsRow = latePart(() => import(/* webpackChunkName: "rounds" */ './rounds-row.tsx'));

/** One of the first games of a lobby. */
export const TopCard = memo(function TopCard({ game, ownId }: GameRowProps) {
  const own = derivedGame(game, ownId);
  const state = useGameState(game);
  return (
    <article
      aria-label={spokenGame(game, stateWords(state))}
      className={clsx(
        'flex h-full w-full flex-col rounded-panel border bg-surface-1 p-3',
        own.ownUserJoinedOrCreated ? 'border-own' : 'border-line',
      )}
    >
      <div className="flex min-h-5 flex-wrap items-center gap-1.5">
        <StateChip game={game} state={state} />
        <GameMarks game={game} own={own} />
        <span className="ms-auto">
          <GameWatchers game={game} />
        </span>
      </div>
      <div className="relative my-2 flex h-22 items-center justify-center *:max-w-full">
        {game.type === 'BATTLE_ROYALE' ? <RoundsRow game={game} /> : <ThreeCrates game={game} />}
      </div>
      <KindHead game={game} small />
      <p className="num mt-2 text-caption text-low">
        <ReturnAndEdge game={game} className="font-strong text-mid" />
      </p>
      <div className="mt-1 flex min-h-9 items-center justify-between gap-2">
        <Faces game={game} />
        <span className="num shrink-0 text-caption text-low">{progress(game, state)}</span>
      </div>
      <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-2.5">
        <span className="min-w-0 truncate">
          <Price game={game} large />
        </span>
        <GameActions game={game} own={own} state={state} single />
      </div>
    </article>
  );
});

/** Progress: taken places, or the current round. */
function progress(game: GameRowProps['game'], state: GameState): string {
  const { step, steps } = game;
  return state === 'running' && step > 0 ? t`Round ${step} of ${steps}` : takenOf(game);
}

/** The three dearest cases, the dearest in the middle. */
function ThreeCrates({ game }: { game: GameRowProps['game'] }) {
  const [first, left, right] = dearest(casesOf(game), 3);
  const shown = [left, first, right].filter((run) => run !== undefined);
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-x-6 bottom-0 h-10 rounded-[50%] bg-[radial-gradient(closest-side,color-mix(in_oklab,var(--color-warn)_13%,transparent),transparent)]"
      />
      {shown.map((run) => (
        <Picture
          key={run.slug}
          sources={casePicture(run.image)}
          width={112}
          height={84}
          kind="case"
          className={clsx('relative', run === first ? 'z-1 w-28' : '-mx-3 w-19 brightness-78')}
        />
      ))}
    </>
  );
}
