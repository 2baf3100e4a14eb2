import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { $location, Link, usePageTitle, useQuery as useAddress } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { GameNoun } from './doors.ts';
import { type Game, gameStore } from './game-store.ts';
import { useNearFocus } from './use-near-focus.ts';

/** A game that its page may show, and its viewer. */
export interface FollowedGame {
  game: Extract<Game, { status: 'ready' }>;
  uid: string;
  ownId: string | null;
  /** Of an invitation. */
  secret: string | undefined;
  /** The page was opened by an address that ends with `invite`. */
  invited: boolean;
}

export interface GamePageProps {
  /** Of the address; only 32 hexadecimal digits can name a game. */
  uid: string;
  /** `join_secret` of the address. */
  secret: string | undefined;
  /** First part of the id of the game's channel. */
  kind: string;
  noun: GameNoun;
  /** Path of the page that lists the games. */
  list: string;
  titleOf: (view: GameView) => string;
  loading: ReactNode;
  children: (followed: FollowedGame) => ReactNode;
}

/** The page of one game: follows it, names the page after it, and shows when there is none. */
export function GamePage(props: GamePageProps) {
  const { uid } = props;
  const near = useNearFocus();
  return (
    <PageFrame gap="none">
      <div ref={near}>{/^[0-9a-f]{32}$/.test(uid) ? <Followed key={uid} {...props} /> : <NoGame {...props} />}</div>
    </PageFrame>
  );
}

/**
 * Placeholder of the heading while a game is loaded. No `h1`: the focus of a new page waits for that of the game. `data-live`: the shell
 * opens the live connection, which brings the game, without a wait for the end of the skeletons.
 */
export function LoadingTitle({ children }: { children: string }) {
  return (
    <div role="heading" aria-level={1} data-live="" className="sr-only">
      {children}
    </div>
  );
}

function Followed(props: GamePageProps) {
  const { uid, secret, kind, titleOf, loading, children } = props;
  const $game = useMemo(() => gameStore(`${kind}.${uid}`), [kind, uid]);
  const game = useStore($game);
  const ownId = useStore($player)?.id ?? null;
  const joinSecret = useJoinSecret(secret);
  const [invited] = useState(() => $location.get().pathname.endsWith('/invite'));
  usePageTitle(game.status === 'ready' ? titleOf(game.view) : null);
  if (game.status === 'refused') return <NoGame {...props} />;
  if (game.status === 'loading') return loading;
  return children({ game, uid, ownId, secret: joinSecret, invited });
}

/** The secret of an invitation. It is removed from the address at once, so that a shared or bookmarked address does not leak it. */
function useJoinSecret(secret: string | undefined): string | undefined {
  const [kept, setKept] = useState(secret);
  if (secret !== undefined && secret !== kept) setKept(secret);
  const [, setQuery] = useAddress();
  const removeFromAddress = useEffectEvent(() => setQuery({ join_secret: null }));
  useEffect(() => {
    if (secret !== undefined) removeFromAddress();
  }, [secret]);
  return kept;
}

function NoGame({ noun, list }: GamePageProps) {
  return (
    <EmptyState
      level={1}
      title={t`There is no such ${noun}`}
      action={
        <Link to={list} className={buttonClass({ variant: 'primary' })}>
          {noun === 'battle' ? t`All battles` : t`All games`}
        </Link>
      }
    >
      {t`The address may be incomplete. A ${noun} that is not public is found by its whole address alone.`}
    </EmptyState>
  );
}
