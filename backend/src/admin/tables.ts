import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../plumbing/database/tables.ts';

export interface AdminActionsTable {
  id: Generated<number>;
  at: ColumnType<Date, never, never>;
  actor: Fixed<string>;
  command: Fixed<string>;
  outcome: Fixed<string>;
}

export interface AdminTables {
  admin_actions: AdminActionsTable;
}
