import { t } from '@lingui/core/macro';

/** The typed code without blanks, dashes and the like. */
export const cleanCode = (text: string): string => text.replace(/[^0-9a-z]/gi, '');

/** The error of a code; null when there is none. Its first character gives its type. */
export function problemOf(code: string): string | null {
  if (code === '') return t`Please enter a code`;
  if (/^[0-9]/.test(code)) return /^[0-9]+$/.test(code) ? null : t`Two-Factor code can't contain characters`;
  return code.length === 8 ? null : t`Backup code must be 8 characters long`;
}
