/** One app to override: by version, by tag (`pr-31`), or as it is being worked on at an address of this machine. */
export interface OverrideRequest {
  app: string;
  /** A version or a tag; the registry resolves it. */
  name: string;
  /** `http://localhost:4102`, or null. */
  origin: string | null;
}

const maxOverrides = 20;

/**
 * Reads `cases@1.4.2,wallet@pr-31,profile@http://localhost:4102`; later requests for the same app win. Answers a sentence when it
 * is none of this.
 */
export function parseOverrides(text: string): OverrideRequest[] | string {
  const requests = new Map<string, OverrideRequest>();
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > maxOverrides) return `at most ${maxOverrides} overrides`;
  for (const part of parts) {
    const [, app, name] = /^([a-z][a-z0-9]{1,30})@(\S{1,100})$/.exec(part) ?? [];
    if (!app || !name) return `"${part.slice(0, 60)}" is no override; write cases@1.4.2, cases@pr-31 or cases@http://localhost:4102`;
    const origin = localOrigin(name);
    if (origin === null && !/^[\w-][\w.-]*$/.test(name)) return `"${name.slice(0, 60)}" is neither a version nor a tag nor a local address`;
    requests.set(app, { app, name, origin });
  }
  return [...requests.values()];
}

export const formatOverrides = (requests: readonly Pick<OverrideRequest, 'app' | 'name'>[]): string =>
  requests.map(({ app, name }) => `${app}@${name}`).join(',');

/** Only this machine: any other address could serve a foreign script. */
function localOrigin(text: string): string | null {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) && url.port !== '';
  return isLocal ? url.origin : null;
}
