import type { Revision } from '@riftdrop/contract/release/remotes';
import { pinsOf } from '../registry/composition.ts';
import type { Changed } from '../registry/control-plane.ts';
import type { Answer } from './answer.ts';

/** Result of a change of the live site. `done` is its text, followed by the new revision. */
export const changedAnswer = ({ revision, changed, notice }: Changed, done: string, unchanged = 'it is so already'): Answer => ({
  result: { changed, ...summary(revision) },
  text: (paint) =>
    changed
      ? `${paint('green', `revision ${revision.revision} is live:`)} ${done}`
      : `nothing to do in revision ${revision.revision}, which is live: ${unchanged}`,
  notices: [notice],
});

/** A revision without the lists of files. */
export const summary = ({ revision, set, created_at, expires_at, by, why, urgent, killed, canaries, ...live }: Revision) => ({
  revision,
  set,
  created_at,
  expires_at,
  by,
  why,
  urgent,
  live: pinsOf(live),
  killed,
  canaries: canaries.map(({ remote, release, percent, cohort, steps }) => ({
    app: remote,
    version: release.version,
    percent,
    cohort,
    steps,
  })),
});
