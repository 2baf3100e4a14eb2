/** Folder of the files that versions of an app share: each has a hash of its content in its name. No version has this name. */
export const sharedFolder = 'files';

/** True for a file whose name changes with its content. */
export const isNamedByContent = (file: string): boolean => /\.[0-9a-f]{10}\.\w+$/.test(file);

/** Name of the file of a version at an address; null for an address of another version or app. */
export function fileAt(app: string, version: string, href: string): string | null {
  const [, folder, file] = /^\/assets\/[^/]+\/([^/]+)\/([^/]+)$/.exec(href) ?? [];
  if (folder === undefined || file === undefined || !href.startsWith(`/assets/${app}/`)) return null;
  return folder === version || (folder === sharedFolder && isNamedByContent(file)) ? file : null;
}
