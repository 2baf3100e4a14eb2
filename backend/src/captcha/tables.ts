import type { ColumnType } from 'kysely';

/** Solved captchas that were used; kept until they would have expired. */
interface CaptchaAnswersTable {
  signature: string;
  until: ColumnType<Date, never, never>;
}

export interface CaptchaTables {
  captcha_answers: CaptchaAnswersTable;
}
