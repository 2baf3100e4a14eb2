import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { RewatchBar } from '@riftdrop/game/rewatch-bar';
import { useSceneAt } from '@riftdrop/game/use-moments';
import { useRewatch } from '@riftdrop/game/use-rewatch';
import { fetchCall } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { Segmented } from '@riftdrop/ui/segmented';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useMemo } from 'react';
import type { Scene } from '../bracket/scenes.ts';
import { roundName } from '../bracket/words.ts';
import { Bracket, type BracketProps } from './bracket.tsx';
import { roundBegin, scenesAgain } from './rewatch.ts';

interface RewatchProps extends Omit<BracketProps, 'scene'> {
  onLive: () => void;
}

/** A finished game seen again, round by round: its bracket as it stood at each step. */
export default function RewatchView(props: RewatchProps) {
  const { view, uid } = props;
  const { data, error } = useQuery({
    queryKey: ['royale', 'costs', uid],
    staleTime: Infinity,
    queryFn: ({ signal }) => fetchCall('GET /battle-royale/:uid/proof', { params: { uid }, signal }),
  });
  const scenes = useMemo(() => data && scenesAgain(finished(view), data.costs), [data, view]);
  if (scenes) return <Playing {...props} scenes={scenes} />;
  return error ? <p className="text-mid">{t`The game could not be loaded.`}</p> : <Skeleton className="h-120 rounded-panel!" />;
}

const finished = (view: GameView) => ({ ...view, royale: view.royale! });

function Playing({ scenes, onLive, ...props }: RewatchProps & { scenes: readonly Scene[] }) {
  const { view } = props;
  const begin = (round: number) => roundBegin(finished(view), round);
  const rewatch = useRewatch(begin(1));
  const scene = useSceneAt(scenes, rewatch.clock);
  const rounds = view.royale!.rounds.length;
  return (
    <>
      <RewatchBar rewatch={{ ...rewatch, end: onLive }} noun="game" isOver={scene.isOver}>
        <Segmented
          label={t`Round`}
          value={scene.round}
          onChange={(round) => rewatch.goTo(begin(round), rewatch.clock.speed)}
          options={Array.from({ length: rounds }, (_, at) => ({ value: at + 1, label: roundName(at + 1, rounds) }))}
        />
      </RewatchBar>
      <Bracket {...props} scene={scene} />
    </>
  );
}
