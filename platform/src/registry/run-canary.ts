import { buckets } from '@riftdrop/contract/release/canary';
import { appOf, type Canary, type Revision } from '@riftdrop/contract/release/remotes';
import { randomInt } from 'node:crypto';
import { hasApp, versionIn } from './composition.ts';
import type { ParsedInput, ReplyOf } from './control-plane.ts';
import { changeLive, requireBuild, type Context } from './context.ts';
import { requireLive, unknownUnit } from './promote.ts';
import { RegistryError } from './registry-error.ts';

/**
 * Gives a build to some visitors. It has to pass the gate as if it were live, for these visitors get that set. A catalogue has no guard:
 * reports are about versions of apps.
 */
export function canaryStart(
  context: Context,
  { app, version, percent, cohort, steps, guard, ...request }: ParsedInput<'canaryStart'>,
): Promise<ReplyOf<'canaryStart'>> {
  return changeLive(context, 'canary start', 'canary', request, async (found) => {
    const live = requireLive(found);
    if (app === 'shell')
      throw new RegistryError('bad-request', 'the shell cannot be a canary; publish it under another tag and look at it by an override');
    const running = live.canaries.find(({ remote }) => remote === app);
    if (running)
      throw new RegistryError('bad-request', `${app}@${running.release.version} is already running as a canary; step or stop it first`);
    const build = await requireBuild(context, app, version);
    if (build.kind === 'shell') throw new RegistryError('bad-request', 'the shell cannot be a canary');
    if (build.kind === 'words' && !hasApp(live, appOf(app))) throw unknownUnit(appOf(app));
    if (versionIn(live, app) === build.release.version)
      throw new RegistryError('bad-request', `${app}@${build.release.version} is live for everybody already`);
    requireAscending([percent, ...steps.map((step) => step.percent)]);
    const now = context.clock().toISOString();
    const { by } = request;
    const canary: Canary = {
      remote: app,
      release: build.release,
      percent,
      cohort,
      offset: randomInt(buckets),
      started_at: now,
      stepped_at: now,
      by,
      steps,
      guard: build.kind === 'words' ? 'off' : guard,
    };
    return withCanaries(live, [...live.canaries, canary]);
  });
}

/**
 * Gives it to more visitors, or fewer: the next of its steps unless a percentage is named. Visitors with the canary keep it while it
 * grows.
 */
export function canaryStep(
  context: Context,
  { app, version, percent, ...request }: ParsedInput<'canaryStep'>,
): Promise<ReplyOf<'canaryStep'>> {
  return changeLive(context, 'canary step', 'canary', request, (found) => {
    const live = requireLive(found);
    const canary = running(live, app, version);
    const next = percent ?? canary.steps[0]?.percent;
    if (next === undefined)
      throw new RegistryError('bad-request', `${app}@${canary.release.version} has no step left; name a percentage, or promote it`);
    const stepped = {
      ...canary,
      percent: next,
      stepped_at: context.clock().toISOString(),
      steps: canary.steps.filter((step) => step.percent > next),
    };
    return withCanaries(
      live,
      live.canaries.map((one) => (one === canary ? stepped : one)),
    );
  });
}

/** Ends it: all visitors get the live version again. */
export function canaryStop(context: Context, { app, version, ...request }: ParsedInput<'canaryStop'>): Promise<ReplyOf<'canaryStop'>> {
  return changeLive(context, 'canary stop', 'canary', request, (found) => {
    const live = requireLive(found);
    const canary = running(live, app, version);
    return withCanaries(
      live,
      live.canaries.filter((one) => one !== canary),
    );
  });
}

/** `version` protects a caller that judged this version from changing another one. */
function running(live: Revision, app: string, version: string | undefined): Canary {
  const canary = live.canaries.find(({ remote }) => remote === app);
  if (!canary) throw new RegistryError('not-running', `no canary of ${app} is running`);
  if (version !== undefined && canary.release.version !== version)
    throw new RegistryError('not-running', `${app}@${canary.release.version} is running and not ${version}`);
  return canary;
}

const withCanaries = ({ shell, remotes }: Revision, canaries: Canary[]) => ({ shell, remotes, canaries });

function requireAscending(percentages: readonly number[]): void {
  const wrong = percentages.find((one, at) => at > 0 && one <= percentages[at - 1]!);
  if (wrong !== undefined) throw new RegistryError('bad-request', `each step must be higher than the one before; ${wrong} is not`);
}
