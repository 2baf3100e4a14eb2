import { z } from 'zod';
import type { CheckoutProvider } from '../providers/methods.ts';
import type { Intent, PaymentProvider, ProviderMessage } from '../providers/provider.ts';
import { isSigned, sandboxKey } from './signature.ts';

/** Where the providers of the sandbox are. */
export const sandboxRoot = '/sandbox/pay';

/** Longest wait for an answer. */
const patienceMs = 4_000;

const word = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const message = z.object({ event: word, reference: word });
const opened = z.object({ url: z.string().startsWith(`${sandboxRoot}/`) });
const standing = z.object({ state: z.enum(['pending', 'failed', 'paid']), paid: z.int(), currency: z.string(), charged_back: z.boolean() });

/** A provider of the sandbox, reached over HTTP as a real one is. */
export function sandboxProvider(name: CheckoutProvider, secret: Buffer, address: () => string): PaymentProvider {
  const key = sandboxKey(secret, name);
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${address()}${sandboxRoot}/${name}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key.toString('hex')}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${name} answers ${answer.status}`);
    return answer.json();
  };
  return {
    checkout: async (intent: Intent) => {
      const answer = await ask('checkouts', intent);
      return { url: opened.parse(answer).url, answer };
    },
    verify: ({ body, headers, now }) => (isSigned(key, headers['x-signature'], body, now) ? readMessage(body) : null),
    standing: async (reference) => {
      const answer = await ask(`checkouts/${encodeURIComponent(reference)}`);
      if (answer === null) return null;
      const { charged_back: chargedBack, ...said } = standing.parse(answer);
      return { ...said, chargedBack };
    },
    refund: async (reference) => {
      if ((await ask(`checkouts/${encodeURIComponent(reference)}/refund`, {})) === null) throw new Error(`${name} knows no ${reference}`);
    },
  };
}

/** Reads a message of the sandbox; null when it is none. */
export function readMessage(body: Buffer): ProviderMessage | null {
  try {
    return message.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}
