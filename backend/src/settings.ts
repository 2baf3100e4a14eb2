import { companySettings } from './bootstrap/settings.ts';
import { gameSettings } from './games/index.ts';
import { coreSettings } from './plumbing/config/config.ts';
import { readSettings, type SettingTable } from './plumbing/config/setting.ts';
import { rateSettings } from './rates/settings.ts';
import { rpsSettings } from './rps/settings.ts';
import { checkoutProviders, providers, settingsOf } from './wallet/index.ts';
import { pointSettings } from './wallet/bonus/points/settings.ts';

/** Settings of the core and of all domains, in the order of the README's table. */
const tables: readonly SettingTable[] = [coreSettings, gameSettings, rpsSettings, pointSettings, rateSettings, companySettings];

/** Fails the start with a `StartFailure` for a wrong setting of a domain, before the database is opened. */
export function checkSettings(env: NodeJS.ProcessEnv): void {
  for (const table of tables) readSettings(table, env);
  for (const provider of checkoutProviders) settingsOf(provider, env);
}

type Row = readonly [names: readonly string[], usual: string, meaning: string];

/** Settings that are read together, or by another process. */
const others: readonly Row[] = [
  [['CROWD'], 'on', '`0` starts a sandbox without simulated players; outside the sandbox there are none'],
  [
    ['REAL_MONEY'],
    'off',
    '`1` asks for real money: the start is refused and names what is missing of `IDENTITY=steam`, `LICENCE`, `OPEN_COUNTRIES` ' +
      'and an adapter for `IDENTITY_CHECK`, of which no build has one. Outside the sandbox nothing is paid in or out',
  ],
  [
    ['LITECOIN_NODE', 'ETHEREUM_NODE'],
    'none',
    'JSON-RPC address of a node of a test network, with name and password where it wants them: its chain stands in the place ' +
      'of that of the sandbox',
  ],
  [
    ['LITECOIN_ACCOUNT', 'ETHEREUM_ACCOUNT'],
    'none',
    'extended public key (`xpub` or `tpub`) of the account whose addresses players pay to: BIP 84 for Litecoin, BIP 44 for ' +
      'Ethereum. No process of the site takes a private one',
  ],
  [
    ['LITECOIN_NETWORK', 'ETHEREUM_CHAIN'],
    'none',
    '`test` or `regtest`; the number of the test network, such as `11155111`. The main networks are real money, and refused',
  ],
  [['LITECOIN_PRICE', 'ETHEREUM_PRICE'], 'none', 'price of a coin, USD cents: coins of test networks have no price'],
  [['LITECOIN_CONFIRMATIONS', 'ETHEREUM_CONFIRMATIONS'], '`6`, `12`', 'blocks after which a payment is final'],
  [['LITECOIN_EXPLORER', 'ETHEREUM_EXPLORER'], 'none', 'address of a page that shows a transaction, with `{tx}` in it'],
  [
    ['LITECOIN_SIGNER_KEY', 'ETHEREUM_SIGNER_KEY'],
    'none',
    'private keys of 64 hex digits that cash-outs are paid with, the newest first, separated by commas, for `npm run signer` ' +
      'alone, in its environment or `SECRETS_FILE`: every other process refuses to start with one',
  ],
  [
    ['SIGNER_HOURLY', 'SIGNER_MOST_FEE'],
    '`100000`, `2000`',
    'USD cents that the signer pays out within an hour, and that one transaction may cost',
  ],
  ...checkoutProviders.map((name): Row => [providers[name].keys, 'none', providers[name].meaning]),
  [
    checkoutProviders.flatMap((name) => Object.keys(providers[name].bases)),
    "the providers' own",
    '`https` addresses of their interfaces and of the pages on which people pay, for example of a test environment',
  ],
];

/** The table of the README, Markdown. */
export function settingsTable(): string {
  const ofTables = tables.flatMap((table) => Object.values(table).map(({ name, usual, meaning }): Row => [[name], usual, meaning]));
  const lines = [...ofTables, ...others].map(
    ([names, usual, meaning]) => `| ${names.map((name) => `\`${name}\``).join(', ')} | ${usual} | ${meaning} |`,
  );
  return ['| name | default | meaning |', '|---|---|---|', ...lines].join('\n');
}
