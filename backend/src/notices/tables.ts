import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import type { ColumnType, Generated } from 'kysely';

type Message = Bootstrap['service_messages'][number];

/** Operator messages to all visitors. Never deleted: the record of texts and times. */
interface ServiceMessagesTable {
  id: Generated<number>;
  title: string;
  message: string;
  type: Message['type'];
  form: Message['form'];
  location: string;
  disable_at: Date | null;
  created_at: ColumnType<Date, never, never>;
  withdrawn_at: Date | null;
}
/** Players whom support has requested to write. */
interface SupportRequestsTable {
  player_id: number;
  at: ColumnType<Date, never, never>;
}
/** A browser that receives pushes for its signed-in player. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  endpoint: string;
  player_id: number;
  /** The session it was stored in: when that is over nothing is sent there. */
  session_id: string;
  p256dh: string;
  auth: string;
  /** The browser stored it again, once a day. */
  seen_at: ColumnType<Date, never, Date>;
}

export interface NoticesTables {
  service_messages: ServiceMessagesTable;
  support_requests: SupportRequestsTable;
  push_subscriptions: PushSubscriptionsTable;
}
