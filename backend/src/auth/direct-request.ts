import { NotBelieved } from './openid.ts';

/** A key-value answer is two lines long; a larger one is no valid answer. */
const maxBytes = 16 * 1024;
const defaultTimeoutMs = 10_000;

/**
 * Sends a direct request to a provider and returns its text. Whatever the other side does, it costs at most ten seconds and
 * sixteen kilobytes; redirects are not followed, since another host would answer then. Throws.
 */
export async function askDirectly(
  endpoint: string,
  form: URLSearchParams,
  fetchFrom: typeof fetch,
  timeoutMs = defaultTimeoutMs,
): Promise<string> {
  const answer = await fetchFrom(endpoint, {
    method: 'POST',
    body: form,
    redirect: 'error',
    headers: { accept: 'text/plain' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new NotBelieved(`the provider answered ${answer.status}`);
  }
  return readAtMost(answer, maxBytes);
}

async function readAtMost(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream and closes the connection.
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new NotBelieved('the answer of the provider is too long');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
