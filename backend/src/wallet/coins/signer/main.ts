// `npm run signer`: pays approved cash-outs. The only process with private keys: it opens no port but that of its metrics,
// when one is set, and shares only the database with the site.
import { setTimeout as sleep } from 'node:timers/promises';
import { reloadOnSignal } from '@riftdrop/metrics/secrets-file';
import { readConfig } from '../../../plumbing/config/config.ts';
import { openDatabase } from '../../../plumbing/database/database.ts';
import { StartFailure } from '../../../plumbing/failure.ts';
import type { ChainName } from '../chains/chain.ts';
import { jsonLogger, type Logger } from '../../../plumbing/config/logger.ts';
import { countTurns, metricsOf } from '../../../plumbing/metrics/observe.ts';
import { signerTurns } from '../../../plumbing/metrics/signals.ts';
import { nameAccounts } from './accounts.ts';
import { changedChains, type SignedChain, signedChains, signerKeyNames } from './settings.ts';
import { turn } from './turn.ts';

/** How often it looks for orders and blocks. */
const everyMs = 5_000;

const isKey = (name: string): boolean => signerKeyNames.some((key) => key === name);

function announce(chains: readonly SignedChain[]): void {
  for (const { payer } of chains) {
    const older = payer.olderAddresses.map((address) => `, first from what ${address} holds`).join('');
    console.log(`signer ready: cash-outs on ${payer.chain} are paid from ${payer.address}${older}`);
  }
}

/** Chains whose last turn failed: an hour without a node is two lines, and not one every five seconds. */
const failing = new Set<string>();

async function observed(turn: Promise<void>, chain: ChainName, log: Logger): Promise<void> {
  try {
    await turn;
    signerTurns.send({ chain, outcome: 'ok' });
    if (failing.delete(chain)) log.info('the signer goes on', { chain });
  } catch (error) {
    signerTurns.send({ chain, outcome: 'failed' });
    if (!failing.has(chain)) log.warn('the signer asks again', { chain, error });
    failing.add(chain);
  }
}

async function main(): Promise<void> {
  const config = readConfig(Object.fromEntries(Object.entries(process.env).filter(([name]) => !isKey(name))));
  if (!config.databaseUrl) throw new StartFailure('the signer needs DATABASE_URL: the embedded database belongs to one process');
  let chains = signedChains(process.env, config.chains);
  const log = jsonLogger();
  const reload = () => announce((chains = changedChains(process.env, config.chains, chains)));
  reloadOnSignal(process.env, reload, log.warn);
  const metrics = await metricsOf(config, 'signer');
  if (metrics) countTurns(metrics);
  const db = await openDatabase({ ...config, poolSize: 2 }, log);
  await nameAccounts(db);
  announce(chains);
  let isOver = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isOver = true));
  while (!isOver) {
    for (const { payer, settings } of chains) await observed(turn({ db, log, payer, settings }), payer.chain, log);
    for (let waited = 0; waited < everyMs && !isOver; waited += 100) await sleep(100);
  }
  await db.close();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
