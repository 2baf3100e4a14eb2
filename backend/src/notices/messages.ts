import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** A service message as every page gets it. */
export type ServiceMessage = Bootstrap['service_messages'][number];

/** A message of an operator; without an end it stays until it is withdrawn. */
export type NewMessage = Omit<ServiceMessage, 'id' | 'disable_at'> & { disable_at: Date | null };

const now = sql<Date>`site_now()`;

/** Most that a page can bear; the newest come first. */
const maxMessages = 20;

/** Stores a message for all visitors; open pages receive it at once. @returns its id */
export async function publishMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { id } = await tx.insertInto('service_messages').values(message).returning('id').executeTakeFirstOrThrow();
  await publish(tx, 'general', 'bootstrap.updated', {}, 1);
  return String(id);
}

/** Takes a message back before its end. @returns false when none of this id is shown */
export async function withdrawMessage(tx: Tx, id: string): Promise<boolean> {
  const gone = await shown(tx, (query) => query.where('id', '=', Number(id)));
  if (gone.length === 0) return false;
  await tx.updateTable('service_messages').set({ withdrawn_at: now }).where('id', '=', Number(id)).execute();
  await publish(tx, 'general', 'bootstrap.updated', {}, 1);
  return true;
}

/** Messages that are shown now, the newest first; from `disable_at` on one is gone. */
export const messagesNow = (reader: Reader): Promise<ServiceMessage[]> => shown(reader);

async function shown(reader: Reader, narrow: (query: Query) => Query = (query) => query): Promise<ServiceMessage[]> {
  const rows = await narrow(current(reader)).execute();
  return rows.map(({ id, disable_at, ...rest }) => ({ id: String(id), ...rest, disable_at: disable_at?.toISOString() ?? null }));
}

type Query = ReturnType<typeof current>;

const current = (reader: Reader) =>
  reader
    .selectFrom('service_messages')
    .select(['id', 'title', 'message', 'type', 'form', 'location', 'disable_at'])
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('disable_at', 'is', null), where('disable_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(maxMessages);
