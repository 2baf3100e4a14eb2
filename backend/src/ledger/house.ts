/**
 * System accounts by their fixed ids. They carry no balance: what the house took or gave is the sum of their transfers.
 * `sales` takes what is paid for openings, `buyback` pays for sold items, `grants` gives sandbox money; the points
 * accounts do the same for points.
 */
export const house = { sales: 1, buyback: 2, grants: 3, pointsSales: 4, pointsGrants: 5 } as const;

/** A player's accounts: money, bonus money, points. */
export type Purse = 'balance' | 'bonus' | 'points';
