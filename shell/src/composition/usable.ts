import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import { reportError } from '@riftdrop/host/report';

/** A remote whose files cannot be checked never runs; the others still do. */
export function isUsable(release: RemoteRelease): boolean {
  const files = [release.entry, ...release.css];
  const usable = files.every((file) => /^sha384-\S+$/.test(file?.integrity ?? '') && isOwn(file.href));
  if (!usable)
    reportError(new Error(`${release.name} has files without integrity or from elsewhere`), {
      phase: 'registry',
      remote: `${release.name}@${release.version}`,
    });
  return usable;
}

const isOwn = (href: string) => new URL(href, location.href).origin === location.origin;
