import type { Revision } from '@riftdrop/contract/release/remotes';
import { publicFolder } from '../registry/places.ts';
import type { Site } from '../site.ts';
import { nginxPages } from './nginx.ts';
import { pagesOf } from './pages.ts';

/** List of the last written static pages, to delete those that are gone. Its presence means that static pages are wanted. */
const listPlace = 'private/static-pages.json';
/** Rules of the pages for nginx, to be included in its configuration. */
export const nginxPlace = 'private/nginx-pages.conf';

/**
 * Writes everything besides the assets and the registry that a plain static host needs to be the whole site: a document for each
 * page with the registry in it, the shell's files at the root, and the list of pages for nginx. From now on each change of the
 * composition does it again.
 */
export async function writePages(site: Site): Promise<Revision> {
  const live = await site.registry.current();
  if (!live) throw new Error('nothing is published yet');
  await writeRevision(site, live);
  // Another writer may have been faster with an older revision; the pages are right when theirs is still the live one.
  const newest = await site.registry.current();
  return newest!.revision === live.revision ? live : writePages(site);
}

/** Does it only when it was done before. */
export async function keepPages(site: Site): Promise<void> {
  if (await site.storage.read(listPlace)) await writePages(site);
}

async function writeRevision({ storage, registry, artefacts }: Site, live: Revision): Promise<void> {
  const published = async (href: string): Promise<Buffer> => {
    const [, , name = '', version = '', file = ''] = href.split('/');
    const found = await artefacts.get(name, version, file, new Set());
    if (!found) throw new Error(`${href} is not among the published files`);
    return found.content;
  };
  const template = (await published(live.shell.document.href)).toString('utf8');
  const trust = { keys: await registry.trusted(), lowest: live.revision };
  const pages = pagesOf(live, template, { trust, revision: await registry.forPages(live.revision) });
  const root = await Promise.all(
    Object.entries(live.shell.root).map(async ([path, { href }]) => [path.slice(1), await published(href)] as const),
  );
  const files = new Map<string, Buffer | string>([...root, ...pages.map(({ file, html }) => [file, html] as const)]);
  await Promise.all([...files].map(([file, content]) => storage.put(`${publicFolder}/${file}`, content)));
  await storage.put(nginxPlace, nginxPages(live, pages));
  const before = JSON.parse((await storage.read(listPlace))?.body.toString() ?? '[]') as string[];
  await Promise.all(before.filter((file) => !files.has(file)).map((file) => storage.remove(`${publicFolder}/${file}`)));
  await storage.put(listPlace, JSON.stringify([...files.keys()].sort()));
}
