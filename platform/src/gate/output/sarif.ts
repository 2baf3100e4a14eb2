import type { Finding, Report } from '../finding.ts';

/** The part of SARIF 2.1.0 that the gate uses. */
export interface SarifLog {
  version: '2.1.0';
  $schema: string;
  runs: [SarifRun];
}
interface SarifRun {
  tool: { driver: { name: string; rules: { id: string; shortDescription: { text: string } }[] } };
  results: SarifResult[];
  invocations: [{ executionSuccessful: boolean }];
}
interface SarifResult {
  ruleId: string;
  ruleIndex: number;
  level: Finding['level'];
  message: { text: string };
  locations: [{ physicalLocation: { artifactLocation: { uri: string } }; logicalLocations: [{ name: string; kind: 'module' }] }];
}

/** A report as SARIF 2.1.0, for the code review pages that show it beside the lines of a change. */
export function sarifReport({ findings, rules }: Report): SarifLog {
  return {
    version: '2.1.0',
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    runs: [
      {
        tool: {
          driver: {
            name: 'riftdrop-gate',
            rules: rules.map(({ id, why }) => ({ id, shortDescription: { text: why } })),
          },
        },
        results: findings.map((finding) => ({
          ruleId: finding.rule,
          ruleIndex: rules.findIndex(({ id }) => id === finding.rule),
          level: finding.level,
          message: { text: `${finding.message}. ${finding.hint}` },
          locations: [
            {
              physicalLocation: { artifactLocation: { uri: placeOf(finding) } },
              logicalLocations: [{ name: finding.app, kind: 'module' }],
            },
          ],
        })),
        // The gate ran to its end; its findings are in the results.
        invocations: [{ executionSuccessful: true }],
      },
    ],
  };
}

/** Path in the repository: the manifest for declarations, the build's file for generated parts, the package for the rest. */
function placeOf({ app, file }: Finding): string {
  const folder = app === 'shell' || app === 'backend' ? app : `mfe-${app}`;
  if (file === 'remote.json' || file === 'shell.json') return `${folder}/${file}`;
  return encodeURI(file ? `${folder}/dist/${file}` : `${folder}/package.json`);
}
