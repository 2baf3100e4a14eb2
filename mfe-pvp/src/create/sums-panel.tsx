import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { announce } from '@riftdrop/host/announce';
import { Approximate } from '@riftdrop/host/approximate';
import { $balance } from '@riftdrop/host/balance';
import { $sessionState } from '@riftdrop/host/session';
import { formatMoney, formatPercent } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { edgeOf } from '@riftdrop/game/lobby/game-words';
import type { CaseRun } from '@riftdrop/game/cases-of';
import type { ChosenCase } from '@riftdrop/game/chosen-cases';
import { type Group, roundsOf } from '@riftdrop/game/groups';
import { Crates } from '@riftdrop/game/lobby/crate';
import type { Settings } from './settings.ts';
import type { Sums } from '@riftdrop/game/game-sums';

/** How long the total must stay the same before it is spoken. */
const speakAfterMs = 500;

/** Price and average return of the battle, before any payment. */
export function SumsPanel({ settings, sums, cases }: { settings: Settings; sums: Sums | null; cases: ReadonlyMap<string, ChosenCase> }) {
  const balance = useStore($balance)?.balance ?? null;
  const isPlayer = useStore($sessionState) === 'player';
  useSpokenTotal(sums);
  const rounds = roundsOf(settings.groups);
  const left = balance === null || !sums ? null : balance - sums.pay;
  return (
    <div>
      {settings.groups.length > 0 && (
        <div className="mb-3">
          <Crates runs={settings.groups.flatMap((group) => runOf(group, cases))} fits={5} />
        </div>
      )}
      <dl className="grid gap-1.5">
        <Line
          name={settings.leaveOut ? t`Your place` : t`Your place, ${plural(rounds, { one: '# round', other: '# rounds' })}`}
          value={sums?.own}
        />
        {sums !== null && sums.sponsored > 0 && (
          <Line name={t`Prepaid for ${plural(sums.sponsored, { one: '# place', other: '# places' })}`} value={sums.prepaid} />
        )}
        <div className="my-1 flex items-baseline justify-between gap-3 border-y border-line py-2.5">
          <dt className="font-strong text-hi">{t`You pay`}</dt>
          <dd className="font-display text-h1 font-bold text-hi">
            <Money cents={sums?.pay ?? 0} />
            <Approximate cents={sums?.pay ?? 0} className="font-text text-caption font-normal text-low" />
          </dd>
        </div>
        <Line name={t`The others pay, each`} value={sums?.others} />
        {isPlayer && (
          <Line name={t`Balance after it`} value={left ?? undefined} tone={left !== null && left < 0 ? 'text-neg' : undefined} />
        )}
      </dl>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Share name={t`Average return`}>{sums ? formatPercent(sums.averageReturnPpm) : '–'}</Share>
        <Share name={t`House edge`}>{sums ? formatPercent(edgeOf(sums.averageReturnPpm)) : '–'}</Share>
      </div>
    </div>
  );
}

/** A group as lists of games show it; none while its case is loading. */
function runOf({ slug, amount }: Group, cases: ReadonlyMap<string, ChosenCase>): CaseRun[] {
  const one = cases.get(slug);
  return one ? [{ slug, amount, name: one.name, image: one.image, price: one.price }] : [];
}

function Line({ name, value, tone }: { name: string; value: number | undefined; tone?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-mid">{name}</dt>
      <dd className={clsx('num font-label', tone ?? 'text-hi')}>{value === undefined ? '–' : <Money cents={value} />}</dd>
    </div>
  );
}

function Share({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-surface-2 px-3 py-2">
      <p className="text-caption text-low">{name}</p>
      <p className="num font-strong text-hi">{children}</p>
    </div>
  );
}

/** Announces the total when it has changed and settled. */
function useSpokenTotal(sums: Sums | null): void {
  const pay = sums?.pay ?? null;
  const before = useRef(pay);
  useEffect(() => {
    if (pay === before.current) return;
    const timer = setTimeout(() => {
      before.current = pay;
      if (pay !== null) announce(t`You pay ${formatMoney(pay)}`);
    }, speakAfterMs);
    return () => clearTimeout(timer);
  }, [pay]);
}
