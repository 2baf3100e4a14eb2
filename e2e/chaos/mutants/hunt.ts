import type { Guarantee } from '../guarantee.ts';
import { runTrial } from '../run.ts';
import type { World } from '../stage.ts';
import { plant, uproot } from './mutant.ts';
import type { Mutant } from './mutant.ts';

export interface Hunt {
  mutant: Mutant;
  /** What the named check said; null when the mutant got away. */
  caught: string | null;
  /** What was said instead. */
  said: string[];
  seconds: number;
  /** The last trial still runs, see `Result`. */
  hung: boolean;
}

/** Most of these mistakes only show in a race, so that a hunt has more than one go. */
const goes = 3;

/** Runs the trial that must notice the mistake against a backend that makes it. */
export async function hunt(mutant: Mutant, guarantees: readonly Guarantee[], world: World, seed: string): Promise<Hunt> {
  const guarantee = guarantees.find(({ id }) => id === mutant.guarantee);
  if (!guarantee) throw new Error(`no guarantee ${mutant.guarantee} hunts "${mutant.name}"`);
  const started = performance.now();
  const said: string[] = [];
  let caught: string | undefined;
  let hung = false;
  try {
    const infected = world.withSource(plant(mutant, world.source));
    for (let go = 0; go < goes && caught === undefined && !hung; go++) {
      const { verdict, errors, ...result } = await runTrial(guarantee, infected, 'quick', `${seed}/${go}`, true);
      hung = result.hung;
      caught = verdict.complaints.find((complaint) => mutant.complaint.test(complaint));
      said.push(...verdict.complaints.slice(0, 2), ...errors.slice(-1));
    }
  } catch (error) {
    said.push(error instanceof Error ? error.message : String(error));
  } finally {
    uproot(mutant);
  }
  return { mutant, caught: caught ?? null, said, seconds: (performance.now() - started) / 1000, hung };
}

export function reportHunt({ mutant, caught, said, seconds }: Hunt): void {
  if (caught !== null)
    return console.log(`✓ mutant "${mutant.name}" caught by ${mutant.guarantee}: ${firstLine(caught)} (${seconds.toFixed(1)} s)`);
  console.log(`✗ mutant "${mutant.name}" got away from ${mutant.guarantee} (${seconds.toFixed(1)} s)`);
  for (const line of said) console.log(`    - ${line.slice(0, 700)}`);
}

const firstLine = (text: string) => text.split('\n')[0]!.slice(0, 160);
