import type { GameView } from '@riftdrop/contract/games';
import type { BattleProof } from '@riftdrop/contract/pvp';
import { fetchCall } from '@riftdrop/host/api';
import { queryOptions, useQuery } from '@riftdrop/host/query';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { Dialog } from '@riftdrop/ui/dialog';
import { Loaded } from '@riftdrop/ui/loaded';
import { Spinner } from '@riftdrop/ui/spinner';
import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import { nameOf } from './standing.ts';
import { type RollCheck, verdictOf } from './verify.ts';

export interface VerifyDialogProps {
  view: GameView;
  uid: string;
  open: boolean;
  onClose: () => void;
}

const proofQuery = (uid: string) =>
  queryOptions({
    queryKey: ['pvp', 'proof', uid],
    staleTime: Infinity,
    queryFn: ({ signal }) => fetchCall('GET /group/game/:uid/proof', { params: { uid }, signal, quiet: true }),
  });

/** Computes the whole battle again in this browser. */
export default function VerifyDialog({ view, uid, open, onClose }: VerifyDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(proofQuery(uid));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Verify this battle"
      description="Your browser computes every roll again. Nothing is asked of the site but what it published."
      width={760}
    >
      <Loaded
        data={data}
        error={error}
        retry={() => void refetch()}
        isRetrying={isFetching}
        failed="The proof could not be loaded"
        loading={<Spinner className="mx-auto my-8" />}
      >
        {(battle) => <Verdicts view={view} uid={uid} battle={battle} />}
      </Loaded>
    </Dialog>
  );
}

/** What is computed, in the order in which it was fixed. */
const steps = [
  ['Commitment', 'The secrets are those whose fingerprint was published before the first stake.'],
  ['Lock', 'Players, time and deciding round are those that were fixed when the last place was paid.'],
  ['Public round', 'The beacon shows in this round what the battle used.'],
  ['Rolls', 'Each roll is what the secrets and the public round give, and each item is what the odds give for it.'],
  ['Payout', 'The drops give these winners and shares by the published rules.'],
];

function Verdicts({ view, uid, battle }: { view: GameView; uid: string; battle: BattleProof }) {
  const { problems, rolls } = useMemo(() => verdictOf(view, uid, battle), [view, uid, battle]);
  const good = problems.length === 0;
  return (
    <div className="grid gap-4">
      <p role="status" className={clsx('flex items-center gap-2 font-strong', good ? 'text-pos' : 'text-neg')}>
        <Sign holds={good} /> {good ? 'Every sum holds' : 'Something does not hold'}
      </p>
      {good ? (
        <ul aria-label="What was computed" className="grid gap-2">
          {steps.map(([name, detail]) => (
            <li key={name} className="flex items-start gap-2.5">
              <Sign holds />
              <span>
                <b className="font-label text-hi">{name}</b>
                <span className="block text-caption text-mid">{detail}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <ul aria-label="What does not hold" className="grid gap-2 font-mono text-caption">
          {problems.map((problem) => (
            <li key={problem} className="flex items-start gap-2.5">
              <Sign holds={false} /> {problem}
            </li>
          ))}
        </ul>
      )}
      <Rolls view={view} rolls={rolls} />
      <dl className="grid gap-2 text-caption">
        <Value name="Game">{uid}</Value>
        <Value name="public_hash">{view.seed.public_hash}</Value>
        <Value name="secret_hash">{view.seed.secret_hash}</Value>
        <Value name="secret_salt">{view.seed.secret_salt}</Value>
        <Value name="Beacon">{view.seed.beacon}</Value>
      </dl>
      <p className="text-caption text-low">
        To compute it without this site, save{' '}
        <a
          href={`/api/group/game/${uid}/proof`}
          download={`battle-${uid}.json`}
          className="text-hi underline underline-offset-2 focus-ring"
        >
          the proof
        </a>{' '}
        and give it to one of the stand-alone verifiers.
      </p>
    </div>
  );
}

function Sign({ holds }: { holds: boolean }) {
  const Icon = holds ? CircleCheck : CircleX;
  return <Icon aria-hidden="true" className={clsx('size-5 shrink-0', holds ? 'text-pos' : 'text-neg')} />;
}

function Rolls({ view, rolls }: { view: GameView; rolls: readonly RollCheck[] }) {
  const names = new Map(view.seats.map((seat) => [seat.place, nameOf(seat)]));
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Rolls">
      <table className="num w-full min-w-130 text-left text-caption">
        <caption className="sr-only">Every roll of this battle</caption>
        <thead className="text-low">
          <tr className="*:py-1.5 *:pr-3 *:font-label">
            <th scope="col">Roll</th>
            <th scope="col">Of</th>
            <th scope="col">Item</th>
            <th scope="col">Published</th>
            <th scope="col">Computed</th>
          </tr>
        </thead>
        <tbody>
          {rolls.map(({ slot, outcomes, published, computed, holds, drop }) => (
            <tr key={slot} className="border-t border-line *:py-1.5 *:pr-3">
              <th scope="row" className="font-mono font-body text-mid">
                {slot}
              </th>
              <td>{drop ? names.get(drop.place) : `1 in ${outcomes}`}</td>
              <td className="text-mid">{drop ? `${drop.skin_item.name} ${drop.skin_item.skin_name}, ${formatMoney(drop.cost)}` : ''}</td>
              <td>{formatCount(published)}</td>
              <td className={holds ? 'text-pos' : 'text-neg'}>
                <span className="inline-flex items-center gap-1">
                  {holds ? <CircleCheck aria-label="holds" className="size-3.5" /> : <CircleX aria-label="differs" className="size-3.5" />}
                  {formatCount(computed)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ name, children }: { name: string; children: string | null }) {
  return (
    <div>
      <dt className="text-low">{name}</dt>
      <dd className="font-mono wrap-anywhere text-mid">{children}</dd>
    </div>
  );
}
