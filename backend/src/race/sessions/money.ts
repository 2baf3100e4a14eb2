import { systemAccount, transfer, type AccountId } from '../../ledger/index.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

/** Holds the budgets, to the cent: games of the race are paid from here, and unused money comes back. */
export const raceAccount = (tx: Tx): Promise<AccountId> => systemAccount(tx, 'USD', 'race');
/** The house's money for races. */
const givenAccount = (tx: Tx): Promise<AccountId> => systemAccount(tx, 'USD', 'race_budgets');

const refOf = (session: number): string => `race:${session}`;

/** Adds to the budget of a session. */
export async function fund(tx: Tx, session: number, amount: number): Promise<void> {
  if (amount === 0) return;
  await transfer(tx, { from: await givenAccount(tx), to: await raceAccount(tx), amount, kind: 'race.budget', ref: refOf(session) });
}

/** The house buys a bot's winnings: the money belongs to the budget of the next session. */
export async function sellOfBot(tx: Tx, session: number, amount: number): Promise<void> {
  if (amount === 0) return;
  await transfer(tx, {
    from: await systemAccount(tx, 'USD', 'buyback'),
    to: await raceAccount(tx),
    amount,
    kind: 'race.bot_win',
    ref: refOf(session),
  });
}
