import type { Report } from '../gate/finding.ts';
import { signerOf, type KeyPair } from '../keys/key-pair.ts';
import { inputs, type ControlPlane, type Operation } from '../registry/control-plane.ts';
import { RegistryError, type RegistryErrorCode } from '../registry/registry-error.ts';
import { authorization, digestOf } from './request-signature.ts';
import type { Greeting } from './server.ts';
import { encodeInput } from './wire.ts';

/** The control server did not respond, or the responding server is none. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** A large build over a slow line, milliseconds. */
const timeoutMs = 120_000;

/** The greeting of the control server at an origin. Throws Unreachable. */
export const greet = async (url: string): Promise<Greeting> => (await fetchJson(`${url}/control`)) as Greeting;

/** The control plane of a site elsewhere; `url` is its origin. Throws RegistryError, or Unreachable. */
export function remoteControl({ url, key }: { url: string; key: KeyPair }): ControlPlane {
  const signer = signerOf(key);

  async function ask(operation: Operation, input: unknown): Promise<unknown> {
    // The server's own time: a laptop's clock that goes wrong is no reason to be refused.
    const { registry, time } = await greet(url);
    const body = encodeInput(input);
    const facts = { audience: registry, operation, time, nonce: crypto.randomUUID(), digest: digestOf(body) };
    return fetchJson(`${url}/control/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: authorization(signer, facts) },
      body: new Uint8Array(body),
    });
  }

  const entries = Object.keys(inputs).map((name) => [name, (input: unknown) => ask(name as Operation, input)]);
  return Object.fromEntries(entries) as ControlPlane;
}

interface Answer {
  reply?: unknown;
  code?: RegistryErrorCode | 'failed';
  message?: string;
  report?: Report | null;
}

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const { origin } = new URL(url);
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => {
    throw new Unreachable(`${origin} cannot be reached: ${reasonOf(error)}`);
  });
  const answer = (await response.json().catch(() => null)) as Answer | null;
  if (answer && 'reply' in answer) return answer.reply;
  if (!answer?.code) throw new Unreachable(`${origin} answers ${response.status} and is no control server of Riftdrop`);
  if (answer.code === 'failed') throw new Error(answer.message);
  throw new RegistryError(answer.code, answer.message ?? '', answer.report ?? null);
}

/** fetch hides the reason, such as a name that is not known, one level down. */
const reasonOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message);
