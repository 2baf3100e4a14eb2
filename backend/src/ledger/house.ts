/**
 * System accounts by their fixed ids. They carry no balance: the result of the house is the sum of their transfers. `sales`
 * takes the price of openings, `buyback` pays for sold items, `grants` pays sandbox money; the points accounts do the same for
 * points. `fees` takes the fees of games. `custody` holds the coins of the wallets on the chains.
 */
export const house = {
  sales: 1,
  buyback: 2,
  grants: 3,
  pointsSales: 4,
  pointsGrants: 5,
  fees: 6,
  pointsFees: 7,
  custodyBtc: 8,
  custodyLtc: 9,
  custodyEth: 10,
} as const;

/** Crypto symbols that have accounts; XBT is another name of BTC. */
export type CryptoSymbol = 'BTC' | 'LTC' | 'ETH';

/** Currencies of accounts. Amounts are whole units of 10^-2 USD, 10^-2 shown points, 10^-8 BTC and LTC, 10^-9 ETH (gwei). */
export type LedgerCurrency = 'USD' | 'PTS' | 'DEMO' | CryptoSymbol;

/**
 * A player's accounts: money, bonus money, points, one for each crypto symbol, demo money and shares of a partner, opened when
 * they are first needed.
 */
export type Purse = 'balance' | 'bonus' | 'points' | `crypto:${CryptoSymbol}` | 'demo:DEMO' | 'partner:USD';
