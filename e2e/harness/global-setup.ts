import { drawPictures } from './pictures.ts';
import { currentRevision } from './remotes.ts';
import { prepareFirstStart, startSite } from './site.ts';

/** One composed site for all workers: tests share it as players share a real site, each with a different account. */
export default async function setUp(): Promise<() => Promise<void>> {
  // A run on a composed set is one test on one site, which goes on from the folder of the run that started it, if any.
  const removePrepared = process.env.SITE_SET === undefined ? await prepareFirstStart() : () => {};
  const site = await startSite();
  await requireSet(site.url, process.env.SITE_SET);
  await drawPictures(site.url);
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = site.dataDir;
  return async () => {
    await site.close();
    removePrepared();
  };
}

/** When the suites are run on a set, the site must be exactly that one: `shell@1.2.0 cases@1.4.2`. */
async function requireSet(url: string, wanted: string | undefined): Promise<void> {
  if (wanted === undefined) return;
  const { shell, remotes, words = [] } = await currentRevision(url);
  const served = [`shell@${shell.version}`, ...[...remotes, ...words].map(({ name, version }) => `${name}@${version}`)].join(' ');
  if (served !== wanted) throw new Error(`the site is ${served}, and the suites were to be run on ${wanted}`);
}
