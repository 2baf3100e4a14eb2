import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { clsx } from 'clsx';
import { CloudFog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { battleModeRules } from '@riftdrop/fair/battle-modes';
import { decidingModeLabel } from '@riftdrop/game/battle-modes';
import { band } from './band.ts';
import type { StageClock } from '@riftdrop/game/play-clock';
import type { Moment } from './timeline.ts';

const step = 333;

/** Each way to decide, with its rule alone and behind its name. */
const waysOf = () =>
  battleModeRules('smoke').deciding.map((deciding) => {
    const name = decidingModeLabel(deciding);
    return deciding === 'highest'
      ? { name, rule: t`The highest total wins`, words: t`${name}: the highest total wins.` }
      : { name, rule: t`The lowest total wins`, words: t`${name}: the lowest total wins.` };
  });

/** A smoke battle reveals at its end which total decides: both are lit up in turns, then the rolled one stays. */
export default function SmokeBand({ view, moment, still, clock }: { view: GameView; moment: Moment; still: boolean; clock: StageClock }) {
  const roll = view.result?.draws.find(({ slot }) => slot === 'smoke')?.roll ?? 0;
  const searching = moment.stage === 'highlight_indicators' && !still;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!searching) return;
    const timer = setInterval(() => setTurn((count) => count + 1), step / clock.speed);
    return () => clearInterval(timer);
  }, [searching, clock.speed]);
  const ways = waysOf();
  const lit = searching ? turn % 2 : roll;
  return (
    <section aria-label={t`Smoke`} className={clsx(band, 'max-900:grid max-900:gap-4')}>
      <div className="900:flex-1">
        <h2 className="flex items-center gap-2 text-h2">
          <CloudFog aria-hidden="true" className="size-6 text-low" /> {t`The smoke clears`}
        </h2>
        <p className="mt-1 text-mid">{t`One roll, fixed by the same round, says which total decides. Both have 1 in 2.`}</p>
      </div>
      <ul className="grid grid-cols-2 gap-2">
        {ways.map(({ name, rule }, at) => (
          <li
            key={name}
            className={clsx(
              'rounded-card border px-4 py-3 transition-colors duration-base',
              at === lit ? 'border-brand bg-brand/8 text-hi' : 'border-line bg-surface-2 text-low',
            )}
          >
            <b className="block font-display text-h3 font-bold">{name}</b>
            <span className="text-caption">{rule}</span>
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {!searching && ways[roll]!.words}
      </span>
    </section>
  );
}
