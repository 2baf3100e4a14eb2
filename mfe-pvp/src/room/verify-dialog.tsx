import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import type { BattleProof } from '@riftdrop/contract/api/pvp/pvp';
import { ProofDialog, ProofSources, Sign, type VerifyProps } from '@riftdrop/game/proof-dialog';
import { RollsTable } from '@riftdrop/game/proof-table';
import { fetchCall } from '@riftdrop/host/api';
import { formatMoney } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { nameOf } from './standing.ts';
import { type RollCheck, verdictOf } from './verify.ts';

/** Computes the whole battle again in this browser; before its end, shows the commitment. */
export default function VerifyDialog(props: VerifyProps) {
  const { view, uid } = props;
  return (
    <ProofDialog
      {...props}
      noun="battle"
      computes={t`Your browser computes every roll again.`}
      kind="pvp"
      load={(signal) => fetchCall('GET /group/game/:uid/proof', { params: { uid }, signal, quiet: true })}
    >
      {(battle) => <Verdicts view={view} uid={uid} battle={battle} />}
    </ProofDialog>
  );
}

/** The computed values, in the order in which they were fixed. */
const steps = () => [
  [t`Commitment`, t`The secrets are those whose fingerprint was published before the first stake.`],
  [t`Lock`, t`Players, time and deciding round are those that were fixed when the last place was paid.`],
  [t`Public round`, t`The beacon shows in this round what the battle used.`],
  [t`Rolls`, t`Each roll is what the secrets and the public round give, and each item is what the odds give for it.`],
  [t`Payout`, t`The drops give these winners and shares by the published rules.`],
];

function Verdicts({ view, uid, battle }: { view: GameView; uid: string; battle: BattleProof }) {
  const { problems, rolls } = useMemo(() => verdictOf(view, uid, battle), [view, uid, battle]);
  const good = problems.length === 0;
  const { public_hash, secret_hash, secret_salt, beacon } = view.seed;
  return (
    <div className="grid gap-4">
      <p role="status" className={clsx('flex items-center gap-2 font-strong', good ? 'text-pos' : 'text-neg')}>
        <Sign holds={good} /> {good ? t`Everything matches` : t`Something does not match`}
      </p>
      {good ? (
        <ul aria-label={t`What was computed`} className="grid gap-2">
          {steps().map(([name, detail]) => (
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
        <ul aria-label={t`What does not match`} className="grid gap-2 font-mono text-caption">
          {problems.map((problem) => (
            <li key={problem} className="flex items-start gap-2.5">
              <Sign holds={false} /> {problem}
            </li>
          ))}
        </ul>
      )}
      <Rolls view={view} rolls={rolls} />
      <ProofSources
        values={{ [t`Game`]: uid, public_hash, secret_hash, secret_salt, [t`Beacon`]: beacon }}
        href={`/api/group/game/${uid}/proof`}
        file={`battle-${uid}.json`}
      />
    </div>
  );
}

function Rolls({ view, rolls }: { view: GameView; rolls: readonly RollCheck[] }) {
  const names = new Map(view.seats.map((seat) => [seat.place, nameOf(seat)]));
  return (
    <RollsTable
      caption={t`Every roll of this battle`}
      rolls={rolls.map(({ slot, outcomes, published, computed, holds, drop }) => ({
        slot,
        of: drop ? names.get(drop.place)! : t`1 in ${outcomes}`,
        item: drop ? `${drop.skin_item.name} ${drop.skin_item.skin_name}, ${formatMoney(drop.cost)}` : '',
        published,
        computed,
        holds,
      }))}
    />
  );
}
