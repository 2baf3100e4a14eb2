import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { gameLabel } from '@riftdrop/host/game-names';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { Avatar } from '@riftdrop/ui/avatar';
import { IconButton } from '@riftdrop/ui/icon-button';
import { BotFace } from '@riftdrop/ui/player-link';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { ArrowRight, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { faceOf } from './faces.tsx';
import { KindIcon } from './kind-head.tsx';
import { winOf } from './win.ts';
import type { LobbyTab } from './lobby-tabs.ts';
import { winnersOf } from './winners.ts';

export interface LiveWinnersProps {
  /** The lobby whose games are listed. */
  page: LobbyTab;
  level?: 2 | 3;
  className?: string;
}

/** The last finished games with winner, amount and stake; the gain stands out. Stops while it is paused. */
export function LiveWinners({ page, level = 2, className }: LiveWinnersProps) {
  const winners = useStore(winnersOf(page));
  const [held, setHeld] = useState<typeof winners | null>(null);
  const paused = held !== null;
  const shown = held ?? winners;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="live-winners" className={clsx('rounded-panel border border-line bg-surface-1 p-4', className)}>
      <div className="flex items-center justify-between gap-2">
        <Heading id="live-winners" className={level === 2 ? 'text-h2' : 'text-h3'}>
          {t`Live Winners`}
        </Heading>
        <IconButton
          size={36}
          label={paused ? t`Continue` : t`Pause`}
          aria-pressed={paused}
          onClick={() => setHeld(paused ? null : winners)}
        >
          {paused ? <Play aria-hidden="true" className="size-4.5" /> : <Pause aria-hidden="true" className="size-4.5" />}
        </IconButton>
      </div>
      {shown.status === 'loading' && <Loading />}
      {shown.status === 'failed' && <p className="py-6 text-mid">{t`The winners could not be loaded.`}</p>}
      {shown.status === 'ready' && <List games={shown.games} />}
      <p className="mt-1 border-t border-line">
        <Link
          to={`/${page}/finished`}
          className="flex h-11 items-center justify-center gap-1.5 rounded-control text-body font-label text-mid focus-ring hover:text-hi"
        >
          {t`All finished games`} <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </p>
    </section>
  );
}

function List({ games }: { games: readonly GameView[] }) {
  if (games.length === 0) return <p className="py-6 text-mid">{t`No game has finished yet.`}</p>;
  return (
    <ul className="winners-list">
      {games.map((game) => (
        <Winner key={game.uid_md5} game={game} />
      ))}
    </ul>
  );
}

function Winner({ game }: { game: GameView }) {
  const win = winOf(game);
  if (!win) return null;
  const [first, ...others] = win.winners.map(faceOf);
  const link = derivedGame(game, null).detailsLink;
  const [won, staked] = [formatMoney(win.amount), formatMoney(win.stake)];
  const names = win.winners.map((seat) => faceOf(seat).nickname).join(', ');
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-b border-line/60 last:border-0">
      {first!.bot ? <BotFace size={36} /> : <Avatar picture={first!.picture} size={36} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-label text-hi">
          {link ? (
            <Link to={link} aria-label={`${names}, ${gameLabel(game.type)}`} className="focus-ring after:absolute after:inset-0">
              {first!.nickname}
            </Link>
          ) : (
            first!.nickname
          )}
          {others.length > 0 && <span className="num text-mid">{` +${others.length}`}</span>}
        </span>
        <span className="flex items-center gap-1 text-caption text-low">
          <KindIcon type={game.type} className="size-3.5" /> {gameLabel(game.type)}
          {win.each && ` · ${t`shared`}`}
        </span>
      </span>
      <span className="text-end">
        <span className={clsx('num block font-strong', win.gain > 0 ? 'text-pos' : 'text-mid')}>
          {formatMoney(win.gain, { signed: true })}
        </span>
        <span className="num text-caption text-low">{t`${won} for ${staked}`}</span>
      </span>
    </li>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading the winners`}</span>
      <div className="winners-list">
        {Array.from({ length: 10 }, (_, at) => (
          <div key={at} className="h-14 py-0.5">
            <Skeleton className="h-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
