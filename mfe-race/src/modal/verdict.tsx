import { plural, t } from '@lingui/core/macro';
import type { GiveawayRound } from '@riftdrop/contract/api/race/race';
import { queryOptions, useQuery } from '@riftdrop/host/query';
import { formatCount } from '@riftdrop/money/format';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Spinner } from '@riftdrop/ui/spinner';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { verdictOf, type Verdict as Result } from './verify-giveaway.ts';

const verdictQuery = (round: GiveawayRound) =>
  queryOptions({ queryKey: ['race', 'verdict', round.id], staleTime: Infinity, queryFn: ({ signal }) => verdictOf(round, signal) });

/** The winner of a round, computed in this browser. */
export default function Verdict({ round }: { round: GiveawayRound }) {
  const query = useQuery(verdictQuery(round));
  return (
    <Loaded {...loadedFrom(query)} failed={t`The list could not be loaded`} loading={<Spinner className="mx-auto my-4" />}>
      {(result) => <Shown round={round} result={result} />}
    </Loaded>
  );
}

function Shown({ round, result: { problems, place, tickets, took } }: { round: GiveawayRound; result: Result }) {
  const { list_hash, lock, winner } = round;
  const [hash, number, index, name] = [list_hash ?? '', formatCount(lock?.round ?? 0), formatCount(place), winner?.nickname ?? ''];
  const holds = problems.length === 0;
  return (
    <div className="mt-3 rounded-panel bg-surface-2 p-4 text-caption">
      <p role="status" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span
          className={holds ? 'inline-flex items-center gap-2 font-strong text-pos' : 'inline-flex items-center gap-2 font-strong text-neg'}
        >
          {holds ? <ShieldCheck aria-hidden="true" className="size-5" /> : <ShieldAlert aria-hidden="true" className="size-5" />}
          {holds ? t`The winner is correct` : t`Something does not match`}
        </span>
        <span className="num text-low">{t`computed here in ${Math.max(1, Math.round(took))} ms`}</span>
      </p>
      {!holds && (
        <ul aria-label={t`What does not match`} className="mt-2 grid gap-1 font-mono text-neg">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Value name={t`Public hash`}>{round.public_hash}</Value>
        <Value name={t`List`}>{t`${plural(tickets, { one: '# ticket', other: '# tickets' })}, hash ${hash}`}</Value>
        <Value name={t`Beacon`}>
          {lock?.beacon.level === 'public' ? t`round ${number}, public` : t`round ${number}, the site's own chain`}
        </Value>
        <Value name={t`Roll`}>{t`index ${index} → ${name}`}</Value>
      </dl>
    </div>
  );
}

function Value({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-low">{name}</dt>
      <dd className="font-mono wrap-anywhere text-hi">{children}</dd>
    </>
  );
}
