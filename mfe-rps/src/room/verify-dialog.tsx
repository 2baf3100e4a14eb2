import type { GameView } from '@riftdrop/contract/games';
import { checkRps, type RpsProof } from '@riftdrop/fair/rps-proof';
import { fetchCall } from '@riftdrop/host/api';
import { queryOptions, useQuery } from '@riftdrop/host/query';
import { formatCount } from '@riftdrop/money/format';
import { Dialog } from '@riftdrop/ui/dialog';
import { Loaded } from '@riftdrop/ui/loaded';
import { Spinner } from '@riftdrop/ui/spinner';
import { CircleCheck, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import { nameOfFigure } from '../arena/recording.ts';

const proofQuery = (uid: string) =>
  queryOptions({
    queryKey: ['rps', 'proof', uid],
    staleTime: Infinity,
    queryFn: ({ signal }) => fetchCall('GET /rps/game/:uid/proof', { params: { uid }, signal, quiet: true }),
  });

export interface VerifyDialogProps {
  view: GameView;
  uid: string;
  open: boolean;
  onClose: () => void;
}

/** Computes the whole game again in this browser. */
export default function VerifyDialog({ view, uid, open, onClose }: VerifyDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(proofQuery(uid));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Verify this game"
      description="Your browser computes every roll and the whole arena again. Nothing is asked of the site but what it published."
      width={680}
    >
      <Loaded
        data={data}
        error={error}
        retry={() => void refetch()}
        isRetrying={isFetching}
        failed="The proof could not be loaded"
        loading={<Spinner className="mx-auto my-8" />}
      >
        {(proof) => <Verdict view={view} uid={uid} proof={proof} />}
      </Loaded>
    </Dialog>
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
        {problems.length === 0 ? (
          <>
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pos" />
            Everything holds: {formatCount(proof.costs.length)} rolls, the arena of {formatCount(steps)} steps and its winner,{' '}
            {nameOfFigure(winner)}, are what the seeds give.
          </>
        ) : (
          <>
            <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-neg" />
            This does not hold: {problems.join('; ')}
          </>
        )}
      </p>
      <dl className="num grid gap-2 text-caption">
        {Object.entries({ ...view.rps!.seeds!, resultHash }).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-low">{name}</dt>
            <dd className="font-mono break-all text-mid">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
