import { inTransaction } from '../../../../plumbing/database/transaction.ts';
import type { TestApp } from '../../../../plumbing/testing.ts';
import { reconcile } from '../../../payments/reconcile/differences.ts';
import { askForReport } from '../../../payments/reconcile/reports.ts';
import { mine, sendCoins } from '../../../payments/sandbox/chain-routes.ts';
import { onChain, watch } from '../../../testing.ts';

/** Sends coins of the sandbox's Litecoin to an address. */
export const sandboxCoins = (app: TestApp, address: string, units: string): Promise<unknown> =>
  onChain(app, (tx) => sendCoins(tx, 'litecoin', address, units));

/** Mines blocks of the sandbox's Litecoin, and lets the site see them. */
export async function mineCoins(app: TestApp, count: number): Promise<void> {
  await onChain(app, (tx) => mine(tx, 'litecoin', count));
  await watch(app);
}

/** The books of a provider beside its newest report. */
export async function reportOf(app: TestApp, name: string) {
  await inTransaction(app.db, (tx) => askForReport(tx, name));
  await app.processAll();
  return (await reconcile(app.db.sql)).find(({ provider }) => provider === name)!;
}
