import type { IncomingHttpHeaders } from 'node:http';
import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import type { Unfinished } from '@riftdrop/contract/api/accounts/closing';
import type { Measure } from '@riftdrop/metrics/catalogue';
import type { FastifyInstance } from 'fastify';
import type { ChannelAddress, ChannelName } from '@riftdrop/contract/live/channels';
import type { LiveEvents } from '@riftdrop/contract/live/live';
import type { Reader } from './database/database.ts';
import type { Tx } from './database/transaction.ts';
import type { Served } from './http/http.ts';
import type { Jobs } from './jobs/job.ts';
import type { JoinFields } from './live/join.ts';
import type { LoggedEvent } from './live/log.ts';
import type { DomainProof } from './database/proofs.ts';
import type { Refused } from './http/refusal.ts';

/** The public numbers of the `statistics` event. */
export type Statistics = Omit<LiveEvents['general']['statistics'], 'general_statistics'>;

/** A channel that can be joined, or all channels of a name that have an id. */
type Joined = 'general' | { [C in ChannelName]: ChannelAddress<C> extends { id: string } ? `${C}.` : C }[ChannelName];

export type SettingsOf = (headers: IncomingHttpHeaders) => Partial<Bootstrap> | Promise<Partial<Bootstrap>>;

/**
 * The part of a domain that the core runs. Its front door `index.ts` exports `domain(plumbing, needs): Domain`; `domains.ts`
 * builds it and passes its needs of other domains as arguments.
 */
export interface Domain {
  name: string;
  /** Makes and changes its tables, by name: `<domain>/<n>`. Domains migrate in the order of `app.ts`. */
  migrations?: Record<string, string>;
  calls?: Served[];
  /** Routes that are no JSON calls, for example pictures and pages. */
  routes?: (fastify: FastifyInstance) => void | Promise<void>;
  /** Fields of the answer to a join, by channel; a name with a dot at its end stands for all channels that begin so. */
  live?: { [C in Joined]?: JoinFields };
  /** Checks of `npm run prove` against a database. */
  proofs?: readonly DomainProof[];
  /** Runs after the migrations and before listening, at every start: must be idempotent. */
  seed?: () => Promise<void>;
  /** Deletes outdated rows; runs every ten minutes. */
  cleanUp?: () => Promise<void>;
  /** Its jobs: `schedule(tx, kind, ...)` sets their time. */
  jobs?: Jobs;
  /** Its part of the data that every page needs to start; the same for all visitors of one country. */
  settings?: SettingsOf;
  /** Counts of things that must end before the account of a player can be closed, including those of 0. */
  unfinished?: (reader: Reader, playerId: string) => Promise<Unfinished[]>;
  /** Erases data of a player that need not be stored after the account was closed. */
  erase?: (tx: Tx, playerId: string) => Promise<void>;
  stop?: () => void | Promise<void>;
  /** Numbers of the whole site that its operators watch, read at each look at the metrics. */
  measure?: (reader: Reader) => Promise<readonly Measure[]>;
  /** Its numbers of the `statistics` event. */
  statistics?: () => Promise<Partial<Statistics>>;
  /** Called with every event of the log, in every process, those of the control channel too, in their order. */
  onEvent?: (event: LoggedEvent) => void;
  /** Of the games that these callsigns name (`watch.ts`), those whose lobby may publish their watcher counts. */
  listedGames?: (reader: Reader, callsigns: readonly string[]) => Promise<readonly string[]>;
  /** SQLSTATEs that its SQL functions raise for things a player can cause. */
  sqlRefusals?: Record<string, Refused>;
}
