import type { RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import { onLive, onShown } from '@riftdrop/host/live';
import { atom, type ReadableAtom } from 'nanostores';

/** A match as its channel sends it; null until the first event. */
export type FollowedMatch = {
  match: RoyaleMatchView;
  /** Steps that were over before this page saw them. */
  landed: number;
} | null;

const stepsOver = ({ steps }: Pick<RoyaleMatchView, 'steps'>): number => steps.filter(({ status }) => status !== 'open').length;

/** One match with everything that is opened in it, followed while something listens to the store. @param id `{round}-{match}` */
export function matchStore(uid: string, id: string): ReadableAtom<FollowedMatch> {
  const store = atom<FollowedMatch>(null);
  onShown(store, () => {
    const stop = onLive(
      { channel: 'match', id: `royale.${uid}.${id}` },
      {
        snapshot: (match?: RoyaleMatchView) => store.set(match ? { match, landed: stepsOver(match) } : null),
        events: {
          step: ({ version, next_step_at, match, step }) => {
            const known = store.get();
            if (!known) return;
            const steps = known.match.steps.map((one) => (one.id === step.id ? step : one));
            store.set({ ...known, match: { ...known.match, ...match, version, next_step_at, steps } });
          },
        },
        refused: () => store.set(null),
      },
    );
    return () => {
      stop();
      store.set(null);
    };
  });
  return store;
}
