/** Addresses used to burn coins: no key to them is known. Those of Ethereum are in small letters. */
export const burnAddresses: ReadonlySet<string> = new Set([
  '0xdead000000000000000042069420694206942069',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xdead000000000000000000000000000000000000',
  // The contract that takes deposits of validators: it refuses a plain payment.
  '0x00000000219ab540356cbb839cbe05303d7705fa',
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
]);

/** The token contracts whose addresses are pasted by mistake most often, in small letters. */
export const tokenContracts: ReadonlySet<string> = new Set([
  // USDT, USDC, DAI, BUSD, TUSD
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0x6b175474e89094c44da98b954eedeac495271d0f',
  '0x4fabb145d64652a948d72533023f6e7a623c7c53',
  '0x0000000000085d4780b73119b644ae5ecd22b376',
  // WETH, WBTC, stETH
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
  '0xae7ab96520de3a18e5e111b5eaab095312d7fe84',
  // BNB, LINK, UNI, SHIB, PEPE, MATIC
  '0xb8c77482e45f1f44de1745f52c74426c631bdd52',
  '0x514910771af9ca656af840dff83e8264ecf986ca',
  '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  '0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce',
  '0x6982508145454ce325ddbe47a25d4ec3d2311933',
  '0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0',
]);
