import { $owners } from '../wiring/loader.ts';
import { $held } from '../wiring/safe-point.ts';

/** How many parts of the page hold it as it is. */
export const holders = (): number => $held.get();

/** Which remotes run beside the page. */
export function remotesAre(...names: readonly string[]): void {
  $owners.set(Object.fromEntries(names.map((name) => [name, `${name}@1.0.0`])));
}
