import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { casePicture } from '../case-picture.ts';
import { dearest, royaleRounds } from '../cases-of.ts';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { clsx } from 'clsx';
import { countedCases } from './game-words.ts';

/** The rounds of a Battle Royale: number of cases and price of each. */
export default function RoundBlocks({ game, dimmed }: { game: GameView; dimmed: boolean }) {
  return (
    <ol aria-label={t`Rounds`} className="flex flex-wrap gap-1.5 pt-1">
      {royaleRounds(game).map(({ runs, openings, cost }, at) => (
        <li key={at} className="num flex items-center gap-1.5 rounded-control border border-line bg-surface-2 py-1 pe-2.5 ps-1 text-micro">
          {dearest(runs, 1).map(({ slug, image }) => (
            <Picture
              key={slug}
              sources={casePicture(image)}
              width={40}
              height={30}
              kind="case"
              className={clsx('w-10', dimmed && 'opacity-50')}
            />
          ))}
          <span>
            <b className="block font-label text-hi">{t`Round ${at + 1}`}</b>
            <span className="text-low">
              <span>{`${countedCases(openings)} ·`}</span> <Money cents={cost} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
