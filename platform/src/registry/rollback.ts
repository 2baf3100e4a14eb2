import type { Revision } from '@riftdrop/contract/release/remotes';
import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { decided, versionIn, type Change } from './composition.ts';
import { changeLive, requireBuild, type Context } from './context.ts';
import { passGateWithCanaries } from './pass-gate.ts';
import { compose, requireLive, unknownUnit } from './promote.ts';
import { RegistryError } from './registry-error.ts';

/**
 * Restores the previous release of one app, or the whole previous composition. It is a new revision with old releases, so that a client
 * with the bad one does not reject it as outdated. A canary of an app that goes back ends; a killed remote stays off. A release that
 * does not fit any more is refused with what is possible instead.
 */
export async function rollback(context: Context, { app, to, ...request }: ParsedInput<'rollback'>): Promise<ReplyOf<'rollback'>> {
  try {
    return await changeLive(context, 'rollback', 'rollback', request, (live) =>
      app === undefined ? wholeBack(context, requireLive(live), to) : appBack(context, requireLive(live), app, to),
    );
  } catch (error) {
    if (!(error instanceof RegistryError) || error.code !== 'gate' || app === undefined) throw error;
    throw new RegistryError('gate', `${error.message}\n${await waysBack(context, app)}`, error.report);
  }
}

/** Commands for an app that cannot go back to the wanted version. */
async function waysBack(context: Context, app: string): Promise<string> {
  const live = requireLive(await context.site.registry.current());
  const fitting = await newestFitting(context, live, app);
  return [
    'possible now:',
    ...(fitting ? [`  npx riftdrop rollback ${app} --to ${fitting} --why "..."   the newest earlier version that fits the rest`] : []),
    ...(app === 'shell' ? [] : [`  npx riftdrop kill ${app} --why "..."   switches it off, the rest of the site goes on`]),
    '  npx riftdrop rollback --all --to <revision> --why "..."   all apps back together; "riftdrop history" has the numbers',
  ].join('\n');
}

async function newestFitting(context: Context, live: Revision, app: string): Promise<string | null> {
  const tried = new Set([versionIn(live, app)]);
  for (const number of (await context.site.registry.history()).toReversed()) {
    if (number < live.revision - lookBack) break;
    const before = await context.site.registry.read(number).catch(() => null);
    const version = before && versionIn(before, app);
    if (!version || tried.has(version)) continue;
    tried.add(version);
    const fits = await appBack(context, live, app, version)
      .then((change) => passGateWithCanaries(context.gate, live, decided(live, change)))
      .then(
        () => true,
        () => false,
      );
    if (fits) return version;
  }
  return null;
}

async function wholeBack(context: Context, live: Revision, to: string | undefined): Promise<Change> {
  if (to !== undefined && !/^\d+$/.test(to)) throw new RegistryError('bad-request', `"${to}" is not the number of a revision`);
  const target = to === undefined ? await earlier(context, live, ({ set }) => set) : await readRevision(context, Number(to));
  if (!target) throw new RegistryError('unknown', 'no other composition was live before this one');
  const { shell, remotes, words = [], backend } = target;
  return { shell, remotes, words, backend, canaries: [] };
}

async function appBack(context: Context, live: Revision, app: string, to: string | undefined): Promise<Change> {
  const now = versionIn(live, app);
  if (now === undefined) throw unknownUnit(app);
  const version = to ?? (await earlier(context, live, (one) => versionIn(one, app)).then((one) => one && versionIn(one, app)));
  if (version === undefined || version === null) throw new RegistryError('unknown', `no other version of ${app} was live before ${now}`);
  const build = await requireBuild(context, app, version);
  return { ...compose(live, [build]), canaries: live.canaries.filter(({ remote }) => remote !== app) };
}

/** Number of revisions before the found one that are searched for the current state. */
const lookBack = 100;

/**
 * The newest earlier revision in another state, but none from between two periods of the current state: that was tried and undone, and
 * two operators who roll back one after the other must not restore it. `stateOf` returns the state; revisions without one, and damaged
 * ones, are skipped.
 */
async function earlier({ site }: Context, live: Revision, stateOf: (revision: Revision) => string | undefined): Promise<Revision | null> {
  let found: Revision | null = null;
  for (const number of (await site.registry.history()).reverse()) {
    if (number >= live.revision) continue;
    if (found && number < found.revision - lookBack) break;
    const before = await site.registry.read(number).catch(() => null);
    const state = before && stateOf(before);
    if (state === stateOf(live)) found = null;
    else if (state) found ??= before;
  }
  return found;
}

const readRevision = ({ site }: Context, number: number): Promise<Revision> =>
  site.registry.read(number).catch((error: Error) => {
    throw new RegistryError('unknown', `revision ${number} cannot be gone back to: ${error.message}`);
  });
