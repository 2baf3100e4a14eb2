import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import type { Phase } from '@riftdrop/host/report';
import type { Remote } from '@riftdrop/host/remote';
import { missingFile } from '@riftdrop/host/wiring/missing-file';
import { addressNow, askElsewhere, triesOf } from './file-address.ts';
import { allowScripts } from './script-policy.ts';

/* The only module that uses Module Federation. All others request a release and get its definition. */

/** Releases by the address of their entry; nothing is fetched before the first load. */
const entries = new Map<string, RemoteRelease>();
/** The last try of each container. */
const asked = new Map<string, number>();
registerPlugins([{ name: 'checked-entries', createScript: ({ url }) => entryScript(url) }]);

/** The release's definition; rejects when its entry or its module does not come. `retry` starts from the entry again. */
export async function loadRemoteModule(release: RemoteRelease, { retry }: { retry: boolean }): Promise<Remote> {
  allowScripts(release);
  if (retry) {
    if (asked.get(release.container) === triesOf(release)) askElsewhere(release);
    // An existing container would be mistaken for the new one.
    containers[release.container] = undefined;
  }
  asked.set(release.container, triesOf(release));
  const entry = addressNow(release, release.entry.href);
  entries.set(new URL(entry, location.href).href, release);
  // The runtime stores failures by name, so a new try has a new one.
  const name = triesOf(release) > 0 ? `${release.container}-${triesOf(release)}` : release.container;
  registerRemotes([{ name, entry, type: 'global', entryGlobalName: release.container }]);
  const module = await loadRemote<{ default: Remote }>(`${name}/remote`, { from: 'runtime' }).catch((error: unknown) => {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { phase: phaseOf(error, release) });
  });
  if (!module) throw new Error(`${release.name} is empty`);
  return module.default;
}

const containers = globalThis as unknown as Record<string, unknown>;

/** Without a container the entry did not come; with one the container, or its first module, did not start. */
function phaseOf(error: unknown, { container }: RemoteRelease): Phase {
  if (!containers[container]) return 'entry';
  return missingFile(error) ?? 'init';
}

/** Integrity and mode equal those of the preload link, or the browser would load the file twice. */
function entryScript(url: string): { script: HTMLScriptElement; timeout: number } | undefined {
  const release = entries.get(new URL(url, location.href).href);
  if (!release) return undefined;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.integrity = release.entry.integrity;
  script.crossOrigin = 'anonymous';
  // Long: the loader has the deadline, and an entry that is only late may still be used.
  return { script, timeout: 60_000 };
}
