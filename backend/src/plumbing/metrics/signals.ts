import { signal } from '@riftdrop/metrics/signal';

/** An answered call. `outcome` is `ok`, a code of the contract, `unavailable` during an outage, or `failed` after a bug. */
export const answeredCalls = signal<{ call: string; outcome: string; seconds: number }>('answered-call');
/** A batch left for the database with this number of parts. */
export const sentBatches = signal<number>('sent-batch');
/** The first attempt of a job began so many seconds after its due moment. */
export const begunJobs = signal<{ kind: string; secondsLate: number }>('begun-job');
/** An attempt of a job of this kind failed. */
export const failedJobs = signal<string>('failed-job');
/** The signer looked at the payouts of a chain. */
export const signerTurns = signal<{ chain: string; outcome: 'ok' | 'failed' }>('signer-turn');
