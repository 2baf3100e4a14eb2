import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { DerivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { gameName } from '@riftdrop/host/game-names';
import { $location, Link } from '@riftdrop/host/navigation';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Eye, Link2 } from 'lucide-react';
import { computed } from 'nanostores';
import { copyPath } from './game-paths.ts';
import type { GameState } from './game-state.ts';

const $pathname = computed($location, ({ pathname }) => pathname);

interface GameActionsProps {
  game: GameView;
  own: DerivedGame;
  state: GameState;
  /** One button for a narrow card: the one that matters most. */
  single?: boolean;
}

/** Actions of a game: watch, join, return to it, replay it or play the same. */
export function GameActions({ game, own, state, single = false }: GameActionsProps) {
  const here = useStore($pathname);
  const { detailsLink: link } = own;
  if (link === null)
    return (
      <span className="inline-flex h-9 items-center gap-1.5 text-caption text-low">
        <Link2 aria-hidden="true" className="size-4" /> {t`By link only`}
      </span>
    );
  const back = { back: here };
  const name = gameName(game);
  // On the page of the game there is nothing to link to.
  if (here === link) return null;
  if (state === 'canceled') return null;
  if (state === 'finished')
    return (
      <>
        {!single && <Quiet to={link} state={back} word={t`Rewatch`} name={name} />}
        <Strong to={single ? link : copyPath(game)} state={back} word={single ? t`Rewatch` : t`Same game`} name={name} />
      </>
    );
  if (own.ownUserJoinedOrCreated) return <Strong to={link} state={back} word={single ? t`Enter` : t`Go to game`} name={name} />;
  const canJoin = game.status === 'open' && game.seats.length < game.max_users;
  if (!canJoin) return <Strong to={link} state={back} word={t`Watch`} name={name} />;
  return (
    <>
      {!single && <Quiet to={link} state={back} word={t`Watch`} name={name} icon />}
      <Strong to={game.type === 'BATTLE_ROYALE' ? link : `${link}/invite`} state={back} word={t`Join`} name={name} />
    </>
  );
}

interface WayProps {
  to: string;
  state: Record<string, unknown>;
  word: string;
  /** Of the game, which the link is read out with. */
  name: string;
  /** On phones only an eye. */
  icon?: boolean;
}

function Quiet({ to, state, word, name, icon = false }: WayProps) {
  return (
    <Link to={to} state={state} className={buttonClass({ variant: 'ghost', size: 36 })}>
      {icon && <Eye aria-hidden="true" className="size-5 900:hidden" />}
      <span className={icon ? 'max-900:sr-only' : undefined}>{word}</span>
      <span className="sr-only"> {name}</span>
    </Link>
  );
}

function Strong({ to, state, word, name }: WayProps) {
  return (
    <Link to={to} state={state} className={buttonClass({ variant: 'secondary', size: 36 })}>
      <span>{word}</span>
      <span className="sr-only"> {name}</span>
    </Link>
  );
}
