import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Violations of Redocly's recommended rules in a description; empty when it keeps them all. */
export async function lintDescription(source: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(source), config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}
