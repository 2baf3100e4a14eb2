import type { GameView } from '@riftdrop/contract/games';
import { checkRps, type RpsProof } from '@riftdrop/fair/rps-proof';
import { ProofDialog, ProofSources, Sign } from '@riftdrop/game/proof-dialog';
import { fetchCall } from '@riftdrop/host/api';
import { formatCount } from '@riftdrop/money/format';
import { useMemo } from 'react';
import { nameOfFigure } from '../arena/recording.ts';

export interface VerifyDialogProps {
  view: GameView;
  uid: string;
  open: boolean;
  onClose: () => void;
}

/** Computes the whole game again in this browser. */
export default function VerifyDialog({ view, uid, open, onClose }: VerifyDialogProps) {
  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      noun="game"
      computes="every roll and the whole arena"
      width={680}
      queryKey={['rps', 'proof', uid]}
      load={(signal) => fetchCall('GET /rps/game/:uid/proof', { params: { uid }, signal, quiet: true })}
    >
      {(proof) => <Verdict view={view} uid={uid} proof={proof} />}
    </ProofDialog>
  );
}

/** The proof with what the page shows in its place. */
function problemsOf(view: GameView, uid: string, proof: RpsProof): string[] {
  const shown = {
    ...proof,
    seeds: view.rps!.seeds!,
    result: view.result!,
    costs: view.rounds.flatMap(({ drops }) => drops.map(({ cost }) => cost)),
  };
  const { problems } = checkRps(shown);
  return proof.proof.games[0]?.id === uid ? problems : ['the proof is of another game', ...problems];
}

function Verdict({ view, uid, proof }: { view: GameView; uid: string; proof: RpsProof }) {
  const problems = useMemo(() => problemsOf(view, uid, proof), [view, uid, proof]);
  const { winner, steps, resultHash } = proof.arena;
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-start gap-2.5 text-hi">
        <Sign holds={problems.length === 0} />
        {problems.length === 0
          ? `Everything matches: ${formatCount(proof.costs.length)} rolls, the arena of ${formatCount(steps)} steps and its winner, ${nameOfFigure(winner)}, are what the seeds give.`
          : `This does not match: ${problems.join('; ')}`}
      </p>
      <ProofSources values={{ ...view.rps!.seeds!, resultHash }} href={`/api/rps/game/${uid}/proof`} file={`rps-${uid}.json`} />
    </div>
  );
}
