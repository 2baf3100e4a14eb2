import { plural } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { useNow } from '@riftdrop/host/clock';
import { latePart } from '@riftdrop/host/late';
import { relativeTime } from '@riftdrop/ui/date';
import { clsx } from 'clsx';
import { memo } from 'react';
import { casesOf } from '../cases-of.ts';
import { Crates } from './crate.tsx';
import { Faces } from './faces.tsx';
import { GameActions } from './game-actions.tsx';
import { GameMarks, StateChip } from './game-chips.tsx';
import { KindHead } from './kind-head.tsx';
import { Price } from './price.tsx';
import { stateWords } from './game-state.ts';
import { useGameState } from './use-game-state.ts';
import { useInView } from './use-in-view.ts';
import { GameWatchers } from './watch-count.tsx';
import { countedRounds, spokenGame, takenOf } from './game-words.ts';
import { ReturnAndEdge } from './return-and-edge.tsx';

// Most lists have no Battle Royale. In one file with the rounds of cards: each file adds about 100 bytes to the entry of a remote.
const RoundBlocks = latePart(() => import(/* webpackChunkName: "rounds" */ './round-blocks.tsx'));

export interface GameRowProps {
  game: GameView;
  /** Of the reader; null for a visitor. */
  ownId: string | null;
}

/** A game in a list: a row on wide screens, a card on narrow ones. Outside the view it costs no layout. */
export const GameRow = memo(function GameRow({ game, ownId }: GameRowProps) {
  const now = useNow();
  const own = derivedGame(game, ownId);
  const state = useGameState(game);
  const [box, inView] = useInView<HTMLElement>();
  const isRoyale = game.type === 'BATTLE_ROYALE';
  const isOver = state === 'finished' || state === 'canceled';
  return (
    <article
      ref={box}
      aria-label={spokenGame(game, stateWords(state))}
      data-game={game.uid_md5}
      className={clsx(
        'game-row rounded-panel border bg-surface-1 px-4 py-3',
        own.ownUserJoinedOrCreated ? 'border-own-quiet' : 'border-line',
      )}
    >
      <div className="game-kind">
        <KindHead game={game} />
      </div>
      <div className="game-chips flex min-w-0 flex-wrap items-center gap-1.5">
        <StateChip game={game} state={state} />
        <GameMarks game={game} own={own} />
      </div>
      <div className="game-crates min-w-0">
        {isRoyale ? <RoundBlocks game={game} dimmed={isOver} /> : <Crates runs={casesOf(game)} fits={5} dimmed={isOver} />}
      </div>
      <p className="game-facts num min-w-0 text-caption text-low">
        <span>{isRoyale ? plural(game.steps, { one: '# step', other: '# steps' }) : countedRounds(game.steps)}</span> ·{' '}
        <ReturnAndEdge game={game} className="font-strong text-mid" />
      </p>
      <div className="game-faces min-w-0">
        <Faces game={game} inView={inView} />
      </div>
      <p className="game-counts num flex items-center gap-3 text-caption text-mid">
        {game.finished_at ? (
          <time dateTime={game.finished_at}>{relativeTime(Date.parse(game.finished_at), now)}</time>
        ) : (
          <span>{takenOf(game)}</span>
        )}
        {inView && !isOver && <GameWatchers game={game} />}
      </p>
      <div className="game-price text-end">
        <Price game={game} />
      </div>
      <div className="game-actions flex items-center justify-end gap-1">
        <GameActions game={game} own={own} state={state} />
      </div>
    </article>
  );
});
