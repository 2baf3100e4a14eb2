import type { GameType, GameView } from '@riftdrop/contract/api/games/games';
import { gameLabel } from '@riftdrop/host/game-names';
import { clsx } from 'clsx';
import { Crown, Hand, type LucideIcon, Swords } from 'lucide-react';
import { countedCases, countedPlaces, modeName } from './game-words.ts';

const icons: Record<GameType, LucideIcon> = { GROUP_GAME: Swords, BATTLE_ROYALE: Crown, RPS_GAME: Hand };

/** The sign of a type of game. */
export function KindIcon({ type, className }: { type: GameType; className?: string }) {
  const Icon = icons[type];
  return <Icon aria-hidden="true" className={className} />;
}

interface KindHeadProps {
  game: GameView;
  small?: boolean;
  withCases?: boolean;
}

/** Head of a game: its type, mode and number of players; `withCases` adds the number of cases. */
export function KindHead({ game, small = false, withCases = false }: KindHeadProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        className={clsx(
          'grid shrink-0 place-items-center rounded-button border border-line bg-surface-2 text-mid',
          small ? 'size-8' : 'size-10',
        )}
      >
        <KindIcon type={game.type} className={small ? 'size-4' : 'size-5'} />
      </span>
      <span className="min-w-0">
        <b className="block font-strong text-hi">{gameLabel(game.type)}</b>
        <span className="block text-caption text-low">
          {modeName(game.mode, game.type)} · <span>{countedPlaces(game.max_users)}</span>
          <span>{withCases && ` · ${countedCases(game.steps)}`}</span>
        </span>
      </span>
    </span>
  );
}
