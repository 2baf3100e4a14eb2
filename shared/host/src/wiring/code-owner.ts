const published = /\/assets\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//g;

/**
 * The release of the code in a stack or an address: every file of a release lies below `/assets/<name>/<version>/`. The innermost code
 * of a remote decides, as most frames above it are React and the host, which the shell lends; `unknown` is code of no release, for
 * example an extension's.
 */
export function ownerOfCode(text: string): string {
  const owners = [...text.matchAll(published)].map(([, name, version]) => `${name}@${version}`);
  return owners.find((owner) => !owner.startsWith('shell@')) ?? owners[0] ?? 'unknown';
}
