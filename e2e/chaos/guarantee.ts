import type { World } from './stage.ts';
import type { Suite, Trial } from './trial.ts';

/** One promise of the product and the attempt to break it. */
export interface Guarantee {
  /** Its number in the list of promises, for example `G01`. */
  id: string;
  /** The promise in one line. */
  promise: string;
  /** Suites that run it; without it quick and full. */
  suites?: readonly Suite[];
  /** Its promise is a time: it is tried with nothing beside it. */
  timed?: boolean;
  attempt(trial: Trial, world: World): Promise<void>;
}
