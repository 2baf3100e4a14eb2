import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes, { astToString } from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '@riftdrop/contract/http/calls';
import { openApi } from './openapi.ts';
import { lintDescription as lint } from '../testing/redocly.ts';

/** The specification gives these addresses. The server takes the literal segment before the parameter. */
const ambiguous = [
  'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/dropcase/top-drop/{slug}` and ' +
    '`/dropcase/{slug}/drop-case-versions`.',
  'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/kings/current/{slug}` and `/kings/{id}/drops`.',
  ...[
    ['{uid}/join', 'same-game/{id}'],
    ['same-game/{id}', '{uid}/roulette'],
    ['same-game/{id}', '{uid}/proof'],
    ['same-game/{id}', '{uid}/drops'],
    ['{uid}/join', 'summary/{id}'],
  ].map(
    ([one, other]) =>
      `no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: \`/battle-royale/${one}\` and \`/battle-royale/${other}\`.`,
  ),
  'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/giveaway/rounds/{slug}` and ' +
    '`/giveaway/{slug}/join`.',
];

test("the OpenAPI document passes Redocly's recommended rules", async () => {
  expect(await lint(openApi([...calls.values()], '1.0.0'))).toEqual(ambiguous);
});

// proves API-001
test('every call says in one line what it does', async () => {
  const described = openApi([...calls.values()], '1.0.0') as { paths: Record<string, Record<string, { summary?: string }>> };
  const summaries = Object.values(described.paths).flatMap((methods) => Object.values(methods).map(({ summary }) => summary));
  expect(summaries).toHaveLength(calls.size);
  for (const summary of summaries) expect(summary).toMatch(/^\S+ \S[^\n]+$/);
});

test('a description without licence fails', async () => {
  expect(await lint({ ...openApi([...calls.values()], '1.0.0'), info: { title: 'Riftdrop', version: '1.0.0' } })).toContainEqual(
    expect.stringContaining('license'),
  );
});

/** Errors of the compiler for a client that uses the types made from the description; empty when it compiles. */
async function compile(client: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Made anew from text: the generator changes its input.
  const description = JSON.parse(JSON.stringify(openApi([...calls.values()], '1.0.0'))) as Parameters<typeof openapiTypes>[0];
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTypes(description, { silent: true })));
  writeFileSync(join(folder, 'client.ts'), `import type { paths } from './api.ts';\n${client}`);
  const compiler = join(import.meta.dirname, '../../../../node_modules/.bin/tsc');
  const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--allowImportingTsExtensions', '--types', ''];
  const found = promisify(execFile)(compiler, [...options, join(folder, 'client.ts')]);
  return found.then(
    () => '',
    (error: { stdout?: string; message: string }) => error.stdout || error.message,
  );
}
const opened = "paths['/dropcase/open/{slug}']['post']['responses'][200]['content']['application/json']";

// A minute for both: the types of all calls are tens of thousands of lines.
test('a client made of the description compiles', { timeout: 60_000 }, async () => {
  expect(await compile(`export const balanceOf = (reply: ${opened}): number => reply.balance;`)).toBe('');
});

test('a wrongly typed client does not compile', { timeout: 60_000 }, async () => {
  expect(await compile(`export const balanceOf = (reply: ${opened}): string => reply.balance;`)).toContain("'number' is not assignable");
});
