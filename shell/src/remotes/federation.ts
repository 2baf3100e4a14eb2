import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@riftdrop/contract/remotes';
import type { Remote } from '@riftdrop/host/remote';

/*
 * The one place that knows Module Federation. Everything else asks for a remote by its name and gets its definition.
 */

const releases = new Map<string, RemoteRelease>();
/** How often each remote was begun anew. */
const attempts = new Map<string, number>();

/** Names the remotes there are; nothing is fetched. */
export function connect(all: readonly RemoteRelease[]): void {
  for (const release of all) releases.set(release.name, release);
  registerPlugins([{ name: 'checked-entries', createScript: ({ url }) => entryScript(url) }]);
  registerRemotes(all.map(entryOf));
}

/** The remote's definition; rejects when its entry or its module does not come. `retry` starts from the entry again. */
export async function loadRemoteModule(name: string, { retry = false } = {}): Promise<Remote> {
  const release = releases.get(name);
  if (!release) throw new Error(`The registry names no remote ${name}`);
  if (retry) beginAnew(release);
  const module = await loadRemote<{ default: Remote }>(`${nameNow(name)}/remote`, { from: 'runtime' });
  if (!module) throw new Error(`${name} is empty`);
  return module.default;
}

/** The runtime remembers what failed by its name, so a new try has a new one; a container that is there already would be taken for the new one. */
function beginAnew(release: RemoteRelease): void {
  attempts.set(release.name, (attempts.get(release.name) ?? 0) + 1);
  (globalThis as unknown as Record<string, unknown>)[release.container] = undefined;
  registerRemotes([entryOf(release)]);
}

/**
 * A browser gives a new script the unfinished answer that it already waits for at the same address, so a new try of an entry that
 * hangs needs an address of its own. The file and its integrity are the same: this is no import map, whose integrity a query escapes.
 */
function addressNow({ name, entry }: RemoteRelease): string {
  return attempts.has(name) ? `${entry.href}?try=${attempts.get(name)}` : entry.href;
}

const nameNow = (name: string) => (attempts.has(name) ? `${name}-${attempts.get(name)}` : name);
const entryOf = (release: RemoteRelease) => ({
  name: nameNow(release.name),
  entry: addressNow(release),
  type: 'global' as const,
  entryGlobalName: release.container,
});

/** Integrity and mode equal those of the preload link, or the browser would load the file twice. */
function entryScript(url: string): { script: HTMLScriptElement; timeout: number } | undefined {
  const release = listed(url);
  if (!release) return undefined;
  const script = document.createElement('script');
  script.src = trusted(url);
  script.async = true;
  script.integrity = release.entry.integrity;
  script.crossOrigin = 'anonymous';
  // Long: the loader has the deadline, and an entry that is only late may still be used.
  return { script, timeout: 60_000 };
}

/** The release whose entry this is, in whichever try. */
function listed(url: string): RemoteRelease | undefined {
  const file = withoutQuery(url);
  return [...releases.values()].find(({ entry }) => withoutQuery(entry.href) === file);
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  return origin + pathname;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string };
}
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('shell', {
  createScriptURL: (url) => {
    if (listed(url)) return url;
    throw new TypeError(`The registry names no script ${url}`);
  },
});
const trusted = (url: string) => policy?.createScriptURL(url) ?? url;
