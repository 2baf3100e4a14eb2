import { createHash, createHmac, randomUUID } from 'node:crypto';
import { backendDescription } from '@riftdrop/contract/release/backend-description';
import { leaseDoor, leaseRenewal, type BackendLease } from '@riftdrop/contract/release/backend-lease';
import type { Config } from '../plumbing/config/config.ts';
import type { Logger } from '../plumbing/config/logger.ts';
import { messageOf, StartFailure } from '../plumbing/failure.ts';

/** The registry compares and compresses a description that is new to it, milliseconds. */
const answerTimeout = 15_000;

/**
 * Registers the calls and live events of this process, and renews the lease until the process ends, so that the gate compares each
 * release with every running backend. Throws a `StartFailure` when live pages do not fit this backend. An unreachable registry delays
 * no start: the next renewal registers the process.
 */
export async function holdLease(config: Pick<Config, 'registryUrl' | 'serviceKeys'>, log: Logger): Promise<void> {
  const { registryUrl } = config;
  if (registryUrl === null) return;
  const description = backendDescription();
  // The registry names a description by the same rule, and refuses a message that differs.
  const digest = createHash('sha256')
    .update(`${JSON.stringify(description)}\n`)
    .digest('hex');
  const lease = { process: randomUUID(), version: `${description.contract}-${digest.slice(0, 10)}` };

  async function send(more: Partial<BackendLease>): Promise<Response> {
    const body = JSON.stringify({ ...lease, ...more, at: Date.now() } satisfies BackendLease);
    const authorization = `Service ${createHmac('sha256', config.serviceKeys[0]!).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', authorization };
    return fetch(registryUrl + leaseDoor, { method: 'POST', headers, body, signal: AbortSignal.timeout(answerTimeout) });
  }

  async function register(): Promise<void> {
    const known = await send({});
    const answer = known.status === 404 ? await send({ description }) : known;
    if (answer.ok) return;
    const { message } = (await answer.json()) as { message: string };
    if (answer.status === 422) throw new StartFailure(`the registry refuses this backend: ${message}`);
    throw new Error(`${answer.status} ${message}`);
  }

  const warn = (error: unknown) => log.warn('this backend is not registered', { error: messageOf(error) });
  await register().catch((error: unknown) => {
    if (error instanceof StartFailure) throw error;
    warn(error);
  });
  setInterval(() => void register().catch(warn), leaseRenewal).unref();
}
