import type { ColumnType } from 'kysely';

/** Solved captchas that were used; kept until they would have expired. */
interface CaptchaAnswersTable {
  signature: string;
  until: ColumnType<Date, never, never>;
}

declare module '../plumbing/database/database.ts' {
  interface Schema {
    captcha_answers: CaptchaAnswersTable;
  }
}
