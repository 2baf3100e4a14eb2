/** One app to override: by version, by tag (`pr-31`), or as it is being worked on at an address of this machine. */
export interface Wish {
  app: string;
  /** A version or a tag; the registry resolves it. */
  name: string;
  /** `http://localhost:4102`, or null. */
  origin: string | null;
}

const most = 20;

/** Reads `cases@1.4.2,wallet@pr-31,profile@http://localhost:4102`; later wishes for the same app win. Answers a sentence when it is none of this. */
export function readWishes(text: string): Wish[] | string {
  const wishes = new Map<string, Wish>();
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > most) return `at most ${most} overrides`;
  for (const part of parts) {
    const [, app, name] = /^([a-z][a-z0-9]{1,30})@(\S{1,100})$/.exec(part) ?? [];
    if (!app || !name) return `"${part.slice(0, 60)}" is no override; write cases@1.4.2, cases@pr-31 or cases@http://localhost:4102`;
    const origin = localOrigin(name);
    if (origin === null && !/^[\w-][\w.-]*$/.test(name)) return `"${name.slice(0, 60)}" is neither a version nor a tag nor a local address`;
    wishes.set(app, { app, name, origin });
  }
  return [...wishes.values()];
}

export const writeWishes = (wishes: readonly Pick<Wish, 'app' | 'name'>[]): string =>
  wishes.map(({ app, name }) => `${app}@${name}`).join(',');

/** Only this machine: any other address could serve a foreign script. */
function localOrigin(text: string): string | null {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) && url.port !== '';
  return isLocal ? url.origin : null;
}
