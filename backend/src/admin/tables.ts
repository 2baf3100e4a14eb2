import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../plumbing/tables.ts';

export interface AdminActionsTable {
  id: Generated<number>;
  at: ColumnType<Date, never, never>;
  actor: Fixed<string>;
  command: Fixed<string>;
  outcome: Fixed<string>;
}

declare module '../plumbing/database.ts' {
  interface Schema {
    admin_actions: AdminActionsTable;
  }
}
