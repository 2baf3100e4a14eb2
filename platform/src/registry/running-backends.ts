import { createHmac, timingSafeEqual } from 'node:crypto';
import { describedBackend } from '../gate/described-backend.ts';
import { backendLease, leaseRenewal } from '@riftdrop/contract/release/backend-lease';
import { z } from 'zod';
import { refusalText } from '../gate/output/human.ts';
import { judgeBackend } from '../publish/judge-backend.ts';
import type { Site } from '../site.ts';
import { RegistryError } from './registry-error.ts';

const folder = 'private/backends/';
const stored = z.object({ version: z.string(), until: z.int() });
type Lease = z.infer<typeof stored> & { key: string };

/**
 * Versions of the backend that run now, which every release has to fit. When no process holds a lease, the newest one counts, so that
 * an outage does not blind the gate; without any, the version that a start recorded.
 */
export async function runningBackends(
  { storage, registry }: Pick<Site, 'storage'> & { registry: Pick<Site['registry'], 'current'> },
  now: Date,
): Promise<string[]> {
  const leases = await readLeases(storage);
  const holding = leases.filter(({ until }) => until > now.getTime());
  const counted = holding.length > 0 ? holding : leases.toSorted((a, b) => b.until - a.until).slice(0, 1);
  const recorded = (await registry.current())?.backend;
  return counted.length > 0 ? [...new Set(counted.map(({ version }) => version))] : recorded ? [recorded] : [];
}

/** For a start that has the backends of its site in its hands: those of an earlier one do not run any more. */
export async function forgetBackends({ storage }: Pick<Site, 'storage'>): Promise<void> {
  for (const key of await storage.list(folder)) await storage.remove(key);
}

async function readLeases(storage: Site['storage']): Promise<Lease[]> {
  const documents = (await storage.list(folder)).map(async (key) => [key, await storage.read(key)] as const);
  return (await Promise.all(documents)).flatMap(([key, document]) =>
    document ? { key, ...stored.parse(JSON.parse(document.body.toString('utf8'))) } : [],
  );
}

/**
 * Lets a backend process in, or renews its lease. One of a version that does not run yet is refused, before it migrates anything, when
 * a live release does not fit it. Throws RegistryError.
 */
export async function leaseBackend(
  site: Site,
  { body, authorization, serviceKeys, now }: { body: Buffer; authorization: string | undefined; serviceKeys: readonly string[]; now: Date },
): Promise<void> {
  const given = Buffer.from(authorization ?? '');
  const isSignedWith = (key: string) => {
    const sign = Buffer.from(`Service ${createHmac('sha256', key).update(body).digest('hex')}`);
    return given.length === sign.length && timingSafeEqual(given, sign);
  };
  if (!serviceKeys.some(isSignedWith))
    throw new RegistryError('not-signed-in', 'the message is not signed with the SERVICE_KEY of this site');
  const { data } = backendLease.safeParse(JSON.parse(body.toString('utf8')));
  if (!data) throw new RegistryError('bad-request', 'the message of the backend is malformed');
  if (Math.abs(now.getTime() - data.at) > leaseRenewal)
    throw new RegistryError('replayed', 'the clock of the backend is not that of the registry');
  const { version, description } = data;
  if (!(await runningBackends(site, now)).includes(version)) {
    if (!description) throw new RegistryError('unknown', `backend@${version} is not described yet`);
    const told = describedBackend(description);
    if (told.version !== version) throw new RegistryError('bad-request', `the description is that of backend@${told.version}`);
    await requireFit(site, description);
    await site.artefacts.put('backend', version, new Map([['contract.json', Buffer.from(told.text)]]));
  }
  await site.storage.put(`${folder}${data.process}.json`, JSON.stringify({ version, until: now.getTime() + 3 * leaseRenewal }));
  for (const { key, until } of await readLeases(site.storage)) if (until < now.getTime()) await site.storage.remove(key);
}

async function requireFit(site: Site, backend: Parameters<typeof judgeBackend>[2]): Promise<void> {
  const live = await site.registry.current();
  if (!live) return;
  const { shell, misfits } = await judgeBackend(site, live, backend, '');
  const isOff = (name: string) => live.killed.some(({ remote }) => remote === name);
  const reasons = [...shell, ...misfits.flatMap(({ release, isCanary, reasons }) => (!isCanary && isOff(release.name) ? [] : reasons))];
  if (reasons.length > 0) throw new RegistryError('gate', refusalText(reasons));
}
