import { createHash } from 'node:crypto';
import type { Build, Revision } from '@riftdrop/contract/release/remotes';
import { isAllowed, type Right, type TeamKey } from '../keys/team-keys.ts';
import type { Site } from '../site.ts';
import type { KnownBuild } from './builds.ts';
import type { AuditEntry } from './audit.ts';
import { decided, type Change } from './composition.ts';
import type { Changed } from './control-plane.ts';
import { difference, type Difference } from './difference.ts';
import { passGateWithCanaries, type Gate } from './pass-gate.ts';
import { RegistryError } from './registry-error.ts';
import { RevisionConflict } from './registry.ts';

/** The authenticated team key of a request. */
export type Actor = Pick<TeamKey, 'id' | 'team' | 'remotes' | 'rights'>;

/** The site that an operation changes, and the actor on whose behalf. */
export interface Context {
  site: Site;
  actor: Actor;
  gate: Gate;
  clock: () => Date;
  /** Called after each change of the composition; an error there is reported to the caller and undoes nothing. */
  after?: (() => Promise<void>) | undefined;
}

/** Throws when the actor may not do this to the app. */
export function permit({ actor }: Pick<Context, 'actor'>, right: Right, app?: string): void {
  if (isAllowed(actor, right, app)) return;
  throw new RegistryError('not-allowed', `key ${actor.id} of ${actor.team} has no right to ${right}${app === undefined ? '' : ` ${app}`}`);
}

export interface Request {
  by: string;
  why: string;
  base?: number | undefined;
  urgent?: boolean;
}

/**
 * Carries out one change of the live composition: decides on the live revision, checks the right on every app that it touches, passes
 * the gate, appends the revision and writes it to the audit log. Throws RegistryError, `conflict` among others; a rejected change has
 * no effect.
 */
export async function changeLive(
  context: Context,
  action: string,
  right: Right,
  request: Request,
  decide: (live: Revision | null) => Change | Promise<Change>,
): Promise<Changed> {
  const { registry } = context.site;
  // The doctor reports faults of the log; they must not block a kill.
  await recordUnrecorded(context).catch(() => {});
  const live = await registry.current();
  if (request.base !== undefined && !isSameAs(live, request.base))
    throw new RegistryError(
      'conflict',
      `revision ${live?.revision ?? 0} is live and not ${request.base}; look at it and run the command again`,
    );
  const change = await decide(live);
  const next = decided(live, { urgent: request.urgent ?? false, ...change });
  const changes = difference(live, next);
  if (live && changes.length === 0 && change.renews === undefined) return { revision: live, changed: false };
  for (const { app } of changes) permit(context, right, app);
  await passGateWithCanaries(context.gate, live, next);
  try {
    const revision = await registry.append(live, { urgent: request.urgent ?? false, ...change }, request);
    await record(context, action, request, changes, revision.revision);
    const notice = await follow(context);
    return { revision, changed: true, ...(notice !== undefined && { notice }) };
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    if (await wasOnlyRenewed(context, live)) return changeLive(context, action, right, request, decide);
    throw new RegistryError('conflict', error.message);
  }
}

async function follow({ after }: Context): Promise<string | undefined> {
  return after?.().then(
    () => undefined,
    (error: Error) => `the change is live, but not all of what follows it was done: ${error.message}`,
  );
}

/** Whether the revision a request is based on is the live one, or the one that the live one only renews. */
const isSameAs = (live: Revision | null, base: number): boolean =>
  live !== null && base <= live.revision && base >= (live.renews ?? live.revision);

/** A renewal changes no release, so a request based on the revision before it stays valid. */
async function wasOnlyRenewed({ site }: Context, live: Revision | null): Promise<boolean> {
  const newest = await site.registry.current();
  return live !== null && newest !== null && newest.revision > live.revision && newest.renews === (live.renews ?? live.revision);
}

/** Writes a change to the audit log. */
export async function record(
  { site, actor }: Pick<Context, 'site' | 'actor'>,
  action: string,
  { by, why }: Request,
  changes: Difference[],
  revision: number | null = null,
): Promise<void> {
  await site.audit.add({ by, why, key: actor.id, team: actor.team, action, revision, changes });
}

/** A writer has this long between its revision and its entry in the log, milliseconds; after that it has died in between. */
const recordTime = 60_000;

/** Logs revisions whose writer crashed before it could, from their content. */
async function recordUnrecorded({ site, clock }: Context): Promise<void> {
  const logged = (await site.audit.read(reachesBack)).flatMap(({ revision }) => revision ?? []);
  const first = Math.min(...logged, Number.MAX_SAFE_INTEGER);
  const missing = (await site.registry.history()).filter((one) => (logged.length === 0 || one > first) && !logged.includes(one));
  for (const number of missing) {
    const revision = await site.registry.read(number).catch(() => null);
    if (!revision || clock().getTime() - Date.parse(revision.created_at) < recordTime) continue;
    const before = revision.previous === null ? null : await site.registry.read(revision.previous).catch(() => null);
    const actor = { id: 'unknown', team: 'unknown' } as Actor;
    await record({ site, actor }, 'recorded later', revision, difference(before, revision), number);
  }
}

/**
 * Enough of the log to find missing entries: the writer of an entry leaves out revisions younger than `recordTime`, so the two oldest
 * that were read must be further apart than that.
 */
function reachesBack(entries: readonly AuditEntry[]): boolean {
  const [before, after] = entries
    .filter(({ revision }) => revision !== null)
    .slice(-2)
    .toReversed();
  return before !== undefined && after !== undefined && Date.parse(after.at) - Date.parse(before.at) > recordTime;
}

/**
 * A build that may go live, by its version or by a tag. Throws RegistryError when there is none, or when its publisher's key is revoked.
 */
export async function requireBuild(context: Pick<Context, 'site'>, app: string, wanted: string): Promise<Build> {
  const known = await findBuild(context, app, wanted);
  await refuseRevoked(context.site, known);
  return known.build;
}

/** A build by its version or by a tag. Throws RegistryError when there is none. */
export async function findBuild({ site }: Pick<Context, 'site'>, app: string, wanted: string): Promise<KnownBuild> {
  const byVersion = await site.builds.find(app, wanted);
  const tagged = byVersion ? null : await site.builds.tag(app, wanted);
  const known = byVersion ?? (tagged && (await site.builds.find(app, tagged.version)));
  if (!known) throw new RegistryError('unknown', `there is no build or tag "${wanted}" of ${app}`);
  return known;
}

/** A build signed with a revoked key may be forged: a live one stays, but it cannot be put live again. */
async function refuseRevoked({ teams }: Site, { build, keys }: KnownBuild): Promise<void> {
  const name = `${build.app}@${build.version}`;
  const revoked = (await teams.list()).find(({ id, revoked: ended }) => ended && keys.includes(id));
  if (revoked)
    throw new RegistryError(
      'not-allowed',
      `${name} was published with key ${revoked.id}, which is revoked; publish it again with another key`,
    );
}

export const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
