import type { RemoteRelease, Revision } from '@riftdrop/contract/remotes';
import { reportError } from '@riftdrop/host/report';

/** The composition that this page was served with; asked for over the network only when the document carries none. */
export async function readRegistry(): Promise<Revision> {
  const inlined = document.getElementById('registry')?.textContent;
  const revision = inlined ? (JSON.parse(inlined) as Revision) : await fetchRegistry();
  return { ...revision, remotes: revision.remotes.filter(isUsable) };
}

async function fetchRegistry(): Promise<Revision> {
  const response = await fetch('/registry/current.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return (await response.json()) as Revision;
}

/** A remote whose files cannot be checked never runs, and never takes the others with it. */
function isUsable(release: RemoteRelease): boolean {
  const files = [release.entry, ...release.css];
  const usable = files.every((file) => /^sha384-\S+$/.test(file?.integrity ?? '') && isOwn(file.href));
  if (!usable)
    reportError(new Error(`${release.name} has files without integrity or from elsewhere`), { phase: 'registry', remote: release.name });
  return usable;
}

const isOwn = (href: string) => new URL(href, location.href).origin === location.origin;
