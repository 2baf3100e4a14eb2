import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { remoteMember, shellMember } from '../../testing/members.ts';
import { gate } from '../gate.ts';
import { humanReport, refusalText } from './human.ts';
import { sarifReport } from './sarif.ts';

const refused = gate({
  next: [shellMember({ slots: [] }), remoteMember({ host: '^2.0.0' }, { files: { 'extra.css': 'body { margin: 0 }' } })],
  live: null,
});

describe('a report for a person', () => {
  it('names the set, every finding and the verdict', () => {
    expect(humanReport(refused, { colour: false })).toBe(
      [
        'The set: shell@1.0.0-shell (new), cases@1.0.0-cases (new)',
        'error cases (host-range, remote.json): cases@1.0.0-cases needs host API ^2.0.0, the shell lends 1.2.0',
        '  Publish a shell that lends it first, or together with this remote.',
        'error cases (css-contract, extra.css): "body" is a reset: it changes every page of the site',
        "  Tokens and reset are the shell's; ask its team.",
        'warning cases (places): cases@1.0.0-cases fills slot shell.live, which no app of this set has',
        '  Nothing is shown there until its owner is live.',
        'refused: 2 errors, 1 warning',
      ].join('\n'),
    );
  });

  it('has the same words in colour', () => {
    const coloured = humanReport(refused, { colour: true });
    expect(coloured).toContain('\u001b[31merror\u001b[39m');
    // eslint-disable-next-line no-control-regex
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(humanReport(refused, { colour: false }));
  });

  it('ends with one line when all is well', () => {
    const report = gate({ next: [shellMember(), remoteMember()], live: null });
    expect(humanReport(report, { colour: false }).split('\n').at(-1)).toBe(`passed: ${report.rules.length} rules`);
  });

  it('is also the error of a refused publish', () => {
    expect(refusalText(refused.findings.slice(0, 1))).toBe(
      'not published:\n  cases (host-range, remote.json): cases@1.0.0-cases needs host API ^2.0.0, the shell lends 1.2.0\n' +
        '    Publish a shell that lends it first, or together with this remote.',
    );
  });
});

/** Required fields of the objects in a report and their allowed values, by sarif-schema-2.1.0.json. */
const message = z.object({ text: z.string().min(1) });
const reference = z.string().regex(/^[\w.~!$&'()*+,;=:@/%-]+$/);
const sarif = z.strictObject({
  version: z.literal('2.1.0'),
  $schema: z.url(),
  runs: z
    .array(
      z.strictObject({
        tool: z.strictObject({
          driver: z.strictObject({
            name: z.string().min(1),
            rules: z.array(z.strictObject({ id: z.string().min(1), shortDescription: message })),
          }),
        }),
        invocations: z.array(z.strictObject({ executionSuccessful: z.boolean() })),
        results: z.array(
          z.strictObject({
            ruleId: z.string().min(1),
            ruleIndex: z.int().min(0),
            level: z.enum(['none', 'note', 'warning', 'error']),
            message,
            locations: z.array(
              z.strictObject({
                physicalLocation: z.strictObject({ artifactLocation: z.strictObject({ uri: reference }) }),
                logicalLocations: z.array(z.strictObject({ name: z.string(), kind: z.string() })),
              }),
            ),
          }),
        ),
      }),
    )
    .min(1),
});

describe('a report as SARIF', () => {
  const log = JSON.parse(JSON.stringify(sarifReport(refused))) as unknown;

  it('has the shape that the published schema requires', () => {
    expect(sarif.parse(log)).toEqual(log);
  });

  it('has one located result for each finding', () => {
    const [run] = sarif.parse(log).runs;
    expect(
      run!.results.map(({ ruleId, level, locations }) => [ruleId, level, locations[0]!.physicalLocation.artifactLocation.uri]),
    ).toEqual([
      ['host-range', 'error', 'mfe-cases/remote.json'],
      ['css-contract', 'error', 'mfe-cases/dist/extra.css'],
      ['places', 'warning', 'mfe-cases/package.json'],
    ]);
    for (const { ruleId, ruleIndex } of run!.results) expect(run!.tool.driver.rules[ruleIndex]!.id).toBe(ruleId);
  });
});
