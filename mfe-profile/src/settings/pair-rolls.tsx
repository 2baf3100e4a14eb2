import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ClosedPair } from '@riftdrop/contract/api/fairness/fairness';
import type { Proof, ProvenRoll } from '@riftdrop/contract/api/fairness/proof';
import { ask } from '@riftdrop/host/api';
import { withStack } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { toastRefusal } from '@riftdrop/host/toasts';
import { formatCount } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from './save-file.ts';

/** Rolls that are drawn at once: a pair may have any number of them. */
const pageSize = 20;

/** Every roll of a closed pair: as a list, and in the file that the verifiers of the project read. */
export function PairRolls({ pair }: { pair: ClosedPair }) {
  const [pending, setPending] = useState(false);
  const [rolls, setRolls] = useState<readonly ProvenRoll[] | null>(null);
  const load = async (then: (proof: Proof) => void) => {
    setPending(true);
    const result = await ask('GET /seeds/:id/proof', { params: { id: pair.id } }).finally(() => setPending(false));
    if (result.ok) then(result.value);
    else toastRefusal(result.refusal);
  };
  return (
    <>
      {rolls && <RollTable pair={pair} rolls={rolls} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {pair.rolls > 0 && !rolls && (
          <Button size={36} pending={pending} onClick={() => void load((proof) => setRolls(proof.pairs.flatMap((one) => one.rolls)))}>
            {t`Show its rolls`}
          </Button>
        )}
        <Button
          size={36}
          pending={pending}
          onClick={() =>
            void load((proof) => saveFile(`riftdrop-proof-${pair.id}.json`, JSON.stringify(proof, null, 2), 'application/json'))
          }
        >
          <Download aria-hidden="true" className="size-4" /> {t`Download proof`}
        </Button>
      </div>
    </>
  );
}

const names = { case: msg`Case`, king: msg`Crown`, upgrade: msg`Upgrade` } as const;

function RollTable({ pair, rolls }: { pair: ClosedPair; rolls: readonly ProvenRoll[] }) {
  const [shown, setShown] = useState(pageSize);
  return (
    <div className="mt-3 grid grid-cols-1 gap-2 border-t border-line pt-3">
      <table className="num w-full">
        <caption className="sr-only">{t`Rolls of this pair`}</caption>
        <thead className="text-start text-caption text-low">
          <tr className="*:py-1 *:pe-2 *:font-label">
            <th scope="col">{t`Nonce`}</th>
            <th scope="col">{t`Roll of`}</th>
            <th scope="col" className="text-end">
              {t`Result`}
            </th>
            <th scope="col">
              <span className="sr-only">{t`Check`}</span>
            </th>
          </tr>
        </thead>
        <tbody className="text-mid">
          {rolls.slice(0, shown).map((roll) => (
            <tr key={`${roll.nonce}:${roll.tab}`} className="border-t border-line *:py-1.5 *:pe-2">
              <td>{formatCount(roll.nonce)}</td>
              <td>
                {t(names[roll.tab])}
                {roll.case && <span className="block text-caption text-low">{roll.case}</span>}
              </td>
              <td className="text-end text-hi">
                <span>{formatCount(roll.roll)}</span>
                <span className="block text-caption text-low">{t`of ${formatCount(roll.outcomes)}`}</span>
              </td>
              <td className="pe-0! text-end">
                <Link to={checkOf(pair, roll)} className="text-mid underline underline-offset-4 focus-ring hover:text-hi">
                  {verifyRoll(roll)}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShowMore more={rolls.length > shown ? () => setShown(shown + pageSize) : null} isLoadingMore={false} size={36} />
    </div>
  );
}

const verifyRoll = ({ nonce }: ProvenRoll) => (
  <Trans>
    Verify<span className="sr-only"> roll {nonce}</span>
  </Trans>
);

/**
 * The check of a roll with all its values, which are public since its pair was closed. Only path and query of the
 * address are used.
 */
function checkOf({ id, public_hash, secret_hash, secret_salt, client_seed }: ClosedPair, { tab, nonce, outcomes }: ProvenRoll): string {
  const params = {
    tab,
    pair_id: id,
    public_hash,
    secret_hash,
    secret_salt,
    client_seed: client_seed ?? '',
    nonce: String(nonce),
    outcomes: String(outcomes),
  };
  const { pathname, search } = withStack(new URL('https://riftdrop.invalid/provably-fair'), [{ name: 'verifyRoll', params }]);
  return pathname + search;
}
