import type { Description } from '@riftdrop/contract/release/description';
import { describedBackend } from '../gate/described-backend.ts';
import { contractSides } from '../gate/rules/contract-sides.ts';
import { operatorControl } from '../registry/local-control.ts';
import type { Author } from '../registry/registry.ts';
import type { Site } from '../site.ts';
import { judgeBackend, type Misfit } from './judge-backend.ts';
import { rulesOfRestart } from './publish.ts';

/**
 * Records the backend that runs from now on in a revision. Live remotes that do not fit it are switched off, such canaries end, and
 * remotes that were switched off for another backend come back when they fit this one. Returns lines for the operator about these
 * changes.
 */
export async function settleBackend(site: Site, author: Author, backend: Description): Promise<string[]> {
  const live = await site.registry.current();
  if (!live) return [];
  const { misfits } = await judgeBackend(site, live, backend, author.by);
  const { control } = await operatorControl(site);
  const lines: string[] = [];
  for (const misfit of misfits) {
    const { release, isCanary, reasons } = misfit;
    const order = { app: release.name, by: author.by, why: whyOff(misfit) };
    if (isCanary) await control.canaryStop({ ...order, version: release.version });
    else if (!live.killed.some(({ remote }) => remote === release.name)) await control.kill(order);
    lines.push(
      `${isCanary ? 'canary ended' : 'switched off'}: ${release.name}@${release.version} does not fit the backend of this checkout`,
      ...reasons.map(({ message }) => `  ${message}`),
    );
    if (!isCanary)
      lines.push(
        `  It comes back with "npm start -- --promote", or with "npx riftdrop publish ${release.name} --live" and "npx riftdrop revive ${release.name}".`,
        `  A version that fits both backends, live before the start, is not switched off: "A change of both sides" in docs/adding-things.md.`,
      );
  }
  await recordBackend(site, author, backend, new Set(misfits.map(({ release }) => release.name)));
  const isMisfit = (app: string) => misfits.some(({ release, isCanary }) => !isCanary && release.name === app);
  for (const { remote } of live.killed.filter(({ remote: app, by }) => by === author.by && !isMisfit(app))) {
    await control.revive({ app: remote, by: author.by, why: 'it fits the backend of this checkout' });
    lines.push(`on again: ${remote} fits the backend of this checkout`);
  }
  return lines;
}

/** The reason in the history, which has room for one line. */
const whyOff = ({ reasons }: Misfit): string => `it does not fit the backend of this checkout: ${reasons[0]!.message}`.slice(0, 500);

/** The gate checks everything but the remotes that are off. */
async function recordBackend(site: Site, { by }: Author, description: Description, off: ReadonlySet<string>): Promise<void> {
  const { version, text } = describedBackend(description);
  const live = (await site.registry.current())!;
  if (version === live.backend) return;
  await site.artefacts.put('backend', version, new Map([['contract.json', Buffer.from(text)]]));
  const sides = {
    ...contractSides,
    check: (set: Parameters<typeof contractSides.check>[0]) => contractSides.check(set.filter(({ app }) => !off.has(app))),
  };
  const { control } = await operatorControl(site, { rules: rulesOfRestart.map((rule) => (rule === contractSides ? sides : rule)) });
  await control.promote({ pins: [], backend: version, base: live.revision, by, why: 'the backend of this checkout' });
}
