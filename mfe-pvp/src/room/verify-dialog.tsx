import type { GameView } from '@riftdrop/contract/games';
import { fetchCall } from '@riftdrop/host/api';
import { queryOptions, useQuery } from '@riftdrop/host/query';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { Dialog } from '@riftdrop/ui/dialog';
import { Spinner } from '@riftdrop/ui/spinner';
import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import { casesQuery, type ItemsOfCases } from './cases.ts';
import { nameOf } from './standing.ts';
import { checkBattle, checkLock, type Check, type RollCheck } from './verify.ts';

export interface VerifyDialogProps {
  view: GameView;
  uid: string;
  open: boolean;
  onClose: () => void;
}

/** Computes the whole battle again in this browser. */
export default function VerifyDialog({ view, uid, open, onClose }: VerifyDialogProps) {
  const { data: items } = useQuery(casesQuery(view.drop_cases));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Verify this battle"
      description="Your browser computes every roll again. Nothing is asked of the site but what it published."
      width={760}
    >
      {items ? <Verdicts view={view} uid={uid} items={items} /> : <Spinner className="mx-auto my-8" />}
    </Dialog>
  );
}

/** Terms of the beacon, and for a chain of this site the link that was shown in the round. */
const beaconQuery = (id: string, round: number) =>
  queryOptions({
    queryKey: ['pvp', 'beacon', id, round],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const terms = await fetchCall('GET /beacons/current', { signal, quiet: true });
      if (terms.id !== id) return null;
      const shown =
        terms.level === 'local' ? await fetchCall('GET /beacons/:id/:round', { params: { id, round }, signal, quiet: true }) : null;
      return { terms, evidence: shown?.evidence ?? null };
    },
  });

function Verdicts({ view, uid, items }: { view: GameView; uid: string; items: ItemsOfCases }) {
  const { checks, rolls } = useMemo(() => checkBattle(view, uid, items), [view, uid, items]);
  const { data: beacon } = useQuery(beaconQuery(view.lock?.beacon ?? '', view.lock?.round ?? 1));
  const locks = useMemo(() => (beacon ? checkLock(view, uid, beacon.terms, beacon.evidence) : []), [view, uid, beacon]);
  const all = [...checks, ...locks];
  const good = all.every(({ holds }) => holds !== false);
  return (
    <div className="grid gap-4">
      <p role="status" className={clsx('flex items-center gap-2 font-strong', good ? 'text-pos' : 'text-neg')}>
        <Sign holds={good} /> {good ? 'Every sum holds' : 'Something does not hold'}
      </p>
      <ul className="grid gap-2">
        {all.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      <Rolls view={view} rolls={rolls} />
      <dl className="grid gap-2 text-caption">
        <Value name="Game">{uid}</Value>
        <Value name="public_hash">{view.seed.public_hash}</Value>
        <Value name="secret_hash">{view.seed.secret_hash}</Value>
        <Value name="secret_salt">{view.seed.secret_salt}</Value>
        <Value name="Beacon">{view.seed.beacon}</Value>
      </dl>
    </div>
  );
}

const signs = { true: CircleCheck, false: CircleX, null: CircleHelp };
function Sign({ holds }: { holds: boolean | null }) {
  const Icon = signs[`${holds}`];
  return <Icon aria-hidden="true" className={clsx('size-5 shrink-0', holds === null ? 'text-low' : holds ? 'text-pos' : 'text-neg')} />;
}

function CheckRow({ check: { name, holds, detail } }: { check: Check }) {
  return (
    <li className="flex items-start gap-2.5">
      <Sign holds={holds} />
      <span>
        <b className="font-label text-hi">
          {name} <span className="sr-only">{holds === null ? 'not known' : holds ? 'holds' : 'does not hold'}</span>
        </b>
        <span className="block text-caption text-mid">{detail}</span>
      </span>
    </li>
  );
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
