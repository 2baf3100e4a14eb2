/** Longest wait for an answer. */
const patienceMs = 4_000;

interface Question {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Sent as it is; a header names its type. */
  body?: string;
}

/** Fields as `application/x-www-form-urlencoded`. */
export const form = (fields: Record<string, string>): Pick<Question, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/**
 * Calls a provider. Addresses come from the settings alone and redirects are not followed: no address from a webhook is
 * ever fetched. Errors name the provider and the status only, because the rest may hold keys.
 * @returns the answer, null for 404
 */
export async function ask(provider: string, url: string, { method = 'GET', headers = {}, body }: Question): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${provider} answers ${answer.status}`);
  return answer.json();
}

/** An address in a provider's answer, when it is under the provider's pages. Throws for every other. */
export function pageAt(base: string, url: string): string {
  if (!url.startsWith(`${base}/`)) throw new Error('the page to pay at is not where the pages of the provider are');
  return url;
}
