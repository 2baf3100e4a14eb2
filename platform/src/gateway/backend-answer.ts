import { request } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface BackendAnswer {
  status: number;
  /** The parsed body; null where the status is not 200. */
  value: unknown;
  /** Letters of the body. */
  length: number;
}

/** The response of a backend to an anonymous request. Fails when it is late, too long, or not JSON. */
export function backendAnswer(url: string, { timeout, largest }: { timeout: number; largest: number }): Promise<BackendAnswer> {
  return new Promise((answer, fail) => {
    const asked = (url.startsWith('https:') ? secureRequest : request)(url, { timeout }, (response) => {
      const status = response.statusCode ?? 0;
      if (status !== 200) return void (response.resume(), answer({ status, value: null, length: 0 }));
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (text.length > largest) response.destroy(new Error(`${url} answers too much`));
      });
      response.on('error', fail).on('end', () => {
        try {
          answer({ status, value: JSON.parse(text), length: text.length });
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    asked.on('timeout', () => asked.destroy(new Error(`${url} does not answer`)));
    asked.on('error', fail);
    asked.end();
  });
}
