/** Messages of a worker of the timer trials. */
export type WorkerNews = 'ready' | 'rejected';
/** Kinds of jobs that the trials schedule: one whose effect is in the database, one that calls a provider. */
export const kinds = { inside: 'chaos.timer', outside: 'chaos.payment' } as const;
