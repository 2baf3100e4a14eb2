import type { Asset, RemoteRelease, Revision, ShellRelease } from '@riftdrop/contract/release/remotes';

/** Every file that a release makes a browser or the renderer load. */
export const filesOfShell = ({ document, js, css, fonts, root, server, late = {} }: ShellRelease): Asset[] => [
  document,
  ...js,
  ...css,
  ...fonts,
  ...Object.values(root),
  ...(server ? [server] : []),
  ...Object.values(late).flat(),
];
export const filesOfRemote = ({ entry, css, server, chunks }: RemoteRelease): Asset[] => [
  entry,
  ...css,
  ...(server ? [server] : []),
  ...Object.values(chunks).flat(),
];

const published = /^\/assets\/[\w-][\w.-]*\/[\w-][\w.-]*\/[\w-][\w.-]*$/;

/** Addresses in a revision that are not below this site's own `/assets/`; there must be none, even with a valid signature. */
export function foreignFiles({ shell, remotes, canaries }: Pick<Revision, 'shell' | 'remotes' | 'canaries'>): string[] {
  const releases = [...remotes, ...canaries.map(({ release }) => release)];
  return [...filesOfShell(shell), ...releases.flatMap(filesOfRemote)].map(({ href }) => href).filter((href) => !published.test(href));
}
