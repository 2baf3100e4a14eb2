import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { calls } from '@riftdrop/contract/calls';
import { openApi } from './openapi.ts';

const lint = async (source: object): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(source), config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
};

/** The specification gives these addresses. The server takes the literal segment before the parameter. */
const ambiguous = [
  'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/dropcase/top-drop/{slug}` and `/dropcase/{slug}/drop-case-versions`.',
  'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/kings/current/{slug}` and `/kings/{id}/drops`.',
];

test('the description of all calls passes the recommended rules of Redocly', async () => {
  expect(await lint(openApi([...calls.values()], '1.0.0'))).toEqual(ambiguous);
});

test('a description without its licence does not pass', async () => {
  expect(await lint({ ...openApi([...calls.values()], '1.0.0'), info: { title: 'Riftdrop', version: '1.0.0' } })).toContainEqual(
    expect.stringContaining('license'),
  );
});
