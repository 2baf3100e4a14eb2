import { plural, t } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameDrop, GameView } from '@riftdrop/contract/api/games/games';
import { fetchCall } from '@riftdrop/host/api';
import { gameLabel } from '@riftdrop/host/game-names';
import { Link } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Picture } from '@riftdrop/ui/picture';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { skinPicture } from '../skin-picture.ts';
import { faceOf } from './faces.tsx';
import { countedRounds, modeName } from './game-words.ts';
import { KindIcon } from './kind-head.tsx';
import { type LobbyTab, typeOf } from './lobby-tabs.ts';
import { winOf } from './win.ts';

/** Milliseconds after which the best games are asked for again when the lobby is opened anew. */
const freshMs = 60_000;

/** Finished games of the last day whose winners gained most, to be watched again. Absent on a day without any. */
export function BestOfDay({ tab }: { tab: LobbyTab }) {
  const type = typeOf(tab);
  const { data } = useQuery({
    queryKey: ['games', 'best', tab],
    queryFn: ({ signal }) => fetchCall('GET /all-games/list/best', { query: type ? { type } : {}, signal, quiet: true }),
    staleTime: freshMs,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="best-of-day">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="best-of-day" className="text-h2">
          {t`Best of the last day`}
        </h2>
        <p className="text-caption text-low">{t`Finished games, the greatest gain above the stake first`}</p>
      </div>
      <ul className="mt-3 grid grid-cols-1 gap-3 600:grid-cols-2 1075:grid-cols-4">
        {data.items.map((game) => (
          <li key={game.uid_md5}>
            <BestGame game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The two dearest drops of a game, the dearest first. */
const dearestOf = ({ rounds }: GameView): GameDrop[] =>
  rounds
    .flatMap(({ drops }) => drops)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, 2);

function BestGame({ game }: { game: GameView }) {
  const win = winOf(game);
  const link = derivedGame(game, null).detailsLink;
  if (!win || !link) return null;
  const [first] = win.winners.map(faceOf);
  const [amount, stake] = [formatMoney(win.amount), formatMoney(win.stake)];
  return (
    <article className="relative h-full overflow-hidden rounded-panel border border-line bg-surface-1">
      <Drops drops={dearestOf(game)} />
      <div className="grid gap-1 p-3">
        <span className="flex items-center justify-between gap-2">
          <b className="flex min-w-0 items-center gap-2 font-strong text-hi">
            <KindIcon type={game.type} className="size-4 shrink-0 text-mid" />
            <Link to={link} className="truncate focus-ring after:absolute after:inset-0">
              {`${gameLabel(game.type)}, ${plural(game.max_users, { one: '# player', other: '# players' })}`}
            </Link>
          </b>
          <span className="num shrink-0 text-caption text-low">{countedRounds(game.steps)}</span>
        </span>
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate text-mid" translate="no">
            {first!.nickname}
            {win.winners.length > 1 && <span className="num">{` +${win.winners.length - 1}`}</span>}
          </span>
          <b className="num shrink-0 font-strong text-pos">{formatMoney(win.gain, { signed: true })}</b>
        </span>
        <span className="flex items-baseline justify-between gap-2 text-caption text-low">
          <span className="min-w-0 truncate">{modeName(game.mode, game.type)}</span>
          <span className="num shrink-0">{win.each ? t`${amount} each for ${stake}` : t`${amount} for ${stake}`}</span>
        </span>
      </div>
    </article>
  );
}

function Drops({ drops }: { drops: readonly GameDrop[] }) {
  const [first] = drops;
  return (
    <div
      className={clsx('best-drops flex h-24 items-center justify-between gap-3 px-3', first && tierClass[tierOf(first.skin_item.rarity)])}
    >
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-2 text-hi">
        <Play className="size-4" />
      </span>
      {drops.map(({ skin_item: { image }, slot }, at) => (
        <Picture
          key={slot}
          sources={skinPicture(image)}
          width={at === 0 ? 144 : 96}
          height={at === 0 ? 81 : 54}
          kind="skin"
          className={at === 0 ? 'w-36' : 'w-24 brightness-78'}
        />
      ))}
    </div>
  );
}
