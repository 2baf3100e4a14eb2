import { $owners } from './loader.ts';
import { sharedFolder } from '@riftdrop/contract/release/shared-files';

const published = /\/assets\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//g;

/**
 * The release of the code in a stack or an address: every file lies below `/assets/<name>/<version>/`, or below
 * `/assets/<name>/files/` where versions share it; then the owner is the version that runs. The innermost code of a remote
 * decides, as most frames above it are React and the host, which the shell lends; `unknown` is code of no release, for example an
 * extension's.
 */
export function ownerOfCode(text: string): string {
  const owners = [...text.matchAll(published)].map(([, name = '', version]) =>
    version === sharedFolder ? ($owners.get()[name] ?? name) : `${name}@${version}`,
  );
  return owners.find((owner) => !/^shell(@|$)/.test(owner)) ?? owners[0] ?? 'unknown';
}
