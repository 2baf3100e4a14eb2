/** What was typed without blanks, dashes and the like (PROFILE-068). */
export const cleanCode = (text: string): string => text.replace(/[^0-9a-z]/gi, '');

/** What is wrong with a code; null when nothing is. Its first character says which kind it is (PROFILE-071, PROFILE-072). */
export function problemOf(code: string): string | null {
  if (code === '') return 'Please enter a code';
  if (/^[0-9]/.test(code)) return /^[0-9]+$/.test(code) ? null : "Two-Factor code can't contain characters";
  return code.length === 8 ? null : 'Backup code must be 8 characters long';
}
