import { sql } from 'kysely';
import type { Database } from '../../../plumbing/database/database.ts';

/** A webhook with a valid signature. */
export interface SignedWebhook {
  provider: string;
  event: string;
  hash: string;
  reference: string;
  /** Base64 of the raw bytes. */
  body: string;
  signed: string;
  /** Epoch seconds; null where the signature has no time. */
  at: number | null;
}

interface PendingWebhook {
  message: SignedWebhook;
  done(isKept: boolean): void;
  failed(error: unknown): void;
}

/** Most webhooks that one statement stores. */
const maxPerStatement = 64;

const orderOf = ({ message: { provider, event, hash } }: PendingWebhook): string => `${provider}\n${event}\n${hash}`;

/**
 * Stores webhooks, each before its sender gets the answer. Those that come during a statement are stored by the next
 * one together, with one commit, so that a storm of webhooks costs few commits.
 * @returns the store function: it returns false for an expired signature
 */
export function webhookStore(db: Pick<Database, 'sql'>): (message: SignedWebhook) => Promise<boolean> {
  const waiting: PendingWebhook[] = [];
  let isBusy = false;
  const store = async (batch: readonly PendingWebhook[]): Promise<void> => {
    try {
      const messages = JSON.stringify(batch.map(({ message }, n) => ({ n, ...message })));
      const { rows } = await sql<{ n: number; kept: boolean }>`
        select n, message_keep(provider, event, hash, reference, body, signed, at) as kept
        from jsonb_to_recordset(${messages}::jsonb) as m (n int, provider text, event text, hash text, reference text, body text, signed text, at bigint)`.execute(
        db.sql,
      );
      for (const { n, kept } of rows) batch[n]!.done(kept);
    } catch (error) {
      // A faulty one must not fail the others.
      if (batch.length === 1) batch[0]!.failed(error);
      else for (const one of batch) await store([one]);
    }
  };
  const storeAll = async (): Promise<void> => {
    isBusy = true;
    // The same order in all processes: two that store the same webhooks at once cannot deadlock.
    while (waiting.length > 0) await store(waiting.splice(0, maxPerStatement).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)));
    isBusy = false;
  };
  return (message) =>
    new Promise<boolean>((done, failed) => {
      waiting.push({ message, done, failed });
      if (!isBusy) void storeAll();
    });
}
