import { t } from '@lingui/core/macro';
import type { ChosenCase } from '@riftdrop/game/chosen-cases';
import { casePicture } from '@riftdrop/game/case-picture';
import { Tray } from '@riftdrop/game/case-tray';
import { type Group, roundsOf, roundsOfCase, withoutRound, withRound } from '@riftdrop/game/groups';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { Tabs } from '@riftdrop/ui/tabs';
import { clsx } from 'clsx';
import { useState } from 'react';
import { roundName } from '../bracket/words.ts';
import { mostOpenings, roundWarning } from './settings.ts';

interface RoundsProps {
  rounds: readonly (readonly Group[])[];
  cases: ReadonlyMap<string, ChosenCase>;
  /** Of a case that is chosen too often in the whole game. */
  warningOf: (slug: string) => string | null;
  onChange: (at: number, groups: readonly Group[]) => void;
}

/** The cases of each round; those to choose from stand once, below the round that is open. */
export function Rounds({ rounds, cases, warningOf, onChange }: RoundsProps) {
  const [wanted, setOpen] = useState('1');
  const open = Number(wanted) <= rounds.length ? wanted : '1';
  const at = Number(open) - 1;
  const groups = rounds[at]!;
  return (
    <section aria-labelledby="rounds-title" className="grid grid-cols-1 gap-3">
      <h2 id="rounds-title" className="text-h2">
        {t`Cases by round`}
      </h2>
      <Tabs
        label={t`Rounds`}
        value={open}
        onChange={setOpen}
        tabs={rounds.map((cased, index) => ({
          value: String(index + 1),
          label: roundName(index + 1, rounds.length),
          panel: <Steps groups={cased} cases={cases} onClear={() => onChange(index, [])} />,
        }))}
      />
      <Tray
        amountOf={(slug) => roundsOfCase(groups, slug)}
        warningOf={(slug) => (roundsOfCase(groups, slug) > 0 ? (roundWarning(groups) ?? warningOf(slug)) : null)}
        onAdd={({ slug }) => onChange(at, withRound(groups, slug))}
        onTake={(slug) => onChange(at, withoutRound(groups, slug))}
      />
    </section>
  );
}

function Steps({ groups, cases, onClear }: { groups: readonly Group[]; cases: RoundsProps['cases']; onClear: () => void }) {
  const openings = roundsOf(groups);
  const most = mostOpenings();
  const cost = groups.reduce((sum, { slug, amount }) => sum + amount * (cases.get(slug)?.price ?? 0), 0);
  return (
    <div className="grid gap-2 rounded-panel border border-line bg-surface-1 p-3">
      <div className="num flex min-h-9 flex-wrap items-center gap-x-3 text-mid">
        <span className={clsx(openings > most && 'text-warn')}>{t`${openings} of ${most} cases`}</span>
        <Money cents={cost} className="font-strong text-hi" />
        {openings > 0 && (
          <Button size={36} variant="ghost" className="ms-auto" onClick={onClear}>
            {t`Clear`}
          </Button>
        )}
      </div>
      {openings === 0 ? (
        <p className="text-caption text-low">{t`Choose 1 to ${most} cases below. Everybody in the round opens all of them.`}</p>
      ) : (
        <ol aria-label={t`Steps`} className="flex flex-wrap gap-2">
          {groups.map(({ id, slug, amount }) => {
            const one = cases.get(slug);
            return (
              <li
                key={id}
                className={clsx(
                  'flex items-center gap-2 rounded-card border border-line bg-surface-2 py-1 pe-3 ps-1',
                  one?.unavailable && 'opacity-50',
                )}
              >
                {one?.image && <Picture sources={casePicture(one.image)} width={40} height={30} kind="case" className="w-10" />}
                <span className="num text-caption">
                  <b className="block max-w-32 truncate font-label text-hi">{one?.name ?? slug}</b>
                  <span className="text-mid">
                    {amount > 1 && `${amount} × `}
                    <Money cents={one?.price ?? 0} />
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
