import type { Asset, RemoteRelease, Revision, ShellRelease, WordsRelease } from '@riftdrop/contract/release/remotes';

/** Every file that a release makes a browser or the renderer load. */
export function filesOf(release: ShellRelease | RemoteRelease | WordsRelease): Asset[] {
  if ('catalogue' in release) return [release.catalogue];
  const server = release.server ? [release.server] : [];
  if ('entry' in release) return [release.entry, ...release.css, ...server, ...Object.values(release.chunks).flat()];
  const { document, js, css, fonts, root, late = {} } = release;
  return [document, ...js, ...css, ...fonts, ...Object.values(root), ...server, ...Object.values(late).flat()];
}

const published = /^\/assets\/[\w-][\w.-]*\/[\w-][\w.-]*\/[\w-][\w.-]*$/;

/** Addresses in a revision that are not below this site's own `/assets/`; there must be none, even with a valid signature. */
export function foreignFiles({
  shell,
  remotes,
  words = [],
  canaries,
}: Pick<Revision, 'shell' | 'remotes' | 'words' | 'canaries'>): string[] {
  const releases = [shell, ...remotes, ...words, ...canaries.map(({ release }) => release)];
  return releases.flatMap((release) => filesOf(release).map(({ href }) => href)).filter((href) => !published.test(href));
}
