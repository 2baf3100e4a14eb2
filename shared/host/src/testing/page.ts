import { onTestFinished } from 'vitest';
import { $approximate } from '../wiring/approximate.ts';
import { $owners } from '../wiring/loader.ts';
import { $held } from '../wiring/safe-point.ts';

/** How many parts of the page hold it as it is. */
export const holders = (): number => $held.get();

/** Which remotes run beside the page. */
export function remotesAre(...names: readonly string[]): void {
  $owners.set(Object.fromEntries(names.map((name) => [name, `${name}@1.0.0`])));
}

/** Until the end of the test the page also shows amounts in another currency: `≈1000` for cents. */
export function showAmountsToo(): void {
  $approximate.set(({ cents }) => `≈${cents}`);
  onTestFinished(() => $approximate.set(null));
}
