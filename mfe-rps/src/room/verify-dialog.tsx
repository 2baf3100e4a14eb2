import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import type { RpsProof } from '@riftdrop/fair/rps-proof';
import { ProofDialog, ProofSources, Sign, type VerifyProps } from '@riftdrop/game/proof-dialog';
import { RollsTable } from '@riftdrop/game/proof-table';
import { fetchCall } from '@riftdrop/host/api';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { useMemo } from 'react';
import { nameOfFigure } from '../arena/recording.ts';
import { seatName } from '../game/seats.ts';
import { type RollCheck, verdictOf } from './verify.ts';

/** Computes the whole game again in this browser; before its end, shows the commitment. */
export default function VerifyDialog(props: VerifyProps) {
  const { view, uid } = props;
  return (
    <ProofDialog
      {...props}
      noun="game"
      computes={t`Your browser computes every roll and the whole arena again.`}
      kind="rps"
      load={(signal) => fetchCall('GET /rps/game/:uid/proof', { params: { uid }, signal, quiet: true })}
    >
      {(proof) => <Verdict view={view} uid={uid} proof={proof} />}
    </ProofDialog>
  );
}

function Verdict({ view, uid, proof }: { view: GameView; uid: string; proof: RpsProof }) {
  const { problems, rolls } = useMemo(() => verdictOf(view, uid, proof), [view, uid, proof]);
  const { winner, steps, resultHash } = proof.arena;
  const [count, length, figure] = [formatCount(proof.costs.length), formatCount(steps), nameOfFigure(winner)];
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-start gap-2.5 text-hi">
        <Sign holds={problems.length === 0} />
        <span>
          {problems.length === 0
            ? t`Everything matches: ${count} rolls, the arena of ${length} steps and its winner, ${figure}, are what the seeds give.`
            : t`This does not match: ${problems.join('; ')}`}
        </span>
      </p>
      <Rolls view={view} rolls={rolls} />
      <ProofSources values={{ ...view.rps!.seeds!, resultHash }} href={`/api/rps/game/${uid}/proof`} file={`rps-${uid}.json`} />
    </div>
  );
}

function Rolls({ view, rolls }: { view: GameView; rolls: readonly RollCheck[] }) {
  const names = new Map(view.seats.map((seat) => [seat.place, seatName(seat)]));
  return (
    <RollsTable
      caption={t`Every roll of this game`}
      rolls={rolls.map(({ drop: { slot, place, roll, cost, skin_item }, computed, holds }) => ({
        slot,
        of: names.get(place)!,
        item: `${skin_item.name} ${skin_item.skin_name}, ${formatMoney(cost)}`,
        published: roll,
        computed,
        holds,
      }))}
    />
  );
}
