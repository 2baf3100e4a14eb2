import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { casePicture } from '../case-picture.ts';
import { dearest, type RoundOfCases, roundCases, royaleRounds } from '../cases-of.ts';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { clsx } from 'clsx';
import { countedCases } from './game-words.ts';

/** Cases of one place in each round: of a Battle Royale several cases, of every other game one. */
function roundsOf(game: GameView): RoundOfCases[] {
  if (game.type === 'BATTLE_ROYALE') return royaleRounds(game);
  return roundCases(game).map((run) => ({ runs: [run], openings: 1, cost: run.price }));
}

/** The rounds of a game in a row that scrolls sideways, with their cases and prices; `slim`: in one line without pictures. */
export default function RoundsRow({ game, slim = false }: { game: GameView; slim?: boolean }) {
  return (
    <ol
      aria-label={t`Rounds`}
      tabIndex={0}
      className={clsx('flex gap-1.5 overflow-x-auto focus-ring [scrollbar-width:none]', !slim && 'h-full justify-center-safe')}
    >
      {roundsOf(game).map(({ runs, openings, cost }, at) => (
        <li
          key={at}
          className={clsx(
            'num flex shrink-0 items-center justify-center text-micro whitespace-nowrap',
            slim ? 'gap-1.5 pe-2' : 'min-w-19 flex-col rounded-control border border-line bg-surface-2 px-2',
          )}
        >
          {(slim ? [] : dearest(runs, 1)).map(({ slug, image }) => (
            <Picture key={slug} sources={casePicture(image)} width={56} height={42} kind="case" className="w-12" />
          ))}
          <b className="font-label text-hi">{t`Round ${at + 1}`}</b>
          <span className="text-low">
            <span>{`${countedCases(openings)} ·`}</span> <Money cents={cost} />
          </span>
        </li>
      ))}
    </ol>
  );
}
