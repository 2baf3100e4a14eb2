/** A metric: its kind, the sentence that its page shows, and its labels. */
interface Metric {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  /** Upper bounds of a histogram. */
  buckets?: readonly number[];
}

const times = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Every metric of the product, beside those of Node that prom-client adds. Metrics of the whole site are read from the
 * database by each process that runs jobs, and are the same in all of them: rules take their maximum, not their sum.
 */
export const catalogue = {
  riftdrop_process_info: { type: 'gauge', help: 'Role and version of the process; always 1.', labels: ['role', 'version'] },

  // Gateway.
  riftdrop_gateway_answer_seconds: {
    type: 'histogram',
    help: 'Time to the end of an answer of the gateway, by kind of address and status.',
    labels: ['kind', 'status'],
    buckets: times,
  },
  riftdrop_first_views_total: {
    type: 'counter',
    help: 'Documents of pages that can be rendered, by what they got: rendered, or a skeleton because it was late or failed.',
    labels: ['outcome'],
  },
  riftdrop_gateway_sockets: { type: 'gauge', help: 'Live connections that pass through the gateway.', labels: [] },
  riftdrop_gateway_backends: {
    type: 'gauge',
    help: 'Backends of the gateway that passed their last health check, and others.',
    labels: ['up'],
  },
  riftdrop_registry_revision: { type: 'gauge', help: 'Number of the revision of the registry that the gateway serves.', labels: [] },
  riftdrop_registry_expires_seconds: { type: 'gauge', help: 'Epoch time after which no page accepts that revision.', labels: [] },
  riftdrop_page_errors_total: {
    type: 'counter',
    help: 'Errors that pages reported, by the release that is answerable.',
    labels: ['owner', 'phase'],
  },
  riftdrop_page_loads_total: { type: 'counter', help: 'Loads of parts of remotes that pages reported.', labels: ['owner', 'outcome'] },

  // Backend, each process for itself.
  riftdrop_call_seconds: {
    type: 'histogram',
    help: 'Time to the answer of a call, by its name and its outcome: ok, a code of the contract, unavailable, failed.',
    labels: ['call', 'outcome'],
    buckets: times,
  },
  riftdrop_requests_inside: { type: 'gauge', help: 'Requests that were admitted and are not answered.', labels: ['queue'] },
  riftdrop_requests_refused_total: { type: 'counter', help: 'Requests that were refused because of load.', labels: ['queue'] },
  riftdrop_batch_openings: {
    type: 'histogram',
    help: 'Parts of a batch that leaves for the database in one call.',
    labels: [],
    buckets: [1, 2, 4, 8, 16, 32],
  },
  riftdrop_database_connections: { type: 'gauge', help: 'Connections of the pool.', labels: ['state'] },
  riftdrop_database_waiting: { type: 'gauge', help: 'Statements that wait for a connection of the pool.', labels: [] },
  riftdrop_sockets: { type: 'gauge', help: 'Live connections of the process.', labels: [] },
  riftdrop_live_lag_seconds: { type: 'gauge', help: 'Time since the live log was last read with success.', labels: [] },
  riftdrop_job_seconds_late: {
    type: 'histogram',
    help: 'Time between the due moment of a job and its first attempt, by its kind.',
    labels: ['kind'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
  },
  riftdrop_job_failures_total: { type: 'counter', help: 'Attempts of jobs that failed and were put off, by kind.', labels: ['kind'] },
  riftdrop_degraded: { type: 'gauge', help: '1 for each part that /api/health names as degraded.', labels: ['part'] },

  // Whole site, read by processes that run jobs.
  riftdrop_jobs_due: { type: 'gauge', help: 'Jobs whose time has come, also those that failed and are put off.', labels: ['kind'] },
  riftdrop_jobs_late_seconds: { type: 'gauge', help: 'Time since the due moment of the oldest of them.', labels: ['kind'] },
  riftdrop_outbox_events: { type: 'gauge', help: 'Live events that are committed and have no number yet.', labels: [] },
  riftdrop_archive_age_seconds: {
    type: 'gauge',
    help: 'Age of the newest archived segment of the write-ahead log of PostgreSQL.',
    labels: [],
  },
  riftdrop_archive_failing: { type: 'gauge', help: '1 while the last attempt to archive a segment failed.', labels: [] },
  riftdrop_transfers_total: {
    type: 'counter',
    help: 'Transfers of the ledger by kind since the start of the process: openings, stakes, deposits, cash-outs.',
    labels: ['kind'],
  },
  riftdrop_transferred_total: {
    type: 'counter',
    help: 'Their sums in minor units, such as cents.',
    labels: ['kind', 'currency'],
  },
  riftdrop_proof_problems: { type: 'gauge', help: 'Contradictions that the proofs of the books found; 0 is the proof.', labels: ['proof'] },
  riftdrop_proofs_at_seconds: { type: 'gauge', help: 'Epoch time of the end of the last run of those proofs.', labels: [] },
  riftdrop_webhooks_quarantined: { type: 'gauge', help: 'Messages of payment providers that wait for a person.', labels: ['problem'] },
  riftdrop_cash_outs: { type: 'gauge', help: 'Cash-outs in coins that are not over, by status.', labels: ['status'] },

  // Signer.
  riftdrop_signer_turns_total: { type: 'counter', help: 'Looks of the signer at the payouts of a chain.', labels: ['chain', 'outcome'] },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof catalogue;

/** Metrics of one type. */
export type NameOf<Type extends Metric['type']> = {
  [Name in MetricName]: (typeof catalogue)[Name]['type'] extends Type ? Name : never;
}[MetricName];

/** A number of one metric, with its labels. */
export interface Measure {
  metric: NameOf<'gauge' | 'counter'>;
  value: number;
  labels?: Record<string, string>;
}
