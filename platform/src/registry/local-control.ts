import { join } from 'node:path';
import { gate } from '../gate/gate.ts';
import { lookAhead } from '../gate/look-ahead.ts';
import { readSets } from '../gate/read-sets.ts';
import type { Rule } from '../gate/rule.ts';
import { rules as allRules } from '../gate/rules/all.ts';
import { signerOf, type Signer } from '../keys/key-pair.ts';
import { ensurePrivateKey } from '../keys/private-key.ts';
import { allRights } from '../keys/team-keys.ts';
import type { Site } from '../site.ts';
import { keepPages } from '../static-host/write-pages.ts';
import type { ControlPlane } from './control-plane.ts';
import type { Actor, Context } from './context.ts';
import { controlPlane } from './operations.ts';
import type { Gate } from './pass-gate.ts';
import { runningBackends } from './running-backends.ts';

/** The control plane on this machine's data folder, with the key that signs builds for it. */
export interface LocalControl {
  control: ControlPlane;
  signer: Signer;
}

/** The gate over the published builds. */
const siteGate =
  (site: Site, rules: readonly Rule[], clock: () => Date): Gate =>
  async (live, next) => {
    const sets = await readSets(site, { live, next, running: await runningBackends(site, clock()) });
    await lookAhead(sets.next);
    return gate(sets, rules);
  };

/** The context of a site, without the actor. */
export const siteContext = (site: Site, clock: () => Date = () => new Date()): Omit<Context, 'actor'> => ({
  site,
  gate: siteGate(site, allRules, clock),
  clock,
  after: () => keepPages(site),
});

/**
 * Write access to the data folder is full control of the site. The operator's key is made on first use, so that builds are signed and
 * the log has a name for it. `rules` are those of its gate.
 */
export async function operatorControl(
  site: Site,
  { clock = () => new Date(), rules = allRules }: { clock?: () => Date; rules?: readonly Rule[] } = {},
): Promise<LocalControl> {
  const pair = await ensurePrivateKey(join(site.dataDir, 'keys', 'operator.json'), 'operator');
  const key = { id: pair.id, public: pair.public, team: 'operator', remotes: ['*'], rights: allRights };
  if (!(await site.teams.list()).some(({ id }) => id === pair.id))
    await site.teams.put({ ...key, added_at: clock().toISOString(), added_by: 'the first start' });
  return { control: controlPlane({ ...siteContext(site, clock), gate: siteGate(site, rules, clock), actor: key }), signer: signerOf(pair) };
}

/** The control plane for a part of the platform itself, which has a name in the log and these rights on all apps, and no key. */
export const ownControl = (site: Site, name: string, rights: Actor['rights'], clock?: () => Date): ControlPlane =>
  controlOf(site, { id: name, team: 'platform', remotes: ['*'], rights }, clock);

function controlOf(site: Site, actor: Actor, clock?: () => Date): ControlPlane {
  return controlPlane({ ...siteContext(site, clock), actor });
}
