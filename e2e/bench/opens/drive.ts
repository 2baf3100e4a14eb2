import { fork } from 'node:child_process';
import { join } from 'node:path';
import { anActor, pricedCases } from '../../harness/api.ts';
import type { Actor } from '../../harness/api.ts';
import type { LoadAnswer, LoadOrder } from './load.ts';
import type { Opening } from './statements.ts';

export const clients = 16;
const playersPerClient = 4;

/** The players and their opening. */
export interface Cast {
  players: Actor[];
  opening: Opening & { path: string };
}

/** Players made one after the other have ids in an unbroken row, which the pgbench script relies on. */
export async function castOf(url: string): Promise<Cast> {
  const players: Actor[] = [];
  for (let n = 0; n < clients * playersPerClient; n++) players.push(await anActor(url));
  const [one] = await pricedCases(url);
  if (!one) throw new Error('the catalogue has no case to open');
  const details = await players[0]!.ask('GET /dropcase/:slug', { params: { slug: one.slug } });
  const { drop } = await players[0]!.ask('POST /dropcase/open/:slug', {
    params: { slug: one.slug },
    body: { version: one.drop_case_version, client_seed: 'bench' },
  });
  return {
    players,
    opening: {
      case: Number(one.id),
      version: one.drop_case_version,
      price: one.price,
      item: Number(details.items[0]!.skin_item.id),
      drop: JSON.stringify({ ...drop, roll: undefined }),
      path: `/api/dropcase/open/${one.slug}`,
    },
  };
}

/** SQL that funds every player for a whole run. */
export const fund = ({ players }: Cast): string[] =>
  players.map(({ id }) => `select ledger_pay(${id}, 'balance', 3, 1000000000, 'bench', 'bench');`);

/**
 * Opens with 16 clients for this many seconds, over all ports in turn when there are several. Throws when an opening
 * was rejected, since a rejection is quicker than an opening.
 */
export const drive = (ports: number[], { players, opening }: Cast, seconds: number): Promise<LoadAnswer & { perSecond: number }> =>
  driveWith({
    path: opening.path,
    body: JSON.stringify({ version: opening.version, client_seed: 'bench' }),
    clients: Array.from({ length: clients }, (_, n) => ({
      port: ports[n % ports.length]!,
      tokens: players.slice(n * playersPerClient, (n + 1) * playersPerClient).map(({ token }) => token),
    })),
    seconds,
  });

/** Plays an order in a separate process. Throws when a request was rejected. */
export async function driveWith(order: LoadOrder): Promise<LoadAnswer & { perSecond: number }> {
  const child = fork(join(import.meta.dirname, 'load.ts'), { execArgv: [] });
  try {
    const answer = new Promise<LoadAnswer>((done) => child.once('message', (message) => done(message as LoadAnswer)));
    child.send(order);
    const result = await answer;
    if (Object.keys(result.refused).length > 0) throw new Error(`the server refused: ${JSON.stringify(result.refused)}`);
    return { ...result, perSecond: result.opened / result.seconds };
  } finally {
    child.kill();
  }
}
