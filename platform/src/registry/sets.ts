import { openSigned, type Envelope } from '@riftdrop/contract/release/signed';
import { setOf } from './composition.ts';
import type { ComposedSet, ParsedInput, ReplyOf, TestResult } from './control-plane.ts';
import { RegistryError } from './registry-error.ts';
import { permit, record, type Context } from './context.ts';
import { passGate } from './pass-gate.ts';
import { numbered, setPlace, testsFolder } from './places.ts';
import { buildsOf, compose as composed } from './promote.ts';

/** Puts a set together without making it live: the live versions, with the pinned ones in their places. It has to pass the gate. */
export async function compose(context: Context, { pins, by, why }: ParsedInput<'compose'>): Promise<ReplyOf<'compose'>> {
  permit(context, 'publish');
  const live = await context.site.registry.current();
  const result = { ...composed(live, await buildsOf(context, pins)), backend: live?.backend ?? null };
  await passGate(context.gate, live, result);
  const document: ComposedSet = { set: setOf(result), ...result, by, why, at: context.clock().toISOString() };
  const envelope = await context.site.keys.sign('set', JSON.stringify(document));
  const isNew = await context.site.storage.create(setPlace(document.set), JSON.stringify(envelope));
  return isNew ? document : readSet(context, document.set);
}

/** A set by its word. */
export async function readSet({ site }: Pick<Context, 'site'>, set: string): Promise<ComposedSet> {
  const stored = /^[0-9a-f]{12}$/.test(set) ? await site.storage.read(setPlace(set)) : null;
  if (!stored) throw new RegistryError('unknown', `there is no set ${set}`);
  const opened = await openSigned(JSON.parse(stored.body.toString('utf8')) as Envelope, 'set', await site.keys.readable());
  if (!opened.ok) throw new Error(`set ${set} does not carry the registry's signature (${opened.reason})`);
  return opened.document as ComposedSet;
}

export const set = (context: Context, input: ParsedInput<'set'>): Promise<ReplyOf<'set'>> => readSet(context, input.set);

/** Stores the suites' results of a set; every revision of the same versions has the same word and therefore these results. */
export async function storeTests(context: Context, { set, result, by, why }: ParsedInput<'storeTests'>): Promise<ReplyOf<'storeTests'>> {
  permit(context, 'publish');
  await requireSet(context, set);
  const stored: TestResult = { ...result, set, by, at: context.clock().toISOString() };
  const { storage } = context.site;
  for (let number = (await storage.list(`${testsFolder}${set}/`)).length + 1; ; number++) {
    if (await storage.create(numbered(`${testsFolder}${set}/`, number), JSON.stringify(stored))) break;
  }
  const said = `${result.suite}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`;
  await record(context, 'tests', { by, why }, [{ app: set, what: 'tests', before: null, after: said }]);
  return stored;
}

/** The results of a set, oldest first. */
export async function tests({ site }: Context, { set }: ParsedInput<'tests'>): Promise<ReplyOf<'tests'>> {
  const keys = await site.storage.list(`${testsFolder}${set}/`);
  return Promise.all(keys.map(async (key) => JSON.parse((await site.storage.read(key))!.body.toString('utf8')) as TestResult));
}

/** A set is known when it was composed, or when it is live. */
async function requireSet(context: Context, set: string): Promise<void> {
  if ((await context.site.registry.current())?.set !== set) await readSet(context, set);
}
