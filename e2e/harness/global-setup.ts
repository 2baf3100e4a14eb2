import { drawPictures } from './pictures.ts';
import { startSite } from './site.ts';

/** One composed site for all workers: tests meet only as people on a real site do, each as somebody else. */
export default async function setUp(): Promise<() => Promise<void>> {
  const site = await startSite();
  await drawPictures(site.url);
  process.env.SITE_URL = site.url;
  return () => site.close();
}
