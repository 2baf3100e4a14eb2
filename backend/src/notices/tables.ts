import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import type { ColumnType, Generated } from 'kysely';

type Message = Bootstrap['service_messages'][number];

/** What the operator tells everybody. Never deleted: it is the record of what was said and when. */
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
/** Players whom support asks to get in touch. */
interface SupportRequestsTable {
  player_id: number;
  at: ColumnType<Date, never, never>;
}
/** A browser that wants pushes for the player who is signed in there. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  endpoint: string;
  player_id: number;
  /** The session it was stored in: when that is over nothing is sent there. */
  session_id: string;
  p256dh: string;
  auth: string;
  /** The browser stored it again, once a day (SHELL-210). */
  seen_at: ColumnType<Date, never, Date>;
}

export interface NoticesTables {
  service_messages: ServiceMessagesTable;
  support_requests: SupportRequestsTable;
  push_subscriptions: PushSubscriptionsTable;
}
