import { battleDrop } from '@riftdrop/fair/game';
import { outcomes } from '@riftdrop/fair/pf1';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { JobRunner } from '../../plumbing/jobs/runner.ts';
import type { TestApp } from '../../plumbing/testing.ts';
import { beaconsFrom } from '../beacons/configured.ts';
import type { Beacon } from '../beacons/beacon.ts';
import { LocalChain } from '../beacons/local-chain.ts';
import { commitGame } from './commit.ts';
import { drawJob } from './draw-job.ts';
import type { DrawnGame, GameKind } from './kind.ts';
import { lockGame } from './lock.ts';
import { showGame } from './settle.ts';

/** Terms of every game of the table. */
export const someTerms = ['mode default', 'slots 2', 'rounds first-light'];

/** A table where battles without money are played: two rolls for each game. */
export function aTable(app: TestApp, beacon: (local: LocalChain) => Beacon = (local) => local) {
  const decided: DrawnGame[] = [];
  const refunded: string[] = [];
  const battles: GameKind = {
    lock: async () => {},
    decide: async (tx, drawn) => {
      await showGame(tx, { kind: 'battles', game: drawn.game });
      decided.push(drawn);
    },
    refund: async (_tx, game) => void refunded.push(game),
    hidden: async () => new Set(),
    rolls: async (reader, games) => {
      const rows = await reader
        .selectFrom('game_seeds')
        .select(['game', 'secret_hash', 'randomness'])
        .where('kind', '=', 'battles')
        .where('game', 'in', [...games])
        .execute();
      return new Map(
        rows.map(({ game, secret_hash, randomness }) => {
          const seed = { secret_hash: secret_hash!, game, beacon: randomness! };
          const draws = [1, 2].map((slot) => ({
            slot: `drop.1.${slot}`,
            outcomes,
            roll: battleDrop(seed, 1, slot),
            case: null,
            version: null,
            item: null,
          }));
          return [game, { draws, seatings: [], terms: [someTerms] }];
        }),
      );
    },
  };
  const local = new LocalChain(app.plumbing);
  const source = beacon(local);
  const kinds = { battles };
  const beacons = beaconsFrom(local, source === local ? [local] : [source, local]);
  const runner = new JobRunner(app.plumbing, {
    'fairness.draw': drawJob(app.plumbing, beacons, (kind) => (kind === 'battles' ? battles : null)),
  });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(app.db, work);
  const play = {
    decided,
    refunded,
    kinds,
    battles,
    beacons,
    commit: (game: string) => inTx((tx) => commitGame(tx, app.plumbing.sealing, 'battles', game)),
    lock: (game: string, roster: string[] = ['1', '2']) =>
      inTx((tx) => lockGame(tx, source, { kind: 'battles', game, roster, terms: someTerms })),
    /** As a release did before locks had terms. */
    lockWithoutTerms: (game: string, roster: string[]) => inTx((tx) => lockGame(tx, source, { kind: 'battles', game, roster })),
    /** Moves the site's time on and runs the due jobs. */
    after: async (ms: number) => {
      await app.advance(ms);
      await runner.drain();
    },
    row: (game: string) =>
      app.db.sql.selectFrom('game_seeds').selectAll().where('kind', '=', 'battles').where('game', '=', game).executeTakeFirstOrThrow(),
  };
  return play;
}
