import { z } from 'zod';
import { inputs, type ControlPlane, type Operation, type ParsedInput, type ReplyOf } from './control-plane.ts';
import type { Context } from './context.ts';
import { backends, build, files, history, list, revision, whoami } from './look.ts';
import { addKey, keys, revokeKey } from './manage-keys.ts';
import { promote, remove } from './promote.ts';
import { qaPass } from './qa-pass.ts';
import { publishBuild, setTag } from './publish-build.ts';
import { RegistryError } from './registry-error.ts';
import { renew } from './renew.ts';
import { reports } from './reports.ts';
import { rollback } from './rollback.ts';
import { canaryStart, canaryStep, canaryStop } from './run-canary.ts';
import { compose, set, storeTests, tests } from './sets.ts';
import { kill, revive } from './switch-off.ts';

/** Each operation is one file of this folder, or a part of one. */
const operations: { [O in Operation]: (context: Context, input: ParsedInput<O>) => Promise<ReplyOf<O>> } = {
  publish: publishBuild,
  tag: setTag,
  promote,
  remove,
  rollback,
  canaryStart,
  canaryStep,
  canaryStop,
  kill,
  revive,
  renew,
  compose,
  set,
  storeTests,
  tests,
  list,
  build,
  files,
  backends,
  history,
  reports,
  revision,
  keys,
  addKey,
  revokeKey,
  qaPass,
  whoami,
};

export const isOperation = (name: string): name is Operation => Object.hasOwn(operations, name);

/** Carries out one operation on the caller's input. Throws RegistryError. */
export async function perform<O extends Operation>(context: Context, operation: O, input: unknown): Promise<ReplyOf<O>> {
  const parsed = inputs[operation].safeParse(input);
  if (!parsed.success) throw new RegistryError('bad-request', `${operation}: ${z.prettifyError(parsed.error)}`);
  return operations[operation](context, parsed.data as ParsedInput<O>);
}

/** The control plane on the data of this machine, on behalf of one key. */
export function controlPlane(context: Context): ControlPlane {
  const entries = Object.keys(operations).map((name) => [name, (input: unknown) => perform(context, name as Operation, input)]);
  return Object.fromEntries(entries) as ControlPlane;
}
