import { styleText } from 'node:util';
import type { Finding, Report } from '../finding.ts';

/** A report for a person: the checked members, the findings with their remedies, the verdict last. Colour is for a terminal only. */
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

/** Error message of a rejected publish: every reason, with its remedy. */
export const refusalText = (findings: readonly Finding[]): string =>
  `not published:\n${findings.map((finding) => `  ${line(finding)}\n    ${finding.hint}`).join('\n')}`;

const line = ({ app, rule, file, message }: Finding) => `${app} (${rule}${file ? `, ${file}` : ''}): ${message}`;
const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
