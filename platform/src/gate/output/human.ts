import { styleText } from 'node:util';
import type { Finding, Report } from '../finding.ts';

/** A report for a person: what was looked at, what is wrong and what to do about it, the verdict last. Colour is for a terminal only. */
export function humanReport({ passed, findings, members, rules }: Report, { colour }: { colour: boolean }): string {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    colour ? styleText(format, text, { validateStream: false }) : text;
  const members_ = members.map(({ app, version, fresh }) => (fresh ? paint('bold', `${app}@${version} (new)`) : `${app}@${version}`));
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.length - errors;
  const verdict = passed
    ? paint('green', `passed: ${rules.length} rules${warnings > 0 ? `, ${count(warnings, 'warning')}` : ''}`)
    : paint('red', `refused: ${count(errors, 'error')}${warnings > 0 ? `, ${count(warnings, 'warning')}` : ''}`);
  return [
    `The set: ${members_.join(', ')}`,
    ...findings.map((finding) => {
      const mark = finding.level === 'error' ? paint('red', 'error') : paint('yellow', 'warning');
      return `${mark} ${line(finding)}\n  ${paint('dim', finding.hint)}`;
    }),
    verdict,
  ].join('\n');
}

/** What stands in the error of a refused publish: every reason, with what to do about it. */
export const refusalText = (findings: readonly Finding[]): string =>
  `not published:\n${findings.map((finding) => `  ${line(finding)}\n    ${finding.hint}`).join('\n')}`;

const line = ({ app, rule, file, message }: Finding) => `${app} (${rule}${file ? `, ${file}` : ''}): ${message}`;
const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
