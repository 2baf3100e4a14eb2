import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { atom, type ReadableAtom } from 'nanostores';
import { whenRevealed } from './wiring/reveal.ts';

const store = atom<Balances | null>(null);
/** Counts sign-outs: a balance received for one player must not be shown to the next. */
let person = 0;

/** The signed-in player's money and points; null for a visitor. */
export const $balance: ReadableAtom<Balances | null> = store;

/**
 * Stores balances from the server, unless newer ones are stored. `ask` does this by itself for every reply that carries balances, and
 * the live channel for every event, so that all tabs of a person agree. While a result is being revealed they wait.
 */
export function applyBalances(told: Balances): void {
  const whose = person;
  whenRevealed(() => {
    if (whose === person) take(told);
  });
}

function take(told: Balances): void {
  const known = store.get();
  if (known && told.version <= known.version) return;
  const { balance, bonus_balance, dat_points, version } = told;
  store.set({ balance, bonus_balance, dat_points, version, ...demoOf(told) });
}

/** The event of the end of demo mode has -1 milliseconds left; an event without these fields was sent outside of it. */
function demoOf({ budget_mode, pre_demo_balance, remove_demo_in = -1 }: Balances): Partial<Balances> {
  if (budget_mode !== 'DEMO' || remove_demo_in < 0) return {};
  return { budget_mode, remove_demo_in, ...(pre_demo_balance !== undefined && { pre_demo_balance }) };
}

/** Clears the balances at sign-out. */
export function clearBalances(): void {
  person++;
  store.set(null);
}
