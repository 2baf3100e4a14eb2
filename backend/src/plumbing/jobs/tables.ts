import type { ColumnType, Generated, JSONColumnType } from 'kysely';

interface JobsTable {
  id: Generated<number>;
  kind: string;
  key: string;
  payload: JSONColumnType<object, string, string>;
  due_at: ColumnType<Date, never, never>;
  run_at: ColumnType<Date, never, never>;
  attempts: Generated<number>;
  fence: Generated<number>;
  last_error: string | null;
  trace: string | null;
}

export interface JobsTables {
  jobs: JobsTable;
}
